package smog.experiment;

import java.io.Serializable;
import java.util.Arrays;

/**
 * A limit of the user's own that means are compared with, on the recorded times: from a file, or
 * from expressions in t.
 *
 * @param tails a row a recorded time; entry i-1 is that of level i, NaN where none was given
 */
public record OwnLimit(double[][] tails) implements Serializable {

  /** The limit at a recorded time and level; NaN where none was given. */
  public double tail(int timeIndex, int level) {
    double[] row = tails[timeIndex];
    return level <= row.length ? row[level - 1] : Double.NaN;
  }

  /** A text that changes with the values: tables that show them are made anew then. */
  public String digest() {
    return Integer.toHexString(Arrays.deepHashCode(tails));
  }
}
