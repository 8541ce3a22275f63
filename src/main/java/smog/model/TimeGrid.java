package smog.model;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The recorded times 0, step, 2 step, .. horizon, in mean service times.
 *
 * <p>Kept as decimals, as written, so that the step divides the horizon exactly or is refused, and
 * each time is the double next to its decimal: 3 steps of 0.1 are 0.3.
 */
public record TimeGrid(BigDecimal horizon, BigDecimal step) implements Serializable {

  /** The most intervals a grid may have. */
  public static final int MOST = 1_000_000;

  private static final int DIGITS = 12;

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public TimeGrid {
    if (horizon.signum() <= 0) {
      throw new IllegalArgumentException(
          "horizon is " + horizon.toPlainString() + ": give a time above 0");
    }
    if (step.signum() <= 0) {
      throw new IllegalArgumentException(
          "step is " + step.toPlainString() + ": give a time above 0");
    }
    if (step.compareTo(horizon) > 0) {
      throw new IllegalArgumentException(
          "step "
              + step.toPlainString()
              + " is above the horizon "
              + horizon.toPlainString()
              + ": give a step that divides the horizon");
    }
    if (horizon.divideToIntegralValue(step).compareTo(BigDecimal.valueOf(MOST)) > 0) {
      throw new IllegalArgumentException(
          "step "
              + step.toPlainString()
              + " makes more than "
              + MOST
              + " intervals up to "
              + horizon.toPlainString()
              + ": give a longer step");
    }
    if (horizon.remainder(step).signum() != 0) {
      throw new IllegalArgumentException(
          "step "
              + step.toPlainString()
              + " does not divide the horizon "
              + horizon.toPlainString()
              + ": the nearest that do are "
              + neighbours(horizon, step));
    }
    horizon = horizon.stripTrailingZeros();
    step = step.stripTrailingZeros();
  }

  /** A grid from decimals as text, for example {@code TimeGrid.of("20", "0.25")}. */
  public static TimeGrid of(String horizon, String step) {
    return new TimeGrid(new BigDecimal(horizon), new BigDecimal(step));
  }

  /** The number of recorded times, one more than the intervals. */
  public int size() {
    return horizon.divideToIntegralValue(step).intValueExact() + 1;
  }

  /** The recorded time of an index from 0. */
  public double time(int index) {
    return step.multiply(BigDecimal.valueOf(index)).doubleValue();
  }

  /** All recorded times, from 0 to the horizon. */
  public double[] times() {
    return IntStream.range(0, size()).mapToDouble(this::time).toArray();
  }

  /**
   * The recorded times with each step cut into equal bins: the ends of all bins, from 0 to the
   * horizon.
   */
  public double[] edges(int binsPerStep) {
    double[] edges = new double[Math.addExact(Math.multiplyExact(size() - 1, binsPerStep), 1)];
    double width = step.doubleValue() / binsPerStep;
    for (int i = 0; i < edges.length; i++) {
      edges[i] = time(i / binsPerStep) + i % binsPerStep * width;
    }
    return edges;
  }

  /** The nearest steps that divide the horizon and are short decimals, the longer one first. */
  private static String neighbours(BigDecimal horizon, BigDecimal step) {
    int fewer = horizon.divideToIntegralValue(step).intValueExact();
    List<String> nearest = new ArrayList<>();
    IntStream.iterate(fewer, n -> n >= 1, n -> n - 1)
        .mapToObj(n -> quotient(horizon, n))
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(nearest::add);
    IntStream.rangeClosed(fewer + 1, 100 * (fewer + 1))
        .mapToObj(n -> quotient(horizon, n))
        .flatMap(Optional::stream)
        .findFirst()
        .ifPresent(nearest::add);
    return String.join(" and ", nearest);
  }

  /** The horizon over a number of intervals, where that has at most {@value #DIGITS} digits. */
  private static Optional<String> quotient(BigDecimal horizon, int intervals) {
    BigDecimal count = BigDecimal.valueOf(intervals);
    BigDecimal rounded = horizon.divide(count, new MathContext(DIGITS)).stripTrailingZeros();
    return rounded.multiply(count).compareTo(horizon) == 0
        ? Optional.of(rounded.toPlainString())
        : Optional.empty();
  }
}
