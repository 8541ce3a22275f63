package smog.graph.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The first rows of an edge list.
 *
 * @param line the number of the first one's line
 * @param first its fields
 * @param second those of the next row, null if there is none
 */
record TableHead(long line, List<String> first, List<String> second) {

  /** The rows at an input's head, null if it has none. */
  static TableHead of(Input input) {
    String[] lines = input.head().split("\r\n|\n|\r", -1);
    List<String> rows = new ArrayList<>();
    long line = 0;
    for (int i = 0; i < lines.length && rows.size() < 2; i++) {
      String row = CsvRows.utf8(lines[i].stripTrailing());
      String data = row.strip();
      if (!data.isEmpty() && data.charAt(0) != '#' && data.charAt(0) != '%') {
        line = rows.isEmpty() ? i + 1 : line;
        rows.add(row);
      }
    }
    if (rows.isEmpty()) {
      return null;
    }
    String second = rows.size() > 1 ? rows.get(1) : null;
    List<String> first = fields(rows.get(0), "\t");
    List<String> below = second == null ? null : fields(second, "\t");
    // Between tabs, names of columns may have blanks, or the first column none.
    if (first.size() < 2
        || (below != null && below.get(0).isEmpty())
        || below == null
        || first.size() != below.size()) {
      first = fields(rows.get(0).strip(), "[ \t]*[,;][ \t]*|[ \t]+");
      below = second == null ? null : fields(second.strip(), "[ \t]*[,;][ \t]*|[ \t]+");
    }
    return new TableHead(line, first, below);
  }

  /** The fields of a row, without a dictionary or a comment at its end. */
  private static List<String> fields(String row, String separator) {
    String data = row.replaceFirst("[ \t,;]+[{#%].*", "");
    return Arrays.stream(data.split(separator, -1)).map(String::strip).toList();
  }
}
