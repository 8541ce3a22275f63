package smog.graph.io;

import java.util.Locale;

/** The header of a DL file, down to {@code data:}: pairs of a word and a value in any layout. */
final class DlHeader {
  private static final String KEYWORDS = " \t,=:";
  private static final String LABELS = " \t,=";
  private static final String ONE_MODE =
      "rows and columns are the same vertices; write two kinds of vertices as one list";

  private final Input input;
  private final Text text;
  private final QuotedFields fields;
  private long vertices = -1;
  private long rows = -1;
  private long columns = -1;
  private String format = "fullmatrix";
  private boolean diagonal = true;
  private boolean rowsEmbedded;
  private boolean columnsEmbedded;
  private Numbering numbering;
  private IdTable.Words labels;

  private DlHeader(Input input, Text text) {
    this.input = input;
    this.text = text;
    this.fields = new QuotedFields(text);
  }

  /** Reads the header; the text is behind it then. */
  static DlHeader read(Input input, Text text) {
    DlHeader header = new DlHeader(input, text);
    if (!header.word().equals("dl")) {
      throw text.error("there is no DL header", "begin the file with: dl n=N format=edgelist1");
    }
    boolean more = true;
    while (more) {
      more = header.entry();
    }
    header.requireOneMode();
    if (header.vertices >= 0 || header.rows >= 0) {
      header.numbering("data");
    }
    return header;
  }

  /** The next word of the header in lower case, whatever line it is in. */
  private String word() {
    while (!fields.next(KEYWORDS)) {
      if (!text.nextLine()) {
        throw new GraphFileException(
            input.name(), "has no data; a DL file has data: above its matrix or edges");
      }
    }
    return fields.word().toLowerCase(Locale.ROOT);
  }

  /** Reads a word and its value; false at the end of the header. */
  private boolean entry() {
    String word = word();
    switch (word) {
      case "n" -> vertices = count();
      case "nr", "nrow", "ni" -> rows = count();
      case "nc", "ncol" -> columns = count();
      case "nm", "nl", "nmat", "nrel" -> {
        if (count() > 1) {
          throw text.error("several matrices", "export the matrix that is the graph alone");
        }
      }
      case "format" -> format = word();
      case "diagonal", "diag" -> diagonal = !word().equals("absent");
      case "labels" -> labels(true, true);
      case "row", "col", "column" -> {
        word();
        labels(word.equals("row"), !word.equals("row"));
      }
      case "title", "comment" -> skipLine();
      case "data" -> {
        skipColon();
        return false;
      }
      default ->
          throw text.error(
              "\"" + fields + "\" in the header, which is not read",
              "give n, format, labels and diagonal, then data:");
    }
    return true;
  }

  private long count() {
    word();
    if (!fields.digits() || fields.length() > 18) {
      throw text.error(
          "\"" + fields + "\" where a number should be", "write the header as: dl n=N");
    }
    return fields.number();
  }

  private void skipLine() {
    while (text.look() >= 0) {
      text.step();
    }
  }

  private boolean skipColon() {
    boolean colon = text.firstMark() == ':';
    if (colon) {
      text.step();
    }
    return colon;
  }

  private void labels(boolean ofRows, boolean ofColumns) {
    if (skipColon()) {
      list();
      return;
    }
    if (!word().equals("embedded")) {
      throw text.error(
          "\"" + fields + "\" behind labels", "write labels: and the labels, or labels embedded");
    }
    rowsEmbedded |= ofRows;
    columnsEmbedded |= ofColumns;
    skipColon();
  }

  /** Reads N labels; a second list must be the first one again. */
  private void list() {
    requireOneMode();
    int number = numbering("labels").vertices();
    boolean again = labels != null;
    if (!again) {
      labels = new IdTable.Words();
    }
    for (int i = 0; i < number; i++) {
      while (!fields.next(LABELS)) {
        if (!text.nextLine()) {
          throw new GraphFileException(
              input.name(), "ends early: " + i + " labels where n is " + number);
        }
      }
      if (!fields.quoted() && fields.word().equalsIgnoreCase("data:")) {
        throw text.error(i + " labels where n is " + number, "give each vertex its label");
      }
      requireLabel(fields);
      if (labels.index(fields) != i) {
        throw again
            ? text.error("other labels of columns than of rows", ONE_MODE)
            : text.error("label " + fields + " a second time", "give each vertex its own label");
      }
    }
  }

  /** Refuses an empty label. */
  static void requireLabel(Field field) {
    if (field.length() == 0) {
      throw field.error("an empty label", "give each vertex a label");
    }
  }

  private void requireOneMode() {
    rows = rows < 0 ? columns : rows;
    columns = columns < 0 ? rows : columns;
    if (format.endsWith("2") || rows != columns) {
      throw text.error(
          "data of two modes, "
              + (rows == columns ? "format " + Field.shown(format) : rows + " x " + columns),
          ONE_MODE);
    }
  }

  private Numbering numbering(String what) {
    if (numbering == null) {
      long number = vertices < 0 ? Math.max(rows, columns) : vertices;
      if (number < 0) {
        throw text.error(what + " before the number of vertices", "begin the file with: dl n=N");
      }
      numbering = new Numbering(text, "DL", number);
    }
    return numbering;
  }

  String format() {
    return format;
  }

  /** Whether the matrix has cells on its diagonal. */
  boolean diagonal() {
    return diagonal;
  }

  boolean rowsEmbedded() {
    return rowsEmbedded;
  }

  boolean columnsEmbedded() {
    return columnsEmbedded;
  }

  /** The vertices, or null if the header does not say how many. */
  Numbering numbering() {
    return numbering;
  }

  /** The labels in their order, or null without a list of them. */
  IdTable.Words labels() {
    return labels;
  }
}
