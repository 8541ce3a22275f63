package smog.spark;

import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.UnitValues;

/** The means of a point that two points are compared by. */
interface PointMeans {
  /** How the units of two points are put together. */
  enum Pairing {
    /** The points are independent. */
    NONE,
    /** By realisation. */
    REALISATIONS,
    /** By replica, on one graph. */
    REPLICAS
  }

  /** The highest level of which there is a mean. */
  int levels();

  /**
   * The mean of a tail.
   *
   * @param time a recorded time; NaN in steady state
   */
  Measured cell(double time, int level);

  /** A summary quantity at a recorded time; NaN in steady state. */
  Measured quantity(ComparedQuantity quantity, double time);

  /**
   * A mean, and what its error is made of.
   *
   * @param values of the units; null where these are not needed, or not kept
   * @param reason why there is no interval, as in the column interval_method; null where there is
   */
  record Measured(Estimate estimate, UnitValues values, String reason) {
    static Measured of(Estimate estimate, String reason) {
      return new Measured(estimate, null, reason);
    }

    static Measured of(UnitValues values, String reason) {
      return new Measured(values.estimate(), values, reason);
    }

    /** A quantity that is not known. */
    static Measured none(String reason) {
      return of(Estimate.NONE, reason);
    }

    /** Why an estimate of a table has no interval. */
    static String reason(Object lower, Object stdError) {
      if (lower != null) {
        return null;
      }
      Band.Method why =
          stdError == null ? Band.Method.NONE_NO_VARIANCE : Band.Method.NONE_FEW_COUNTS;
      return why.label();
    }
  }
}
