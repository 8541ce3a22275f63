package smog.experiment;

import java.util.Comparator;

/**
 * Where something was written: in a file, or in an override on the command line.
 *
 * @param source the file as named by the user, or the override, {@code --set key=value}
 * @param order 0 in the file, the override's number from 1 otherwise
 * @param line from 1
 * @param column from 1, in code points
 */
record Place(String source, int order, int line, int column) {

  static final Comparator<Place> BY_POSITION =
      Comparator.comparingInt(Place::order)
          .thenComparingInt(Place::line)
          .thenComparingInt(Place::column);

  static Place top(String source, int order) {
    return new Place(source, order, 1, 1);
  }

  boolean override() {
    return order > 0;
  }

  Place at(int newLine, int newColumn) {
    return new Place(source, order, newLine, newColumn);
  }

  /** The place some columns to the right. */
  Place right(int columns) {
    return new Place(source, order, line, column + columns);
  }

  /** The place as a remark within a message about another place of the same experiment. */
  String remark() {
    return override() ? source : "line " + line + " column " + column;
  }

  @Override
  public String toString() {
    return override() ? source : source + ":" + line + ":" + column;
  }
}
