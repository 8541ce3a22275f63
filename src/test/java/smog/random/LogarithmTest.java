package smog.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.math3.util.FastMath;
import org.junit.jupiter.api.Test;

/** log(1 + x) against commons-math3 and the virtual machine's own. */
class LogarithmTest {
  @Test
  void isExactToAFewUnitsInTheLastPlace() {
    for (double x = 1e-300; x < 1e10; x *= 1.013) {
      near(x);
      if (x < 1) {
        near(-x);
      }
    }
    assertEquals(0, LogMass.log1p(0));
  }

  private static void near(double x) {
    double expected = FastMath.log1p(x);
    assertEquals(expected, LogMass.log1p(x), 2e-15 * Math.abs(expected), () -> "x = " + x);
    assertEquals(Math.log1p(x), LogMass.log1p(x), 2e-15 * Math.abs(expected), () -> "x = " + x);
  }
}
