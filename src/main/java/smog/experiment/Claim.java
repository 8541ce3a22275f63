package smog.experiment;

import java.io.Serializable;
import java.util.List;
import smog.model.Labelled;

/**
 * What a user conjectures of the points of an experiment, and when it counts as seen. No replica
 * depends on it.
 *
 * @param text in the user's words
 * @param points keys of the points that it is about, each by itself
 * @param reference what is compared with, where the quantity is a distance to theory
 * @param others keys of the points that these are compared with, one each; empty where they are not
 *     compared with points
 * @param time a recorded time; NaN for all of them (distances) or the horizon (others)
 * @param level 0 for all levels (distances) or level 2 (others)
 */
public record Claim(
    String text,
    Quantity quantity,
    List<String> points,
    Reference reference,
    List<String> others,
    double time,
    int level,
    Criterion criterion)
    implements Serializable {

  /** The point that a point is compared with; null where there is none. */
  public String other(String point) {
    return others.isEmpty() ? null : others.get(points.indexOf(point));
  }

  /** What is measured. */
  public enum Quantity implements Labelled {
    /** The largest distance of the mean occupancy to theory or to another point. */
    DISTANCE,
    /** The largest distance to the limit, over that of another point. */
    GAP_RATIO,
    /**
     * The mean over replicas of the largest distance to the limit; with another point, over its.
     */
    SUP_GAP,
    /** The power of N with which sup_gap goes. */
    SLOPE,
    /** The power of N with which largest_gap goes. */
    SLOPE_OF_MEAN,
    /** The spread of the realisations' own means; with another point, the ratio to its. */
    GRAPH_DEVIATION,
    /** The spread of one replica over the one that is predicted. */
    SPREAD_RATIO,
    /** Mean less limit, over the bias that is predicted. */
    BIAS_RATIO
  }

  /** What theory says of a point: a column of the table of limits. */
  public enum Reference implements Labelled {
    /** The limit of the complete graph. */
    LIMIT,
    /** The refined mean field, which knows N. */
    REFINED,
    /** The pair approximation, of regular graphs. */
    PAIR_APPROXIMATION,
    /** The mean field of the classes of servers. */
    CLASS_MEAN_FIELD;

    /** The column's name. */
    public String column() {
      return label().replace('-', '_');
    }
  }
}
