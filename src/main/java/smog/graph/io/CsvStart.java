package smog.graph.io;

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
    for (char separator : SEPARATORS) {
      if (separates(row, separator)) {
        return new CsvStart(skipped, separator);
      }
    }
    boolean some = row.matches("(?s).*[,;\t].*");
    throw new GraphFileException(
        input.name(),
        skipped + 1L,
        (some ? "different separators around" : "no comma, semicolon or tab behind")
            + " the first field, in \""
            + Field.shown(CsvRows.utf8(row.strip()))
            + "\"; quote fields that contain separators, or give format edge-list if it is one");
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
