package smog.graph.io;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How a graph is written in a file: what {@code graph.format} names in an experiment. */
public enum GraphFormat {
  /** Whichever the content shows, the file's name where the content leaves it open. */
  AUTO,
  /** Two identifiers a line, as SNAP writes them. */
  EDGE_LIST,
  /** Rows of fields between commas, semicolons or tabs. */
  CSV,
  /** A vertex and its neighbours a line, by name, as NetworkX writes them. */
  ADJACENCY_LIST,
  /** Lines of two ends under a header, by the KONECT handbook. */
  KONECT,
  /** A header and the neighbours of a vertex a line, as METIS and the DIMACS 10 challenge. */
  METIS,
  /** A sparse square matrix, whose entries are edges. */
  MATRIX_MARKET,
  /** Lines {@code e} or {@code a} under {@code p}, as in the DIMACS challenges. */
  DIMACS,
  /** Sections that begin with an asterisk, as Pajek writes them (.net). */
  PAJEK,
  /** A matrix, pairs or neighbours below a header that begins with DL, as UCINET writes them. */
  DL,
  /** Nodes and edges in brackets. */
  GML,
  /** Nodes and edges in XML. */
  GRAPHML;

  /** The spelling in experiments and messages: {@code edge-list}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The spellings of all formats, in their order. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(GraphFormat::label).toList();
  }

  /**
   * The format of a spelling.
   *
   * @throws IllegalArgumentException naming the value and the spellings there are
   */
  public static GraphFormat ofLabel(String label) {
    return Arrays.stream(values())
        .filter(format -> format.label().equals(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "format is " + label + ": give one of " + String.join(", ", labels())));
  }
}
