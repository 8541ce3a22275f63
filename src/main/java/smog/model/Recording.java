package smog.model;

import java.io.Serializable;

/**
 * What is recorded of the drift of the occupancy.
 *
 * @param binsPerStep bins that each interval of the time grid is cut into
 * @param levels levels 1 .. levels are recorded
 */
public record Recording(int binsPerStep, int levels) implements Serializable {
  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public Recording {
    if (binsPerStep < 1 || levels < 1) {
      throw new IllegalArgumentException(
          "recording " + levels + " levels in " + binsPerStep + " bins: at least one of each");
    }
  }
}
