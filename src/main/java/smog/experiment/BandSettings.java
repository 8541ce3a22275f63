package smog.experiment;

import java.io.Serializable;

/**
 * How bands are made.
 *
 * @param confidence above 0 and below 1
 * @param levels the most levels that the tables of bands show, 0 for all
 * @param simultaneous how they hold for all cells together
 */
public record BandSettings(double confidence, int levels, Simultaneous simultaneous)
    implements Serializable {
  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public BandSettings {
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence is " + confidence + ": give a number between 0 and 1, such as 0.95");
    }
    if (levels < 0) {
      throw new IllegalArgumentException(
          "levels is " + levels + ": give a whole number from 1, or auto");
    }
  }
}
