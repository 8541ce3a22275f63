package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeometricTest {

  /**
   * P(failures = k) = p (1-p)^k. 300000 draws; false alarm 1e-9 each. An error of 2 % in p is seen
   * with probability above 0.99: the mean alone moves by 11 of its standard errors.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.9, 0.5, 0.3, 0.04})
  void failuresHaveTheGeometricLaw(double p) {
    int draws = 300_000;
    int most = 200;
    Xoshiro256 random = StreamKey.ofSeed(1).generator();
    long[] counts = new long[most + 1];
    double[] expected = new double[most + 1];
    for (int i = 0; i < draws; i++) {
      counts[(int) Geometric.failures(random, Geometric.scale(p), most)]++;
    }
    for (int k = 0; k < most; k++) {
      expected[k] = draws * p * Math.pow(1 - p, k);
    }
    expected[most] = draws * Math.pow(1 - p, most);
    assertTrue(ChiSquare.pValue(counts, expected) > 1e-9, "p = " + p);
  }

  @Test
  void certainTrialsDoNotFailAndImpossibleOnesAlwaysDo() {
    Xoshiro256 random = StreamKey.ofSeed(2).generator();
    for (int i = 0; i < 1000; i++) {
      assertEquals(0, Geometric.failures(random, Geometric.scale(1), 10));
      assertEquals(10, Geometric.failures(random, Geometric.scale(0), 10));
      assertEquals(
          1L << 60, Geometric.failures(random, Geometric.scale(Double.MIN_VALUE), 1L << 60));
    }
  }
}
