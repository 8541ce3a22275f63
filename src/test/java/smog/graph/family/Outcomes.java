package smog.graph.family;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.random.ChiSquare;
import smog.random.Xoshiro256;

/** The exact law of a graph on few vertices, each graph known by a code, against samples. */
final class Outcomes {
  private final Map<Long, Double> probabilities = new TreeMap<>();

  void add(long code, double probability) {
    probabilities.merge(code, probability, Double::sum);
  }

  /** How many graphs there are. */
  int size() {
    return probabilities.size();
  }

  /** A bit a pair of vertices. */
  static long code(boolean[][] edge) {
    long code = 0;
    for (int v = 1; v < edge.length; v++) {
      for (int w = 0; w < v; w++) {
        code = 2 * code + (edge[v][w] || edge[w][v] ? 1 : 0);
      }
    }
    return code;
  }

  /** The graph of a code. */
  static boolean[][] edges(long code, int vertices) {
    boolean[][] edge = new boolean[vertices][vertices];
    int bit = vertices * (vertices - 1) / 2;
    for (int v = 1; v < vertices; v++) {
      for (int w = 0; w < v; w++) {
        edge[v][w] = edge[w][v] = (code >>> --bit & 1) != 0;
      }
    }
    return edge;
  }

  /** The law of independent edges. */
  static Outcomes independent(double[][] p) {
    Outcomes law = new Outcomes();
    for (long code = 0; code < 1L << (p.length * (p.length - 1) / 2); code++) {
      boolean[][] edge = edges(code, p.length);
      double probability = 1;
      for (int v = 1; v < p.length; v++) {
        for (int w = 0; w < v; w++) {
          probability *= edge[v][w] ? p[v][w] : 1 - p[v][w];
        }
      }
      law.add(code, probability);
    }
    return law;
  }

  /** The probability of samples at least as far from this law; 0 if one is impossible. */
  double pValue(int samples, Xoshiro256 random, Function<Xoshiro256, Graph> sampler) {
    Long[] codes = probabilities.keySet().toArray(Long[]::new);
    double[] expected =
        Arrays.stream(codes).mapToDouble(c -> samples * probabilities.get(c)).toArray();
    long[] counts = new long[codes.length];
    for (int i = 0; i < samples; i++) {
      int at = Arrays.binarySearch(codes, code(Graphs.matrix(sampler.apply(random))));
      if (at < 0 || expected[at] == 0) {
        return 0;
      }
      counts[at]++;
    }
    return ChiSquare.pValue(counts, expected);
  }
}
