package smog.graph.io;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Which columns of a table hold the ends of its edges, and what its first row is.
 *
 * @param source the column of the first end, from 0
 * @param target that of the second
 */
record Columns(int source, int target, First first) {

  /** What the first row is. */
  enum First {
    /** An edge. */
    EDGE,
    /** The names of the columns. */
    HEADER,
    /** Usual names of columns above words: a header, unless they are identifiers further down. */
    USUAL,
    /** Words above words: an edge if they are identifiers further down. */
    OPEN
  }

  /**
   * The columns of a table.
   *
   * @param first the fields of its first row
   * @param second of its second row, null if it has none
   * @param error an error at the first row, of what is wrong and a remedy
   */
  static Columns of(
      List<String> first,
      List<String> second,
      ReadOptions options,
      BiFunction<String, String, GraphFileException> error) {
    int[] usual = HeaderWords.pair(first);
    First kind = kind(first, second, usual, options);
    boolean header = kind == First.HEADER || kind == First.USUAL;
    int[] columns = header ? named(first, usual, options, error) : new int[] {0, 1};
    int source = column(first, options.sourceColumn(), "source-column", header, columns[0], error);
    int target = column(first, options.targetColumn(), "target-column", header, columns[1], error);
    if (source == target) {
      throw error.apply(
          "source and target are the same column, " + name(first, source, header),
          "give both columns, such as columns [1,2]");
    }
    return new Columns(source, target, kind);
  }

  private static First kind(
      List<String> first, List<String> second, int[] usual, ReadOptions options) {
    if (options.header() != Header.AUTO) {
      return options.header() == Header.PRESENT ? First.HEADER : First.EDGE;
    }
    if (named(options.sourceColumn()) || named(options.targetColumn())) {
      return First.HEADER;
    }
    boolean above = wordsAboveNumbers(first, second);
    if (usual != null) {
      return above ? First.HEADER : First.USUAL;
    }
    if (first.stream().anyMatch(f -> number(f) || ForeignTable.noValue(f))) {
      return First.EDGE;
    }
    if (above || first.get(0).isEmpty()) { // no identifier is empty
      return First.HEADER;
    }
    return second == null || options.format() == GraphFormat.EDGE_LIST ? First.EDGE : First.OPEN;
  }

  /** Whether a column is asked for by name, not by number. */
  private static boolean named(String column) {
    return column != null && !position(column);
  }

  /**
   * Whether no field of the first row is a number, but those below that would make it an edge are,
   * or one below that can be no identifier.
   */
  private static boolean wordsAboveNumbers(List<String> first, List<String> second) {
    if (second == null || first.stream().anyMatch(Columns::number)) {
      return false;
    }
    boolean ends = second.size() > 1 && number(second.get(0)) && number(second.get(1));
    return ends || second.stream().skip(2).anyMatch(Columns::number);
  }

  static boolean number(String text) {
    return Identifiers.DECIMAL.matcher(text).matches();
  }

  /** The columns that a header shows; one without a name, as of row numbers, is none of them. */
  private static int[] named(
      List<String> names,
      int[] usual,
      ReadOptions options,
      BiFunction<String, String, GraphFileException> error) {
    if (usual != null) {
      return usual;
    }
    int[] named = IntStream.range(names.get(0).isEmpty() ? 1 : 0, names.size()).toArray();
    if (named.length != 2 && !options.columns()) {
      throw error.apply(
          names.size() + " columns, none of which are called as those of an edge usually are",
          "give columns, two of "
              + Text.shown(names.stream().filter(n -> !n.isEmpty()).collect(joining(", ")), 200)
              + "; a matrix is read as Matrix Market alone");
    }
    return named.length < 2 ? new int[] {0, 1} : new int[] {named[0], named[1]};
  }

  private static boolean position(String column) {
    return column.matches("[1-9]\\d{0,8}");
  }

  private static int column(
      List<String> names,
      String asked,
      String key,
      boolean header,
      int otherwise,
      BiFunction<String, String, GraphFileException> error) {
    if (asked == null) {
      return otherwise;
    }
    int at = header ? names.indexOf(asked) : -1;
    if (at >= 0 && names.lastIndexOf(asked) != at) {
      throw error.apply(
          "there are several columns " + asked, "give the column by its number from 1");
    }
    if (at < 0 && position(asked) && Integer.parseInt(asked) <= names.size()) {
      return Integer.parseInt(asked) - 1;
    }
    if (at < 0) {
      throw error.apply(
          "there is no column " + asked,
          "give for "
              + key
              + (header
                  ? " one of the columns " + Text.shown(String.join(", ", names), 200) + ", or"
                  : "")
              + " a number from 1 to "
              + names.size());
    }
    return at;
  }

  private static String name(List<String> names, int column, boolean header) {
    return header ? names.get(column) : Integer.toString(column + 1);
  }

  /** Whether the first row is no edge, as far as is known. */
  boolean header() {
    return first == First.HEADER || first == First.USUAL;
  }

  /** Whether the rows below the first decide what it is. */
  boolean waits() {
    return first == First.USUAL || first == First.OPEN;
  }

  /** What to say of a header. */
  String told(List<String> names, long line) {
    int others = names.size() - 2;
    return "line "
        + line
        + " is the header: edges go from column "
        + Field.shown(Objects.requireNonNull(names.get(source)))
        + " to column "
        + Field.shown(names.get(target))
        + (others > 0
            ? "; "
                + others
                + (others == 1 ? " other column was" : " other columns were")
                + " ignored"
            : "");
  }
}
