package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What the lines of a table show: whether all have as many fields, and whether it is one of edges.
 *
 * <p>The number of fields is checked on every line, the rest on the first {@value #SAMPLE}: see
 * {@link ForeignTable}. Nothing is checked where somebody has said what the fields are.
 */
final class TableShape {
  private static final int SAMPLE = 10_000;

  private final String file;
  private final boolean guessed;
  private final List<List<String>> rows = new ArrayList<>();
  private List<String> row = new ArrayList<>();
  private boolean strict;
  private int width = -1;
  private long firstLine;
  private long lines;

  /**
   * No lines yet.
   *
   * @param guessed whether nobody has said what the fields of a line are
   */
  TableShape(String file, boolean guessed) {
    this.file = file;
    this.guessed = guessed;
    this.strict = guessed;
  }

  /** The number of fields that a header asks for. */
  void header(int fields, long line) {
    width = fields;
    firstLine = line;
    strict = true;
  }

  /** Begins a line. */
  void begin() {
    row = rows.size() < SAMPLE && guessed ? new ArrayList<>(Math.max(2, width)) : null;
  }

  void field(Field field) {
    if (row != null) {
      row.add(new String(field.field(), 0, field.length(), StandardCharsets.UTF_8));
    }
  }

  void empty() {
    if (row != null) {
      row.add("");
    }
  }

  /** Ends a line of some fields; an error if it should have another number of them. */
  void end(int fields, Field at) {
    if (width < 0) {
      width = fields;
      firstLine = at.line();
    } else if (strict && fields != width) {
      throw at.error(fields + " fields where line " + firstLine + " has " + width, ragged());
    }
    lines++;
    if (row != null) {
      while (row.size() < fields) {
        row.add("");
      }
      rows.add(row.subList(0, fields)); // a decimal comma splits no field
    }
  }

  private String ragged() {
    if (lines == 0) {
      return "name each column in the header, one of row names, too, or put # before what is none";
    }
    boolean counts = lines == 1 && !rows.isEmpty() && Columns.number(rows.get(0).get(0));
    return "give format adjacency-list if a line is a server and its neighbours, columns [1,2] if"
        + " the fields after the second do not matter"
        + (counts ? ", or put # before line " + firstLine + " if it holds counts" : "");
  }

  /** What to do about a line of one field, after what is always right. */
  String remedy() {
    return lines == 0
        ? ", and put # before counts"
        : width > 2 ? ", or format adjacency-list if it is a server without neighbours" : "";
  }

  /**
   * Refuses a table of another kind.
   *
   * @param header whether a header stands above it
   * @throws GraphFileException in which the likely format and the way to say otherwise are named
   */
  void check(Identifiers ids, boolean header) {
    if (guessed && !rows.isEmpty()) {
      ForeignTable table = new ForeignTable(rows, lines, ids);
      String found = header ? table.countsFound() : table.found();
      if (found != null) {
        String shown = Field.shown(String.join(" ", rows.get(0)));
        throw new GraphFileException(file, firstLine, found.formatted(shown));
      }
    }
  }
}
