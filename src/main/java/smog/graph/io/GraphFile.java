package smog.graph.io;

import java.nio.file.Path;
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
   * Reads a local file, plain or gzip.
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
      return switch (found) {
        case EDGE_LIST -> EdgeListReader.read(input);
        case METIS -> MetisReader.read(input);
        case MATRIX_MARKET -> MatrixMarketReader.read(input, options);
        case DIMACS -> DimacsReader.read(input, options);
        case GML -> GmlReader.read(input, options);
        case GRAPHML -> GraphMlReader.read(input, options);
        default ->
            throw new GraphFileException(
                input.name(),
                found.label()
                    + " is not read yet; write the graph as edge-list or metis, or name that format"
                    + " if it is one");
      };
    }
  }

  /** The family of this one graph, labelled by the file's name without its folders. */
  public FromFile family() {
    return new FromFile(graph, source.substring(source.lastIndexOf('/') + 1));
  }

  /** The names of the vertices in a form that outlives the file and can be sent. */
  public NameTable nameTable() {
    return NameTable.of((int) graph.vertices(), names::name);
  }
}
