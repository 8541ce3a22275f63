package smog.graph.io;

import java.util.ArrayList;
import java.util.List;

/**
 * How a CSV file begins.
 *
 * @param skipped how many lines in front are blank or begin with # or %
 * @param separator comma, semicolon or tab, as the first row has it
 */
record CsvStart(long skipped, char separator) {
  private static final char[] SEPARATORS = {',', ';', '\t'};

  static CsvStart of(Input input) {
    String[] lines = input.head().split("\r\n|\n|\r", -1);
    int skipped = 0;
    while (skipped < lines.length && noRow(lines[skipped].strip())) {
      skipped++;
    }
    if (skipped == lines.length) {
      throw new GraphFileException(
          input.name(), "has no row; a CSV file begins with the names of its columns");
    }
    String row = lines[skipped];
    List<Character> found = new ArrayList<>();
    for (char separator : SEPARATORS) {
      if (separates(row, separator)) {
        found.add(separator);
      }
    }
    if (found.size() != 1) {
      String what =
          found.isEmpty()
              ? "no comma, semicolon or tab between two fields"
              : "more than one of comma, semicolon and tab between fields";
      throw new GraphFileException(
          input.name(),
          skipped + 1L,
          what
              + ", in \""
              + Field.shown(CsvRows.utf8(row.strip()))
              + "\"; quote fields that contain separators, or give format edge-list if it is one");
    }
    return new CsvStart(skipped, found.get(0));
  }

  private static boolean noRow(String line) {
    return line.isEmpty() || line.charAt(0) == '#' || line.charAt(0) == '%';
  }

  /** Whether a separator splits the row so that its first two fields hold none of the others. */
  private static boolean separates(String row, char separator) {
    int fields = 1;
    boolean quoted = false;
    for (int i = 0; i < row.length() && fields <= 2; i++) {
      char c = row.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && c == separator) {
        fields++;
      } else if (!quoted && (c == ',' || c == ';' || c == '\t')) {
        return false;
      }
    }
    return fields >= 2;
  }
}
