package smog.graph.io;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.NameTable;
import smog.graph.family.FromFile;

/**
 * A graph as read from a file.
 *
 * <p>The graph is simple and undirected: directions, weights, loops and repeats are dropped and
 * reported. Its vertices depend on the names in the file, not on the order of lines: numbers
 * ascend, words are in the order of their bytes, and formats that number their vertices keep that.
 *
 * @param source the file's name
 */
public record GraphFile(String source, CsrGraph graph, Report report, VertexNames names) {

  /**
   * Reads a local file, plain, gzip or zstd.
   *
   * <p>Time linear in the file but for one sort of the edges; about 30 bytes an edge at the peak.
   *
   * @throws GraphFileException if the file cannot be read or is no graph in that format
   */
  public static GraphFile read(Path path, GraphFormat format) {
    return read(GraphSource.of(path), ReadOptions.of(format));
  }

  /** Reads from any source, as {@link #read(Path, GraphFormat)}. */
  public static GraphFile read(GraphSource source, ReadOptions options) {
    try (Input input = Input.open(source)) {
      GraphFormat found =
          options.format() == GraphFormat.AUTO ? Detection.of(input) : options.format();
      GraphFile file =
          switch (found) {
            case EDGE_LIST -> EdgeListReader.read(input, options);
            case CSV -> CsvReader.read(input, options);
            case KONECT -> KonectReader.read(input, options);
            case METIS -> MetisReader.read(input, options);
            case MATRIX_MARKET -> MatrixMarketReader.read(input, options);
            case DIMACS -> DimacsReader.read(input, options);
            case GML -> GmlReader.read(input, options);
            case GRAPHML -> GraphMlReader.read(input, options);
            case AUTO -> throw new IllegalStateException("detection gives a format");
          };
      return file.noting(options);
    }
  }

  /** Options that this format has no use for are told. */
  private GraphFile noting(ReadOptions options) {
    boolean columns = options.sourceColumn() != null || options.targetColumn() != null;
    if (!columns || report.format() == GraphFormat.CSV) {
      return this;
    }
    List<String> notes = new ArrayList<>(report.notes());
    notes.add("columns are named in csv alone; this file was read as " + report.format().label());
    return new GraphFile(source, graph, report.noting(notes), names);
  }

  /** The family of this one graph, labelled by the file's name without its folders. */
  public FromFile family() {
    return new FromFile(graph, source);
  }

  /** The names of the vertices in a form that outlives the file and can be sent. */
  public NameTable nameTable() {
    return NameTable.of((int) graph.vertices(), names::name);
  }
}
