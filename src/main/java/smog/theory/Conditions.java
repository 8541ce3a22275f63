package smog.theory;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.util.FastMath;
import smog.graph.Components;
import smog.graph.DegreeSummary;

/**
 * How far one graph is from what the theorem of A. Budhiraja, D. Mukherjee and R. Wu (2019) lets
 * happen only as N tends to infinity: minimal degree to infinity, and the ratio of maximal to
 * minimal degree within each component to 1.
 *
 * <p>No finite graph meets a limit; where "large" and "near" begin is a convention.
 *
 * @param minDegree over all vertices
 * @param isolated vertices without neighbour
 * @param worstRatio the largest ratio within a component, 1 for an isolated vertex
 * @param degreeOverLog mean degree / ln N, which tends to infinity where Erdős–Rényi graphs are
 *     covered quenched; NaN for N = 1
 */
public record Conditions(long minDegree, long isolated, double worstRatio, double degreeOverLog) {
  /** The least minimal degree that is called large. */
  public static final long LARGE_DEGREE = 30;

  /** The largest ratio that is called near 1. */
  public static final double NEAR_RATIO = 1.25;

  /**
   * The least mean degree / ln N that is called large: the degrees of Erdős–Rényi graphs are within
   * c +- sqrt(2 c ln N), a ratio of {@link #NEAR_RATIO}, from about here on.
   */
  public static final double LARGE_OVER_LOG = 160;

  /** The conditions of a graph. */
  public static Conditions of(DegreeSummary degrees, Components components) {
    double log = FastMath.log(degrees.vertices());
    return new Conditions(
        degrees.min(),
        degrees.isolated(),
        components.degreeRatio(),
        log > 0 ? degrees.mean() / log : Double.NaN);
  }

  /** Whether the minimal degree is large. */
  public boolean largeDegree() {
    return minDegree >= LARGE_DEGREE;
  }

  /** Whether degrees within each component are nearly equal. */
  public boolean nearlyEqual() {
    return worstRatio <= NEAR_RATIO;
  }

  /** What is met at this size and what is not, sentences without a full stop. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(
        "minimal degree "
            + minDegree
            + (largeDegree() ? ": large" : ": small, where the theorem has it grow without bound"));
    if (isolated > 0) {
      words.add(
          isolated
              + (isolated == 1 ? " isolated server is" : " isolated servers are")
              + " M/M/1 at any size");
    }
    words.add(
        "max/min degree within a component up to "
            + number(worstRatio)
            + (worstRatio == 1
                ? ": equal degrees, as the theorem has them"
                : nearlyEqual() ? ": near 1" : ": far from 1"));
    if (worstRatio > 1 && !Double.isNaN(degreeOverLog)) {
      words.add(
          "mean degree / ln N = "
              + number(degreeOverLog)
              + (degreeOverLog >= LARGE_OVER_LOG ? ": large" : ": small")
              + " (Erdős–Rényi graphs are covered quenched where it grows without bound)");
    }
    return words;
  }

  private static String number(double value) {
    return BigDecimal.valueOf(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }
}
