package smog.graph;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The vertices of a graph by their degree.
 *
 * @param degrees the least degree of each class that has a vertex, ascending
 * @param sizes how many vertices each class has
 * @param classOf the class of each vertex, as an index into the others
 */
@SuppressWarnings("ArrayRecordComponent") // shared with inner loops, never changed
public record DegreeClasses(int[] degrees, int[] sizes, int[] classOf) {

  /**
   * The classes of a graph, in time and memory linear in the vertices and the largest degree.
   *
   * @param first the least degree of the class that a degree belongs to; never falling
   */
  public static DegreeClasses of(Graph graph, IntUnaryOperator first) {
    int vertices = Math.toIntExact(graph.vertices());
    int[] classOf = new int[vertices];
    int[] byDegree = new int[16];
    for (int v = 0; v < vertices; v++) {
      int degree = first.applyAsInt(graph.degree(v));
      if (degree >= byDegree.length) {
        byDegree = Arrays.copyOf(byDegree, Math.addExact(degree, degree / 2 + 1));
      }
      classOf[v] = degree;
      byDegree[degree]++;
    }
    int classes = (int) Arrays.stream(byDegree).filter(size -> size > 0).count();
    int[] degrees = new int[classes];
    int[] sizes = new int[classes];
    int next = 0;
    for (int degree = 0; degree < byDegree.length; degree++) {
      if (byDegree[degree] > 0) {
        degrees[next] = degree;
        sizes[next] = byDegree[degree];
        byDegree[degree] = next++;
      }
    }
    for (int v = 0; v < vertices; v++) {
      classOf[v] = byDegree[classOf[v]];
    }
    return new DegreeClasses(degrees, sizes, classOf);
  }
}
