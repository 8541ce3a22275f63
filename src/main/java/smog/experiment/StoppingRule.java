package smog.experiment;

import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Replicas until an interval is narrow enough: in rounds, after each of which a point stops or goes
 * on.
 *
 * <p>Rounds end at {@value #FIRST} replicas, then at twice as many each, the last at most: numbers
 * of the rule alone, so that what a point comes to does not depend on cluster, packing, other
 * points or interruptions. The few looks at the data cost the interval up to a hundredth of its
 * coverage at 95 %; looks after every replica would cost more (Y. S. Chow, H. Robbins, On the
 * asymptotic theory of fixed-width sequential confidence intervals for the mean, Ann. Math.
 * Statist. 36, 1965).
 *
 * @param width the half-width that is enough, above 0; relative: over the absolute mean
 * @param target what interval is meant
 * @param atMost the most replicas of a point, when quenched on each realisation; at least 2
 */
public record StoppingRule(BigDecimal width, boolean relative, Target target, int atMost)
    implements Serializable {
  /** Replicas of the first round: fewer give a poor idea of the variance. */
  public static final int FIRST = 20;

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public StoppingRule {
    if (width.signum() <= 0 || atMost < 2) {
      throw new IllegalArgumentException(
          "half-width " + width + ", at most " + atMost + ": give a number above 0 and 2 or more");
    }
    if (relative && target instanceof Target.Widest) {
      throw new IllegalArgumentException(
          "relative to the mean of what: give a target, such as q_2(horizon) or mean-queue");
    }
  }

  /** The interval that a rule is about; pointwise, of the confidence of bands. */
  public sealed interface Target extends Serializable {
    /** As an experiment writes it. */
    String text();

    /** The widest of all cells that have a band. */
    record Widest() implements Target {
      @Override
      public String text() {
        return "widest";
      }
    }

    /** The mean number of tasks a server at the horizon. */
    record MeanQueue() implements Target {
      @Override
      public String text() {
        return "mean-queue";
      }
    }

    /**
     * One cell.
     *
     * @param level from 1
     * @param timeIndex of a recorded time
     * @param time the same in mean service times, canonical
     */
    record Cell(int level, int timeIndex, String time) implements Target {
      @Override
      public String text() {
        return "q_" + level + "(" + time + ")";
      }
    }
  }

  /** Replicas of a point at the ends of its rounds. */
  public List<Integer> rounds() {
    List<Integer> rounds = new ArrayList<>();
    for (int end = round(0); rounds.isEmpty() || end > rounds.get(rounds.size() - 1); ) {
      rounds.add(end);
      end = after(end);
    }
    return rounds;
  }

  /**
   * The end of the round that a point is in: none of its replicas would have been started before
   * the round in front of it ended.
   *
   * @param there one more than the last replica that is there, 0 with none; above at-most, where
   *     that was larger once, it is the end itself
   */
  public int round(int there) {
    if (there >= atMost) {
      return there;
    }
    long end = FIRST;
    while (end < there) {
      end *= 2;
    }
    return (int) Math.min(end, atMost);
  }

  /** The end of the round after one that ended; the same where that was the last. */
  public int after(int end) {
    return end >= atMost ? end : round(end + 1);
  }

  /** Whether a half-width is small enough; NaN, where there is no interval, is not. */
  public boolean isReached(double halfWidth) {
    return halfWidth <= width.doubleValue();
  }

  /** The rule in words. */
  public String text() {
    return (relative ? "relative half-width " : "half-width ")
        + Numbers.canonical(width)
        + " of "
        + target.text()
        + ", at most "
        + atMost
        + " replicas";
  }

  /** What the user should know. */
  List<String> notes(int realisations) {
    List<String> notes = new ArrayList<>();
    String each = realisations > 1 ? " on each realisation" : "";
    notes.add(
        "replicas: "
            + text()
            + each
            + ", in rounds up to "
            + String.join(", ", rounds().stream().map(String::valueOf).toList())
            + ": a point stops after the round that reaches it");
    if (realisations > 1) {
      notes.add(
          "replicas: more of them do not narrow what "
              + realisations
              + " realisations differ by: where a half-width is not reached, give more"
              + " realisations");
    }
    return notes;
  }
}
