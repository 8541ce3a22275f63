package smog.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Whether the points of a run follow the limit, in the words of console and page. */
public final class Verdict {
  /** A limit whose mean queue is farther from its fixed point, relatively, is not there yet. */
  private static final double NEAR = 0.05;

  private final Results results;

  private Verdict(Results results) {
    this.results = results;
  }

  /** The verdict on a run. */
  public static Verdict of(Results results) {
    return new Verdict(results);
  }

  /** The answer first: does what was run follow the limit? */
  public String answer() {
    if (count(row -> "done".equals(results.text(row, "status"))) == 0) {
      return "No point has results yet.";
    }
    return results.steady() ? steadyAnswer() : answerAtTimes();
  }

  private long count(IntPredicate wanted) {
    return IntStream.range(0, results.size()).filter(wanted).count();
  }

  /** The row with the largest value, if any has one. */
  private Optional<Integer> largest(IntToDoubleFunction value) {
    return IntStream.range(0, results.size())
        .boxed()
        .filter(row -> Double.isFinite(value.applyAsDouble(row)))
        .max(
            Comparator.<Integer>comparingDouble(row -> value.applyAsDouble(row))
                .thenComparing(Comparator.reverseOrder()));
  }

  private String steadyAnswer() {
    long compared = count(row -> results.sojourn(row).isComparable());
    long differ = count(row -> results.sojourn(row).differs());
    String many = compared + (compared == 1 ? " point" : " points");
    String limit = " the fixed point of the limit";
    String text =
        compared == 0
            ? "In steady state no point has an interval of the mean sojourn time to compare with"
                + limit
                + "."
            : differ == 0
                ? "In steady state the mean sojourn time agrees with"
                    + limit
                    + " within its interval at "
                    + (compared == 1 ? "the one point" : "all " + many)
                    + " that can be compared."
                : "In steady state the mean sojourn time differs from"
                    + limit
                    + " by more than chance at "
                    + differ
                    + " of "
                    + many
                    + (differ < compared ? "; the others agree with it within their intervals" : "")
                    + ".";
    return text
        + extreme(" It is farthest from it", relative(1))
        + (results.size() > 1 ? extreme(" It is nearest", relative(-1)) : "")
        + (compared == 0 ? "" : " Intervals are " + results.confidence() + " each.");
  }

  private IntToDoubleFunction relative(int sign) {
    return row -> {
      Measure sojourn = results.sojourn(row);
      return sign * Math.abs(sojourn.mean() / sojourn.limit() - 1);
    };
  }

  private String extreme(String words, IntToDoubleFunction value) {
    return largest(value)
        .map(
            row -> {
              Measure sojourn = results.sojourn(row);
              return words
                  + " with "
                  + results.labels().point(row)
                  + ": "
                  + Facts.within(sojourn)
                  + ", fixed point "
                  + Facts.number(sojourn.limit())
                  + ".";
            })
        .orElse("");
  }

  private String answerAtTimes() {
    long compared = count(row -> results.compared(row) > 0);
    long differ = count(row -> results.outside(row) > 0);
    String verdict =
        compared == 0
            ? "No point has a band to compare with the limit."
            : differ == 0
                ? "All of them follow the limit within their bands."
                : differ < compared
                    ? differ
                        + " of "
                        + compared
                        + " points differ from the limit by more than chance; the others follow it"
                        + " within their bands."
                    : compared == 1
                        ? "It differs from the limit by more than chance."
                        : "All "
                            + compared
                            + " points differ from the limit by more than chance, as is expected of"
                            + " a finite N; what matters is how much.";
    IntToDoubleFunction gap = row -> results.gap(row).mean();
    return verdict
        + largest(gap).map(row -> " The largest gap is " + place(row)).orElse("")
        + (compared > 1
            ? largest(row -> -gap.applyAsDouble(row))
                .map(row -> " It is smallest, " + place(row))
                .orElse("")
            : "");
  }

  private String place(int row) {
    Measure gap = results.gap(row);
    return Facts.measured(gap.mean(), gap.error())
        + ", at time "
        + results.text(row, "largest_gap_time")
        + ", level "
        + results.gapLevel(row)
        + " of "
        + results.labels().point(row)
        + ".";
  }

  /** What readers should know of the values that are shown, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (results.steady()) {
      return notes;
    }
    long atEnd = count(this::isLargestAtHorizon);
    long onTheWay = count(this::isLimitOnTheWay);
    long either = count(row -> isLargestAtHorizon(row) || isLimitOnTheWay(row));
    if (either > 0) {
      notes.add(
          "at the horizon "
              + either
              + " of "
              + results.size()
              + (results.size() == 1 ? " point is" : " points are")
              + " not near the steady state (largest gap at the horizon: "
              + atEnd
              + "; mean queue of the limit more than 5 % from its fixed point: "
              + onTheWay
              + "): for the steady state give a longer time.horizon, or time: {steady-state: {}}");
    }
    return notes;
  }

  private boolean isStable(int row) {
    return results.number(row, "arrival_rate") < 1;
  }

  private boolean isLargestAtHorizon(int row) {
    return isStable(row)
        && results.number(row, "largest_gap_time") >= results.number(row, "horizon");
  }

  private boolean isLimitOnTheWay(int row) {
    double fixed = results.fixedPointQueue(row);
    return Math.abs(results.queue(row).limit() - fixed) > NEAR * fixed;
  }
}
