package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Values of units as fractions. */
class UnitValuesTest {
  private static UnitValues over(long denominator, long... numerators) {
    BigInteger[] values = new BigInteger[numerators.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = BigInteger.valueOf(numerators[i]);
    }
    return new UnitValues(values, BigInteger.valueOf(denominator));
  }

  /**
   * By hand: mean 3, deviations -2, -1, 3; variance 14 / 2; skewness (-8 - 1 + 27) / 3 over (14 /
   * 3)^1.5, times sqrt(6) / 1.
   */
  @Test
  void momentsOfThreeValues() {
    Estimate found = over(2, 2, 4, 12).estimate();
    assertEquals(3, found.mean());
    assertEquals(Math.sqrt(7), found.stdDev(), 1e-15);
    assertEquals(Math.sqrt(7) / Math.sqrt(3), found.stdError(), 1e-15);
    double skewness = 6 / Math.pow(14 / 3.0, 1.5) * Math.sqrt(6);
    assertEquals(skewness, found.skewness(), 1e-14);
    assertEquals(-skewness, over(7, -2, -4, -12).estimate().skewness(), 1e-14);
  }

  /** 1/3 - 1/5 in every unit: no double is that number, and there is no variance all the same. */
  @Test
  void equalDifferencesHaveNoVariance() {
    UnitValues thirds = over(3, 1, 2, 3);
    UnitValues others = over(15, 3, 8, 13);
    UnitValues differences = thirds.minus(others);
    assertEquals(2 / 15.0, differences.value(1), 1e-15);
    assertEquals(2 / 15.0, differences.estimate().mean(), 1e-15);
    assertEquals(0, differences.estimate().stdError());
    assertTrue(Double.isNaN(differences.estimate().skewness()));
    assertTrue(Double.isNaN(Difference.ofPaired(thirds, others).pValue()));
    assertEquals(28 / 15.0, thirds.plus(others).value(2), 1e-15);
  }

  @Test
  void doublesAreTakenAsTheyAre() {
    UnitValues found = UnitValues.of(0.1, 1e-9, 3);
    assertEquals(0.1, found.value(0));
    assertEquals(1e-9, found.value(1));
    assertEquals(0.1 / 0.3, found.over(0.3).value(0), 1e-16);
  }
}
