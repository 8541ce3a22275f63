package smog.verify;

import java.util.ArrayList;
import java.util.List;
import smog.graph.CsrGraph;
import smog.graph.Graph;

/**
 * A graph of a few servers, whose chain can be solved. Copies of it side by side in one graph are
 * independent, so that their mean is exact, too, and known as finely as one likes.
 *
 * @param rows neighbours of each vertex, ascending from 0
 */
record SmallGraph(String name, List<List<Integer>> rows) {
  static final SmallGraph PATH =
      new SmallGraph("path", List.of(List.of(1), List.of(0, 2), List.of(1, 3), List.of(2)));
  static final SmallGraph STAR =
      new SmallGraph("star", List.of(List.of(1, 2, 3), List.of(0), List.of(0), List.of(0)));
  static final SmallGraph CYCLE =
      new SmallGraph("cycle", List.of(List.of(1, 3), List.of(0, 2), List.of(1, 3), List.of(0, 2)));
  static final SmallGraph ISOLATED =
      new SmallGraph("isolated", List.of(List.of(1, 2), List.of(0, 2), List.of(0, 1), List.of()));
  static final List<SmallGraph> ALL = List.of(PATH, STAR, CYCLE, ISOLATED);

  int servers() {
    return rows.size();
  }

  Graph graph() {
    int[] offsets = new int[rows.size() + 1];
    for (int v = 0; v < rows.size(); v++) {
      offsets[v + 1] = offsets[v] + rows.get(v).size();
    }
    int[] neighbours = rows.stream().flatMap(List::stream).mapToInt(w -> w).toArray();
    return new CsrGraph(offsets, neighbours);
  }

  /** Copies side by side, as a file in the METIS format, which has isolated vertices. */
  String metis(int copies) {
    int edges = rows.stream().mapToInt(List::size).sum() / 2;
    StringBuilder text = new StringBuilder();
    text.append(copies * servers()).append(' ').append(copies * edges).append('\n');
    for (int copy = 0; copy < copies; copy++) {
      int first = copy * servers() + 1;
      for (List<Integer> row : rows) {
        List<String> words = new ArrayList<>();
        row.forEach(w -> words.add(Integer.toString(first + w)));
        text.append(String.join(" ", words)).append('\n');
      }
    }
    return text.toString();
  }
}
