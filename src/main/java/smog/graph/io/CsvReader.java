package smog.graph.io;

import java.util.ArrayList;
import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.DegreeSummary;

/**
 * Reads edges from two columns of a CSV file: quotes and line breaks within them as in RFC 4180;
 * commas, semicolons or tabs, whichever separate the first row.
 *
 * <p>The columns are those that are asked for by name, those that are called source and target or
 * alike, or the first two. Without a header the first two fields are integers. Identifiers and
 * vertices are as in edge lists. Lines before the first row that begin with # or % are comments.
 */
final class CsvReader {
  private final Input input;
  private final CsvRows rows;
  private final CsvField field;
  private final BadLines bad;
  private final EdgeCollector edges;
  private final Identifiers ids = new Identifiers();
  private final List<String> notes = new ArrayList<>();
  private CsvColumns columns;
  private HeaderLine doubtful;
  private int width;

  private CsvReader(Input input, ReadOptions options) {
    CsvStart start = CsvStart.of(input);
    this.input = input;
    this.rows = new CsvRows(input, start.separator(), start.skipped());
    this.field = new CsvField(rows);
    this.bad = new BadLines(options);
    this.edges = new EdgeCollector(input.name());
  }

  static GraphFile read(Input input, ReadOptions options) {
    CsvReader reader = new CsvReader(input, options);
    String[] second = reader.start(options);
    String[] row = second == null ? reader.rows.next() : second;
    while (row != null) {
      reader.take(row);
      row = reader.rows.next();
    }
    return reader.finish();
  }

  /** Looks at the first row; the second one, if it had to be read to understand the first. */
  private String[] start(ReadOptions options) {
    String[] first = rows.first();
    String[] second = rows.next();
    width = first.length;
    columns = CsvColumns.of(first, second, options, rows);
    if (!columns.header()) {
      rows.atFirst(true);
      take(first);
      rows.atFirst(false);
    } else if (columns.doubtful()) {
      doubtful =
          new HeaderLine(
              rows.firstLine(),
              CsvRows.utf8(first[columns.source()]),
              CsvRows.utf8(first[columns.target()]));
    }
    if (columns.header()) {
      notes.add(columns.told(first, rows.firstLine()));
    }
    return second;
  }

  private void take(String[] row) {
    try {
      row(row);
    } catch (GraphFileException e) {
      bad.take(e);
    }
  }

  private void row(String[] row) {
    if (row.length != width) {
      throw rows.error(
          row.length
              + (row.length == 1 ? " field" : " fields")
              + " where the first line has "
              + width,
          "give every line as many, and quote fields that contain separators");
    }
    String source = row[columns.source()];
    String target = row[columns.target()];
    if (source.isEmpty() || target.isEmpty()) {
      throw rows.error(
          "the " + (source.isEmpty() ? "source" : "target") + " is empty",
          "give two identifiers a line");
    }
    ids.from(field.of(source));
    ids.to(field.of(target));
    ids.add(edges);
  }

  private GraphFile finish() {
    if (ids.lines() == 0) {
      throw new GraphFileException(input.name(), "has no edge; give two identifiers a line");
    }
    if (doubtful != null) {
      settle();
    }
    edges.renumber(ids.table().ranks());
    CsrGraph graph = edges.graph(ids.table().size());
    ids.note(notes);
    if (!columns.header() && width > 2) {
      notes.add("fields after the second, such as weights, were ignored");
    }
    bad.note(notes);
    Report report =
        new Report(
            GraphFormat.CSV,
            graph.vertices(),
            (long) graph.edges(),
            ids.lines(),
            edges.loops(),
            edges.reciprocal(),
            edges.duplicates(),
            DegreeSummary.of(graph).isolated(),
            notes);
    return new GraphFile(input.name(), graph, report, ids.table().names());
  }

  /** A header whose words are identifiers further down is none. */
  private void settle() {
    if (ids.contains(doubtful.first()) || ids.contains(doubtful.second())) {
      notes.clear();
      notes.add(doubtful.settle(ids, edges));
    }
  }
}
