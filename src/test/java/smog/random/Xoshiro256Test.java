package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class Xoshiro256Test {
  /** Published vector of xoshiro256++ from the state 1, 2, 3, 4 (rand_xoshiro's tests). */
  @Test
  void agreesWithTheReferenceImplementation() {
    Xoshiro256 random = new Xoshiro256(1, 2, 3, 4);
    String[] vector = {
      "41943041",
      "58720359",
      "3588806011781223",
      "3591011842654386",
      "9228616714210784205",
      "9973669472204895162",
      "14011001112246962877",
      "12406186145184390807",
      "15849039046786891736",
      "10450023813501588000"
    };
    for (String word : vector) {
      assertEquals(Long.parseUnsignedLong(word), random.nextLong());
    }
  }

  @Test
  void manyWordsAtOnceAreTheSameWords() {
    Xoshiro256 one = StreamKey.ofSeed(3).generator();
    Xoshiro256 many = StreamKey.ofSeed(3).generator();
    long[] words = new long[9];
    for (int count = 0; count <= words.length; count++) {
      many.nextLongs(words, count);
      for (int i = 0; i < count; i++) {
        assertEquals(one.nextLong(), words[i]);
      }
    }
  }

  /** False alarm 1e-8 a bound; a bias of one part in a hundred would have p below 1e-20. */
  @Test
  void drawsBelowABoundUniformly() {
    Xoshiro256 random = StreamKey.ofSeed(1).generator();
    for (int bound : new int[] {1, 2, 3, 7, 10, 64, 100}) {
      long[] counts = new long[bound];
      double[] expected = new double[bound];
      int draws = 1_000_000;
      for (int i = 0; i < draws; i++) {
        counts[random.nextInt(bound)]++;
      }
      java.util.Arrays.fill(expected, (double) draws / bound);
      assertTrue(ChiSquare.pValue(counts, expected) > 1e-8, () -> "bound " + bound);
    }
  }

  /**
   * At a bound of 3 * 2^61 the plain high word would give the residues modulo 3 the weights 3/8,
   * 3/8 and 2/8: a quarter of the words has to be drawn anew. False alarm 1e-8.
   */
  @Test
  void rejectsWordsThatWouldBiasLargeBounds() {
    Xoshiro256 random = StreamKey.ofSeed(2).generator();
    long bound = 3L << 61;
    long[] residues = new long[3];
    int draws = 300_000;
    for (int i = 0; i < draws; i++) {
      long value = random.nextLong(bound);
      assertTrue(value >= 0 && value < bound);
      residues[(int) (value % 3)]++;
    }
    double[] expected = {draws / 3.0, draws / 3.0, draws / 3.0};
    assertTrue(ChiSquare.pValue(residues, expected) > 1e-8);
  }

  @Test
  void keepsDoublesInTheirIntervals() {
    Xoshiro256 random = new Xoshiro256(0, 0, 0, 1);
    assertEquals(0, random.nextDouble(), 0x1p-40);
    Xoshiro256 again = new Xoshiro256(0, 0, 0, 1);
    assertTrue(again.nextPositiveDouble() > 0);
    Xoshiro256 ones = new Xoshiro256(-1, 0, 0, 0);
    assertTrue(ones.nextDouble() < 1);
  }
}
