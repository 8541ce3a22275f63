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

  /**
   * Reads from any source, as {@link #read(Path, GraphFormat)}; a second time where numbers and
   * words among the identifiers show that they are words.
   */
  public static GraphFile read(GraphSource source, ReadOptions options) {
    try {
      return readOnce(source, options);
    } catch (MixedIdentifiers e) {
      return e.words(source, options);
    }
  }

  static GraphFile readOnce(GraphSource source, ReadOptions options) {
    try (Input input = Input.open(source)) {
      GraphFormat found =
          options.format() == GraphFormat.AUTO ? Detection.of(input) : options.format();
      try {
        return read(input, options, found).noting(options);
      } catch (GraphFileException e) {
        boolean guessed = options.format() == GraphFormat.AUTO;
        throw guessed ? e.doubting(Detection.doubt(input, found)) : e;
      }
    }
  }

  private static GraphFile read(Input input, ReadOptions options, GraphFormat format) {
    return switch (format) {
      case EDGE_LIST -> EdgeListReader.read(input, options);
      case CSV -> CsvReader.read(input, options);
      case ADJACENCY_LIST -> AdjacencyListReader.read(input, options);
      case KONECT -> KonectReader.read(input, options);
      case METIS -> MetisReader.read(input, options);
      case MATRIX_MARKET -> MatrixMarketReader.read(input, options);
      case DIMACS -> DimacsReader.read(input, options);
      case PAJEK -> PajekReader.read(input, options);
      case DL -> DlReader.read(input, options);
      case GML -> GmlReader.read(input, options);
      case GRAPHML -> GraphMlReader.read(input, options);
      case AUTO -> throw new IllegalStateException("detection gives a format");
    };
  }

  /** Options that this format has no use for are told. */
  private GraphFile noting(ReadOptions options) {
    GraphFormat format = report.format();
    boolean table = format == GraphFormat.CSV || format == GraphFormat.EDGE_LIST;
    List<String> notes = new ArrayList<>(report.notes());
    if (options.columns() && !table) {
      notes.add(
          "columns are named in csv and edge lists alone; this file was read as " + format.label());
    }
    if (options.header() != Header.AUTO && !table) {
      notes.add("only csv and edge lists have a header; this file was read as " + format.label());
    }
    if (options.identifiers() != IdentifierKind.AUTO
        && !table
        && format != GraphFormat.ADJACENCY_LIST) {
      notes.add("identifiers are as " + format.label() + " has them, the format of this file");
    }
    return new GraphFile(source, graph, report.noting(notes), names);
  }

  /** The family of this one graph, which knows where it is from. */
  public FromFile family() {
    return new FromFile(graph, source);
  }

  /** The names of the vertices in a form that outlives the file and can be sent. */
  public NameTable nameTable() {
    return NameTable.of((int) graph.vertices(), names::name);
  }
}
