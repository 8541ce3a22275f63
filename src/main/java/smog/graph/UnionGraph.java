package smog.graph;

import java.util.Arrays;
import java.util.List;

/** Graphs side by side, without an edge between them, numbered one after the other. */
public final class UnionGraph implements Graph, Formula {
  private static final long serialVersionUID = 1;

  private final Graph[] parts;

  /** Where each part begins, and where the last ends. */
  private final int[] starts;

  /** The union of one graph or more, of 2^31-1 vertices at most together. */
  public UnionGraph(List<? extends Graph> parts) {
    this.parts = parts.toArray(Graph[]::new);
    this.starts = new int[this.parts.length + 1];
    for (int i = 0; i < this.parts.length; i++) {
      starts[i + 1] = Math.addExact(starts[i], Math.toIntExact(this.parts[i].vertices()));
    }
  }

  @Override
  public long vertices() {
    return starts[parts.length];
  }

  @Override
  public double edges() {
    return Arrays.stream(parts).mapToDouble(Graph::edges).sum();
  }

  @Override
  public int degree(int vertex) {
    int part = part(vertex);
    return parts[part].degree(vertex - starts[part]);
  }

  @Override
  public int neighbour(int vertex, int index) {
    int part = part(vertex);
    return starts[part] + parts[part].neighbour(vertex - starts[part], index);
  }

  private int part(int vertex) {
    int part = 0;
    while (vertex >= starts[part + 1]) {
      part++;
    }
    return part;
  }

  @Override
  public DegreeSummary degrees() {
    List<DegreeSummary> all = Arrays.stream(parts).map(DegreeSummary::of).toList();
    return new DegreeSummary(
        vertices(),
        edges(),
        all.stream().mapToLong(DegreeSummary::min).min().orElseThrow(),
        all.stream().mapToLong(DegreeSummary::max).max().orElseThrow(),
        2 * edges() / vertices(),
        all.stream().mapToLong(DegreeSummary::isolated).sum());
  }

  @Override
  public Components components() {
    List<Components> all = Arrays.stream(parts).map(Components::of).toList();
    return new Components(
        all.stream().mapToLong(Components::count).sum(),
        all.stream().mapToLong(Components::largest).max().orElseThrow(),
        all.stream().mapToDouble(Components::degreeRatio).max().orElseThrow());
  }
}
