package smog.random;

/**
 * The generator xoshiro256++ 1.0: period 2^256 - 1, four words of state.
 *
 * <p>D. Blackman, S. Vigna, Scrambled linear pseudorandom number generators, ACM Trans. Math.
 * Softw. 47(4), 2021. Not thread-safe; a task makes one and seeds it anew for every stream.
 */
public final class Xoshiro256 {
  private long s0;
  private long s1;
  private long s2;
  private long s3;

  /** A generator that has to be seeded before its first use. */
  public Xoshiro256() {}

  /** A generator in the given state, for tests against published vectors. */
  Xoshiro256(long s0, long s1, long s2, long s3) {
    this.s0 = s0;
    this.s1 = s1;
    this.s2 = s2;
    this.s3 = s3;
  }

  /** Moves this generator to the start of the stream of a key. */
  public void seed(StreamKey key) {
    s0 = Mix.mix(key.high());
    s1 = Mix.mix(key.low());
    s2 = Mix.mix(key.high() ^ Mix.GOLDEN);
    s3 = Mix.mix(key.low() + Mix.GOLDEN);
  }

  /** The next 64 uniform bits. */
  public long nextLong() {
    long result = Long.rotateLeft(s0 + s3, 23) + s0;
    long t = s1 << 17;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= t;
    s3 = Long.rotateLeft(s3, 45);
    return result;
  }

  /**
   * The next words, as many calls of {@link #nextLong} would give them. With the state in local
   * variables a word takes half the time.
   *
   * @param words where they go, from index 0
   */
  public void nextLongs(long[] words, int count) {
    long a = s0;
    long b = s1;
    long c = s2;
    long d = s3;
    for (int i = 0; i < count; i++) {
      words[i] = Long.rotateLeft(a + d, 23) + a;
      long t = b << 17;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = Long.rotateLeft(d, 45);
    }
    s0 = a;
    s1 = b;
    s2 = c;
    s3 = d;
  }

  /** Uniform on the multiples of 2^-53 in [0, 1). */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1p-53;
  }

  /** Uniform on the multiples of 2^-53 in (0, 1]: its logarithm is finite. */
  public double nextPositiveDouble() {
    return ((nextLong() >>> 11) + 1) * 0x1p-53;
  }

  /**
   * Exactly uniform on 0 .. bound-1, by multiplication and rejection (D. Lemire, Fast random
   * integer generation in an interval, ACM Trans. Model. Comput. Simul. 29(1), 2019).
   *
   * @param bound at least 1
   */
  public long nextLong(long bound) {
    long word = nextLong();
    long low = word * bound;
    if (Long.compareUnsigned(low, bound) < 0) {
      long threshold = Long.remainderUnsigned(-bound, bound);
      while (Long.compareUnsigned(low, threshold) < 0) {
        word = nextLong();
        low = word * bound;
      }
    }
    return unsignedMultiplyHigh(word, bound);
  }

  /** Exactly uniform on 0 .. bound-1; bound is at least 1. */
  public int nextInt(int bound) {
    return (int) nextLong(bound);
  }

  /** The high word of an unsigned word times a bound that is not negative. */
  private static long unsignedMultiplyHigh(long word, long bound) {
    return Math.multiplyHigh(word, bound) + (bound & (word >> 63));
  }
}
