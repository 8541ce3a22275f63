package smog.graph.family;

import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.graph.NameTable;
import smog.random.Xoshiro256;

/**
 * A graph that was read from a file.
 *
 * <p>Two of them are equal when their graphs are, wherever they were read from.
 *
 * @param source the file's path or URI, for people
 * @param digest {@link GraphDigest} of the graph
 * @param names of the vertices in the file; null where nobody asked for them
 */
public record FromFile(Graph graph, String source, String digest, NameTable names)
    implements Family {
  /** The family of one graph, in time linear in its edges. */
  public FromFile(Graph graph, String source) {
    this(graph, source, GraphDigest.of(graph), null);
  }

  /** The same with the names of its vertices. */
  public FromFile withNames(NameTable names) {
    return new FromFile(graph, source, digest, names);
  }

  @Override
  public String name() {
    return "file";
  }

  /** The file's name without its folders. */
  @Override
  public String label() {
    return source.substring(source.lastIndexOf('/') + 1);
  }

  @Override
  public long servers() {
    return graph.vertices();
  }

  @Override
  public double meanDegree() {
    return 2 * graph.edges() / graph.vertices();
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    return graph;
  }

  @Override
  public long bytes() {
    return Capacity.bytes(4 * storedEdges() + 4.0 * servers());
  }

  @Override
  public double storedEdges() {
    return 2 * graph.edges();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FromFile file && file.digest.equals(digest);
  }

  @Override
  public int hashCode() {
    return digest.hashCode();
  }
}
