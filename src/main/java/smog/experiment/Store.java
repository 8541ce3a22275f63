package smog.experiment;

import java.io.Serializable;
import java.util.List;
import smog.model.Labelled;

/**
 * Which tables a run keeps besides those that every run has.
 *
 * @param trajectories whether the trajectories table is written
 * @param vertices whether there is a table of vertices, for fixed graphs
 * @param degreeClasses whether, and by which classes, there is a table of them
 * @param firstTime the index of the first recorded time that counts for vertices
 * @param mostLevels levels above are left out of the two
 * @param sojourn at which recorded times the distribution of the sojourn time is kept
 * @param drift whether replicas keep what the occupancy did beyond its drift
 * @param supGap whether the distance to the limit is followed between recorded times
 * @param quantiles probabilities of the table of quantiles, ascending; none for no table
 */
public record Store(
    boolean trajectories,
    boolean vertices,
    Classes degreeClasses,
    int firstTime,
    int mostLevels,
    Sojourn sojourn,
    boolean drift,
    SupGap supGap,
    List<Double> quantiles)
    implements Serializable {
  /** The most levels of vertices and of degree classes. */
  public static final int MOST_LEVELS = 64;

  /** The most servers of a graph whose vertices are kept. */
  public static final long MOST_VERTICES = 10_000_000;

  /** The longest run that is followed: pieces of the limit, of 0.1 at most, have to be at hand. */
  public static final int LONGEST_FOLLOWED = 2000;

  /** How vertices are put into classes by their degree. */
  public enum Classes implements Labelled {
    /** No table. */
    NONE,
    /** A class a degree. */
    ALL,
    /** Degrees 0 to 3 by themselves, then two classes between each two powers of two. */
    BINNED;

    /** The least degree of the class of a degree. */
    public long first(long degree) {
      return this == BINNED && degree >= 4 ? degree - degree % step(degree) : degree;
    }

    /** The largest degree of a class. */
    public long last(long first) {
      return this == BINNED && first >= 4 ? first + step(first) - 1 : first;
    }

    private static long step(long degree) {
      return Long.highestOneBit(degree) / 2;
    }
  }

  /** For tasks that arrive when sojourn times are kept. */
  public enum Sojourn implements Labelled {
    /** No table. */
    NONE,
    /** At the last recorded time. */
    HORIZON,
    /** At every recorded time. */
    ALL;

    /** The index of the first of some recorded times that is kept; beyond the last for none. */
    public int first(int times) {
      return switch (this) {
        case NONE -> times;
        case HORIZON -> times - 1;
        case ALL -> 0;
      };
    }
  }

  /** Whether the distance to the limit is followed from event to event. */
  public enum SupGap implements Labelled {
    /** Where the drift is recorded, so that every event is looked at anyway. */
    AUTO,
    /** Nowhere: at recorded times alone. */
    GRID,
    /** Wherever events are played one by one. */
    CONTINUOUS
  }

  /** Without what came last. */
  public Store(
      boolean trajectories,
      boolean vertices,
      Classes degreeClasses,
      int firstTime,
      int mostLevels,
      Sojourn sojourn) {
    this(
        trajectories,
        vertices,
        degreeClasses,
        firstTime,
        mostLevels,
        sojourn,
        false,
        SupGap.AUTO,
        List.of());
  }

  /** Whether the replicas of a point are followed, if their simulator can. */
  public boolean follows(Point point) {
    return !tooLong(point)
        && (supGap == SupGap.CONTINUOUS || (supGap == SupGap.AUTO && point.recording() != null));
  }

  /** Whether a point's replicas are too long to be followed. */
  public static boolean tooLong(Point point) {
    return point.grid().horizon().doubleValue() > LONGEST_FOLLOWED;
  }

  /** Whether there are tables of sojourn times. */
  public boolean hasSojourn() {
    return sojourn != Sojourn.NONE;
  }

  /** Whether there is a table of degree classes. */
  public boolean hasDegreeClasses() {
    return degreeClasses != Classes.NONE;
  }
}
