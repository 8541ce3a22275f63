package smog.graph.io;

/** What the vertices of a graph are called in its file. */
@FunctionalInterface
public interface VertexNames {
  /** The name of a vertex, from 0 to N-1. */
  String name(int vertex);
}
