package smog.random;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The name of a random stream: 128 bits, derived word by word from an experiment's seed.
 *
 * <p>Two children of one key by different words differ, and so do the children of different keys by
 * one word: {@link #child(long)} is injective in each argument while the other is held. Keys that
 * were derived along different paths collide with probability about 2^-128 a pair.
 */
public record StreamKey(long high, long low) implements Serializable {

  /**
   * Raised whenever the same seed comes to give other results, so that a run directory is never
   * extended by another law of streams.
   */
  public static final int REVISION = 1;

  /** Keeps texts apart from words: the text "" is not the word 0. */
  private static final long TEXT = 0x746578745f5f5f5fL;

  /** The key that an experiment's seed stands for. */
  public static StreamKey ofSeed(long seed) {
    return new StreamKey(Mix.mix(seed + Mix.GOLDEN), Mix.mix(seed ^ Mix.GOLDEN));
  }

  /** The child of this key under a word: a replica's index, a realisation's, a node's. */
  public StreamKey child(long word) {
    long a = Mix.mix((high ^ word) + Mix.GOLDEN);
    long b = Mix.mix((low ^ Long.rotateLeft(a, 32)) + Mix.GOLDEN);
    return new StreamKey(a, b);
  }

  /** The child of this key under a text, for example a point's key. */
  public StreamKey child(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    StreamKey key = child(TEXT).child(bytes.length);
    for (int i = 0; i < bytes.length; i += Long.BYTES) {
      long word = 0;
      for (int j = i; j < Math.min(bytes.length, i + Long.BYTES); j++) {
        word = word << Byte.SIZE | (bytes[j] & 0xff);
      }
      key = key.child(word);
    }
    return key;
  }

  /** The child of this key for one purpose. */
  public StreamKey child(Purpose purpose) {
    return child(purpose.word);
  }

  /** A generator at the start of this stream. */
  public Xoshiro256 generator() {
    Xoshiro256 generator = new Xoshiro256();
    generator.seed(this);
    return generator;
  }

  /** The letter s and 32 hexadecimal digits: no reader of CSV takes it for a number. */
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "s%016x%016x", high, low);
  }

  /** What a stream is for; streams of different purposes are independent. */
  public enum Purpose {
    /** The graph: of a replica when annealed, of a realisation when quenched. */
    GRAPH(0x67726170685f5f5fL),
    /** The state at time 0. */
    START(0x73746172745f5f5fL),
    /** Types of events, their vertices and choices, in the order of events. */
    DYNAMICS(0x64796e616d696373L),
    /** How many events each unit of time has, and when within it they happen. */
    TIMES(0x74696d65735f5f5fL),
    /** Signs of a replica in the multiplier bootstrap; nothing of its run depends on them. */
    SIGNS(0x7369676e735f5f5fL);

    private final long word;

    Purpose(long word) {
      this.word = word;
    }
  }
}
