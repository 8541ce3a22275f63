package smog.graph.family;

import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.random.Xoshiro256;

/**
 * A graph that was read from a file.
 *
 * <p>Two of them are equal when their graphs are, wherever they were read from.
 *
 * @param label what the file is called, for people
 * @param digest {@link GraphDigest} of the graph
 */
public record FromFile(Graph graph, String label, String digest) implements Family {
  /** The family of one graph, in time linear in its edges. */
  public FromFile(Graph graph, String label) {
    this(graph, label, GraphDigest.of(graph));
  }

  @Override
  public String name() {
    return "file";
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
