package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import smog.graph.Graph;
import smog.graph.GraphDigest;
import smog.graph.family.ErdosRenyi;
import smog.random.StreamKey;

/**
 * A random graph that is written in a format comes back as it was: the same vertices in the same
 * order, isolated ones too. Nodes and edges are written in any order and direction, some edges
 * twice, and with loops among them. The writers share nothing with the readers.
 */
class MarkupRoundTripTest {
  private static final int TRIALS = 40;

  @ParameterizedTest
  @EnumSource(names = {"GML", "GRAPHML", "MATRIX_MARKET", "DIMACS", "PAJEK", "DL"})
  void graphsComeBack(GraphFormat format) {
    for (int trial = 0; trial < TRIALS; trial++) {
      comesBack(format, 1 + trial * 3, 3, trial);
    }
    comesBack(format, 2000, 8, TRIALS);
  }

  private static void comesBack(GraphFormat format, int servers, double meanDegree, long seed) {
    Graph graph =
        new ErdosRenyi(servers, Math.min(meanDegree, servers - 1))
            .sample(StreamKey.ofSeed(seed).child(StreamKey.Purpose.GRAPH).generator());
    Random random = new Random(seed);
    List<int[]> edges = edges(graph, random);
    String text =
        switch (format) {
          case GML -> gml(servers, edges, random);
          case GRAPHML -> graphMl(servers, edges, random);
          case MATRIX_MARKET -> matrixMarket(servers, edges, random);
          case PAJEK -> pajek(servers, edges, random);
          case DL -> dl(servers, edges, random);
          default -> dimacs(servers, edges);
        };
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    GraphFile file =
        GraphFile.read(
            new GraphSource("a", () -> new ByteArrayInputStream(bytes)),
            ReadOptions.of(GraphFormat.AUTO));
    assertEquals(format, file.report().format());
    assertEquals(GraphDigest.of(graph), GraphDigest.of(file.graph()), format + " " + seed);
    boolean matrix = text.contains("atrix");
    assertEquals(matrix && !text.startsWith("%%") ? servers : edges.size(), file.report().lines());
  }

  private static List<int[]> edges(Graph graph, Random random) {
    List<int[]> edges = new ArrayList<>();
    for (int v = 0; v < graph.vertices(); v++) {
      for (int i = 0; i < graph.degree(v); i++) {
        int w = graph.neighbour(v, i);
        if (v < w) {
          edges.add(random.nextBoolean() ? new int[] {v, w} : new int[] {w, v});
        }
        if (random.nextInt(8) == 0) {
          edges.add(new int[] {w, v});
        }
      }
      if (random.nextInt(8) == 0) {
        edges.add(new int[] {v, v});
      }
    }
    Collections.shuffle(edges, random);
    return edges;
  }

  private static String gml(int servers, List<int[]> edges, Random random) {
    IntFunction<String> id = v -> Long.toString(7L * v - 100);
    List<String> parts = new ArrayList<>();
    IntStream.range(0, servers).forEach(v -> parts.add(say("node [ id %s ]", id.apply(v))));
    String edge = "edge [ source %s target %s ]";
    edges.forEach(ends -> parts.add(say(edge, id.apply(ends[0]), id.apply(ends[1]))));
    Collections.shuffle(parts, random);
    return "graph [\n" + String.join("\n", parts) + "\n]\n";
  }

  /** Names that count, bare or with a prefix, or that are in order as they stand. */
  private static String graphMl(int servers, List<int[]> edges, Random random) {
    String name = List.of("%d", "n%d", "é&lt;%05d").get(random.nextInt(3));
    List<String> parts = new ArrayList<>();
    IntStream.range(0, servers).forEach(v -> parts.add(say("<node id='" + name + "'/>", v)));
    String edge = "<edge source='" + name + "' target='" + name + "'/>";
    edges.forEach(ends -> parts.add(say(edge, ends[0], ends[1])));
    Collections.shuffle(parts, random);
    return "<graphml><graph>\n" + String.join("\n", parts) + "\n</graph></graphml>\n";
  }

  private static String matrixMarket(int servers, List<int[]> edges, Random random) {
    boolean symmetric = random.nextBoolean();
    boolean pattern = random.nextBoolean();
    StringBuilder text = new StringBuilder("%%MatrixMarket matrix coordinate ");
    text.append(pattern ? "pattern " : "real ").append(symmetric ? "symmetric\n" : "general\n");
    text.append(say("%d %d %d\n", servers, servers, edges.size()));
    for (int[] ends : edges) {
      int row = symmetric ? Math.max(ends[0], ends[1]) : ends[0];
      int column = symmetric ? Math.min(ends[0], ends[1]) : ends[1];
      text.append(say("%d %d%s\n", row + 1, column + 1, pattern ? "" : " 0.0"));
    }
    return text.toString();
  }

  private static String dimacs(int servers, List<int[]> edges) {
    StringBuilder text = new StringBuilder(say("p edge %d %d\n", servers, edges.size()));
    edges.forEach(ends -> text.append(say("e %d %d\n", ends[0] + 1, ends[1] + 1)));
    return text.toString();
  }

  private static String pajek(int servers, List<int[]> edges, Random random) {
    StringBuilder text = new StringBuilder(say("*Vertices %d\n", servers));
    for (int v = 1; v <= servers; v++) {
      text.append(random.nextBoolean() ? say("%d \"v %d\" 0.5 0.5\n", v, v) : "");
    }
    if (servers < 30 && random.nextInt(3) == 0) {
      return text + "*Matrix\n" + matrix(servers, edges);
    }
    for (int[] ends : edges) {
      boolean list = random.nextBoolean();
      text.append(list ? "*Arcslist\n" : random.nextBoolean() ? "*Edges\n" : "*arcs\n");
      text.append(say("%d %d%s\n", ends[0] + 1, ends[1] + 1, list ? "" : " 1.5"));
    }
    return text + "*Edges\n";
  }

  private static String dl(int servers, List<int[]> edges, Random random) {
    if (servers < 30 && random.nextInt(3) == 0) {
      return say("dl n=%d format=fullmatrix\ndata:\n", servers) + matrix(servers, edges);
    }
    StringBuilder text = new StringBuilder(say("DL N = %d\n", servers));
    text.append("Format = ").append(random.nextBoolean() ? "edgelist1" : "nodelist1");
    boolean labels = random.nextBoolean();
    if (labels) {
      text.append("\nlabels:");
      IntStream.range(0, servers).forEach(v -> text.append(say("\nl%d", v)));
    }
    text.append("\ndata:\n");
    edges.forEach(
        ends ->
            text.append(
                say(labels ? "l%d l%d\n" : "%d,%d\n", at(ends, 0, labels), at(ends, 1, labels))));
    return text.toString();
  }

  private static int at(int[] ends, int end, boolean fromZero) {
    return ends[end] + (fromZero ? 0 : 1);
  }

  private static String matrix(int servers, List<int[]> edges) {
    int[][] cells = new int[servers][servers];
    edges.forEach(ends -> cells[ends[0]][ends[1]] = 1);
    StringBuilder text = new StringBuilder();
    for (int[] row : cells) {
      for (int cell : row) {
        text.append(cell).append(' ');
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String say(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
