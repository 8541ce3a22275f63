package smog.graph.io;

import java.util.List;

/**
 * What a graph file held, and what of it is not in the graph.
 *
 * @param format how it was read, never auto
 * @param lines lines with an edge (edge list, CSV, KONECT) or a vertex (METIS); comments, headers
 *     and, but for METIS, blank lines are none
 * @param loops edges from a vertex to itself, dropped
 * @param reciprocal edges that were given in both directions although once is enough, dropped once
 * @param duplicates further repeats of an edge, dropped
 * @param isolated vertices without an edge
 * @param notes what a careful reader would say, sentences without a full stop
 */
public record Report(
    GraphFormat format,
    long vertices,
    long edges,
    long lines,
    long loops,
    long reciprocal,
    long duplicates,
    long isolated,
    List<String> notes) {
  /** Takes a copy of the notes. */
  public Report {
    notes = List.copyOf(notes);
  }

  /** The same with other notes. */
  Report noting(List<String> others) {
    return new Report(
        format, vertices, edges, lines, loops, reciprocal, duplicates, isolated, others);
  }
}
