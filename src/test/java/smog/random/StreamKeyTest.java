package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import smog.random.StreamKey.Purpose;

class StreamKeyTest {
  /** Published vector of SplitMix64 from the seed 1234567. */
  @Test
  void mixesLikeSplitMix64() {
    String[] vector = {
      "6457827717110365317",
      "3203168211198807973",
      "9817491932198370423",
      "4593380528125082431",
      "16408922859458223821"
    };
    long state = 1234567;
    for (String word : vector) {
      state += Mix.GOLDEN;
      assertEquals(Long.parseUnsignedLong(word), Mix.mix(state));
    }
  }

  @Test
  void givesEveryChildAKeyOfItsOwn() {
    Set<StreamKey> keys = new HashSet<>();
    int made = 0;
    for (long seed : new long[] {0, 1, -1, 1L << 32, (1L << 32) + 1, Long.MAX_VALUE}) {
      StreamKey root = StreamKey.ofSeed(seed);
      keys.add(root);
      made++;
      for (long word = -500; word < 500; word++) {
        keys.add(root.child(word));
        keys.add(root.child(word).child(word));
        keys.add(root.child(0x1_0000_0000L * (word + 1000)));
        made += 3;
      }
      for (String text : new String[] {"", "a", "b", "ab", "a\0", "\0", "longer than a word"}) {
        keys.add(root.child(text));
        made++;
      }
      for (Purpose purpose : Purpose.values()) {
        keys.add(root.child(purpose));
        made++;
      }
    }
    assertEquals(made, keys.size());
  }

  /** Each bit of the first output flips with probability 1/2: |z| above 7 has p below 3e-12. */
  @Test
  void neighbouringChildrenStartUnlike() {
    StreamKey root = StreamKey.ofSeed(7);
    int children = 20_000;
    int[] flips = new int[Long.SIZE];
    for (long word = 0; word < children; word++) {
      long difference =
          root.child(word).generator().nextLong() ^ root.child(word + 1).generator().nextLong();
      for (int bit = 0; bit < Long.SIZE; bit++) {
        flips[bit] += (int) (difference >>> bit & 1);
      }
    }
    for (int flip : flips) {
      assertTrue(Math.abs(flip - children / 2.0) < 7 * Math.sqrt(children / 4.0));
    }
  }

  @Test
  void readsAsTextNotAsANumber() {
    StreamKey key = new StreamKey(1, -1);
    assertEquals("s0000000000000001ffffffffffffffff", key.toString());
    assertNotEquals(StreamKey.ofSeed(1), StreamKey.ofSeed(2));
  }
}
