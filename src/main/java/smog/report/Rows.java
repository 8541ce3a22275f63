package smog.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Rows of a table. A column that a table does not have reads as one without values, so that a
 * report outlives changes of tables.
 *
 * @param cells row by row, in the order of the columns; null where there is no value
 */
public record Rows(List<String> columns, List<List<Object>> cells) {
  /** A table without rows. */
  public static final Rows NONE = new Rows(List.of(), List.of());

  /** The number of rows. */
  public int size() {
    return cells.size();
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  /** The value of a cell, null where there is none. */
  Object value(int row, String column) {
    int index = columns.indexOf(column);
    return index < 0 ? null : cells.get(row).get(index);
  }

  /** The text of a cell, empty where there is none. */
  String text(int row, String column) {
    Object value = value(row, column);
    return value == null ? "" : value.toString();
  }

  /** The number of a cell, NaN where there is none. */
  double number(int row, String column) {
    return value(row, column) instanceof Number n ? n.doubleValue() : Double.NaN;
  }

  double[] numbers(String column) {
    return IntStream.range(0, size()).mapToDouble(row -> number(row, column)).toArray();
  }

  Rows where(IntPredicate wanted) {
    return new Rows(
        columns, IntStream.range(0, size()).filter(wanted).mapToObj(cells::get).toList());
  }

  /** The rows by the text of a column, in the order in which its values are first seen. */
  Map<String, Rows> by(String column) {
    Map<String, List<List<Object>>> groups = new LinkedHashMap<>();
    for (int row = 0; row < size(); row++) {
      groups.computeIfAbsent(text(row, column), key -> new ArrayList<>()).add(cells.get(row));
    }
    Map<String, Rows> result = new LinkedHashMap<>();
    groups.forEach((key, rows) -> result.put(key, new Rows(columns, rows)));
    return result;
  }
}
