package smog.graph.family;

import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.Graph;
import smog.graph.UnionGraph;
import smog.random.Xoshiro256;

/**
 * Graphs of several families side by side, without an edge between them.
 *
 * <p>Parts are drawn from one generator in their order. Where parts are stored and the others have
 * no more edges than they, all are stored in one; otherwise each part stays as it is.
 *
 * @param parts at least one
 */
public record Union(List<Family> parts) implements Family {
  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public Union {
    parts = List.copyOf(parts);
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("a union has no part: give one at least");
    }
  }

  @Override
  public String name() {
    return "union";
  }

  @Override
  public long servers() {
    return parts.stream().mapToLong(Family::servers).sum();
  }

  @Override
  public double meanDegree() {
    return directed() / servers();
  }

  /** Directed edges of all parts, in the mean. */
  private double directed() {
    return parts.stream().mapToDouble(part -> part.servers() * part.meanDegree()).sum();
  }

  @Override
  public double mostDegree() {
    return parts.stream().mapToDouble(Family::mostDegree).max().orElseThrow();
  }

  @Override
  public boolean random() {
    return parts.stream().anyMatch(Family::random);
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    Graph union = new UnionGraph(parts.stream().map(part -> part.sample(random)).toList());
    return merged() ? CsrGraph.of(union) : union;
  }

  /** Whether all parts are stored as one graph. */
  private boolean merged() {
    double stored = partsStored();
    return stored > 0 && stored + ofFormulas() <= Math.min(2 * stored, Capacity.ENTRIES);
  }

  private double partsStored() {
    return parts.stream().mapToDouble(Family::storedEdges).sum();
  }

  private double ofFormulas() {
    return parts.stream()
        .filter(part -> part.storedEdges() == 0)
        .mapToDouble(part -> part.servers() * part.meanDegree())
        .sum();
  }

  @Override
  public double storedEdges() {
    return partsStored() + (merged() ? ofFormulas() : 0);
  }

  @Override
  public long bytes() {
    double copy = merged() ? 4 * storedEdges() + 4.0 * servers() : 0;
    return Capacity.bytes(copy + parts.stream().mapToDouble(Family::bytes).sum());
  }

  @Override
  public void requireRepresentable() {
    parts.forEach(Family::requireRepresentable);
    Capacity.require(this, storedEdges());
  }
}
