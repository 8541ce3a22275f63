package smog.graph.io;

import java.util.Arrays;
import java.util.List;

/**
 * Which columns of a CSV file hold the ends of its edges, and what its first row is.
 *
 * @param source the column of the first end, from 0
 * @param target that of the second
 * @param header whether the first row names the columns
 * @param doubtful whether it may be an edge all the same: usual header words above words
 */
record CsvColumns(int source, int target, boolean header, boolean doubtful) {

  /**
   * The columns of a file.
   *
   * @param second its second row, null if it has none
   */
  static CsvColumns of(String[] first, String[] second, ReadOptions options, CsvRows rows) {
    List<String> names = Arrays.stream(first).map(CsvRows::utf8).toList();
    CsvColumns usual = usual(names);
    if (options.sourceColumn() != null || options.targetColumn() != null) {
      int source = column(names, options.sourceColumn(), "source-column", rows);
      int target = column(names, options.targetColumn(), "target-column", rows);
      source = source < 0 ? (usual == null ? 0 : usual.source) : source;
      target = target < 0 ? (usual == null ? 1 : usual.target) : target;
      if (source == target) {
        throw rows.errorAtFirst(
            "source and target are the same column, " + names.get(source),
            "give both graph.source-column and graph.target-column");
      }
      return new CsvColumns(source, target, true, false);
    }
    boolean above = wordsAboveNumbers(first, second);
    if (usual != null) {
      return new CsvColumns(usual.source, usual.target, true, !above);
    }
    if (number(first[0]) && number(first[1])) {
      return new CsvColumns(0, 1, false, false);
    }
    if (!above) {
      throw rows.errorAtFirst(
          "the first line may name the columns or be an edge",
          "give graph.source-column and graph.target-column, or format edge-list if it is an edge");
    }
    return new CsvColumns(0, 1, true, false);
  }

  /** The columns that are called as columns of ends usually are, or null. */
  private static CsvColumns usual(List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      for (int j = i + 1; j < names.size(); j++) {
        if (HeaderWords.pair(names.get(i), names.get(j))) {
          return new CsvColumns(i, j, true, true);
        }
      }
    }
    return null;
  }

  private static int column(List<String> names, String name, String key, CsvRows rows) {
    int at = name == null ? -1 : names.indexOf(name);
    if (name != null && (at < 0 || names.lastIndexOf(name) != at)) {
      throw rows.errorAtFirst(
          (at < 0 ? "there is no column " : "there are several columns ") + name,
          "give for " + key + " one of the columns " + String.join(", ", names));
    }
    return at;
  }

  /** Whether no field of the first row is a number, but one below is. */
  private static boolean wordsAboveNumbers(String[] first, String[] second) {
    if (second == null || Arrays.stream(first).anyMatch(CsvColumns::number)) {
      return false;
    }
    return Arrays.stream(second).anyMatch(CsvColumns::number);
  }

  private static boolean number(String text) {
    return Identifiers.DECIMAL.matcher(text).matches();
  }

  /** What to say of a header that is one for certain. */
  String told(String[] names, long line) {
    int others = names.length - 2;
    return "line "
        + line
        + " is the header: edges go from column "
        + Field.shown(CsvRows.utf8(names[source]))
        + " to column "
        + Field.shown(CsvRows.utf8(names[target]))
        + (others > 0
            ? "; "
                + others
                + (others == 1 ? " other column was" : " other columns were")
                + " ignored"
            : "");
  }
}
