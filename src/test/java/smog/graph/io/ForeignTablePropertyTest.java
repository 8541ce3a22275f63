package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import smog.graph.GraphDigest;

/**
 * Random connected graphs of 4 to 30 servers, written as tables of many kinds: none comes out as
 * another graph than its edge list, and edge lists with weights are not refused.
 */
class ForeignTablePropertyTest {
  private static final int GRAPHS = 25;

  /** A graph as its edges, lower end first. */
  private record Sample(int servers, List<int[]> edges, Random random) {
    static Sample of(long seed) {
      Random random = new Random(seed);
      int servers = 4 + random.nextInt(27);
      Map<Integer, int[]> edges = new TreeMap<>();
      for (int v = 1; v < servers; v++) {
        edge(edges, servers, random.nextInt(v), v);
      }
      for (int i = 0; i < servers; i++) {
        edge(edges, servers, random.nextInt(servers), random.nextInt(servers));
      }
      List<int[]> shuffled = new ArrayList<>(edges.values());
      Collections.shuffle(shuffled, random);
      return new Sample(servers, shuffled, random);
    }

    private static void edge(Map<Integer, int[]> edges, int servers, int a, int b) {
      if (a != b) {
        edges.put(
            Math.min(a, b) * servers + Math.max(a, b), new int[] {Math.min(a, b), Math.max(a, b)});
      }
    }

    String lines(BiFunction<Integer, Integer, String> line) {
      return edges.stream().map(e -> line.apply(e[0], e[1]) + "\n").collect(Collectors.joining());
    }

    boolean joined(int a, int b) {
      return edges.stream().anyMatch(e -> e[0] == Math.min(a, b) && e[1] == Math.max(a, b));
    }

    /** A line for each server. */
    String rows(IntFunction<String> line) {
      return IntStream.range(0, servers)
          .mapToObj(v -> line.apply(v) + "\n")
          .collect(Collectors.joining());
    }

    String neighbours(int vertex, IntFunction<String> name, String separator, boolean both) {
      return IntStream.range(both ? 0 : vertex, servers)
          .filter(w -> w == vertex || joined(vertex, w))
          .boxed()
          .sorted((a, b) -> a == vertex ? -1 : b == vertex ? 1 : a - b)
          .map(name::apply)
          .collect(Collectors.joining(separator));
    }

    String matrix(String separator, IntFunction<String> start) {
      return rows(
          v ->
              start.apply(v)
                  + IntStream.range(0, servers)
                      .mapToObj(w -> joined(v, w) ? "1" : "0")
                      .collect(Collectors.joining(separator)));
    }
  }

  private static String word(int vertex) {
    return String.format(java.util.Locale.ROOT, "v%02d", vertex);
  }

  private static String plain(int vertex) {
    return Integer.toString(vertex);
  }

  private static Map<String, String> foreign(Sample s) {
    Map<String, String> files = new TreeMap<>();
    for (boolean words : new boolean[] {false, true}) {
      IntFunction<String> name =
          words ? ForeignTablePropertyTest::word : ForeignTablePropertyTest::plain;
      String kind = words ? "words" : "numbers";
      String header = words ? "buyer seller\n" : "buyer seller price\n";
      files.put("both-" + kind + ".txt", s.rows(v -> s.neighbours(v, name, " ", true)));
      files.put("once-" + kind + ".txt", s.rows(v -> s.neighbours(v, name, " ", false)));
      files.put("both-" + kind + ".csv", s.rows(v -> s.neighbours(v, name, ",", true)));
      files.put(
          "colon-" + kind + ".txt",
          s.rows(v -> s.neighbours(v, name, " ", true).replaceFirst(" ", ": ")));
      for (String mark : List.of("->", "--", "-", "pp", ":", "<->", "likes")) {
        files.put(
            "relation " + mark + kind + ".txt",
            s.lines((a, b) -> name.apply(a) + " " + mark + " " + name.apply(b)));
        files.put(
            "relation " + mark + kind + ".csv",
            s.lines((a, b) -> name.apply(a) + "," + mark + "," + name.apply(b)));
      }
      files.put(
          "brackets-" + kind + ".txt",
          s.lines((a, b) -> "(" + name.apply(a) + ", " + name.apply(b) + ")"));
      files.put(
          "counts-" + kind + ".txt",
          s.servers
              + " "
              + s.edges.size()
              + "\n"
              + s.lines((a, b) -> name.apply(a) + " " + name.apply(b)));
      files.put(
          "counts-weights-" + kind + ".txt",
          s.servers
              + " "
              + s.edges.size()
              + "\n"
              + s.lines((a, b) -> name.apply(a) + " " + name.apply(b) + " 0.5"));
      files.put(
          "header-" + kind + ".txt",
          header + s.lines((a, b) -> name.apply(a) + " " + name.apply(b) + (words ? "" : " 1")));
      files.put(
          "known-" + kind + ".txt",
          "w,Target,Source\n" + s.lines((a, b) -> "7," + name.apply(b) + "," + name.apply(a)));
      files.put(
          "index-" + kind + ".csv",
          ",a,b\n" + s.lines((a, b) -> "3," + name.apply(a) + "," + name.apply(b)));
    }
    files.put("matrix.txt", s.matrix(" ", v -> ""));
    files.put("matrix.csv", s.matrix(",", v -> ""));
    files.put("matrix-rows.csv", s.matrix(",", v -> word(v) + ","));
    files.put(
        "matrix-header.txt",
        s.rows(v -> "").replaceAll("\n", "x ") + "\n" + s.matrix(" ", v -> ""));
    return files;
  }

  private static String digest(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    GraphFile file =
        GraphFile.read(
            new GraphSource(name, () -> new ByteArrayInputStream(bytes)),
            ReadOptions.of(GraphFormat.AUTO));
    return GraphDigest.of(file.graph());
  }

  @Test
  void tablesOfOtherKindsAreRefusedOrReadRightly() {
    int read = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      Sample sample = Sample.of(seed);
      String right = digest("edges.txt", sample.lines((a, b) -> a + " " + b));
      for (Map.Entry<String, String> file : foreign(sample).entrySet()) {
        try {
          assertEquals(right, digest(file.getKey(), file.getValue()), file + " of seed " + seed);
          read++;
        } catch (GraphFileException e) {
          assertEquals(1, e.getMessage().lines().count());
        }
      }
    }
    assertEquals(true, read >= 4 * GRAPHS, "those with known columns are read");
  }

  /**
   * Whole weights from 1 to 5 may all be servers; that none of them is by chance one of the two
   * ends of its line, as in lists of neighbours, is what these seeds do not show.
   */
  @Test
  void edgeListsWithWeightsAreRead() {
    for (long seed = 1000; seed < 1000 + GRAPHS; seed++) {
      Sample sample = Sample.of(seed);
      Random random = sample.random();
      String right = digest("edges.txt", sample.lines((a, b) -> a + " " + b));
      List<BiFunction<Integer, Integer, String>> further =
          List.of(
              (a, b) -> Double.toString(random.nextDouble()),
              (a, b) -> Integer.toString(1 + random.nextInt(5)),
              (a, b) -> Integer.toString(random.nextInt(sample.servers())),
              (a, b) -> Integer.toString(-random.nextInt(3)),
              (a, b) -> "1",
              (a, b) -> Integer.toString(1_082_040_961 + random.nextInt(100_000)),
              (a, b) -> "2019-01-0" + (1 + random.nextInt(9)) + " 12:30:00",
              (a, b) -> random.nextInt(5) + " " + (1_082_040_961 + random.nextInt(100_000)),
              (a, b) -> random.nextBoolean() ? "NA" : "0.5",
              (a, b) -> "# of " + a,
              (a, b) -> "{'weight': 3, 'kind': 'x'}");
      for (BiFunction<Integer, Integer, String> field : further) {
        String numbers = sample.lines((a, b) -> a + " " + b + " " + field.apply(a, b));
        String words =
            sample.lines(
                (a, b) -> word(b) + "\t" + word(a) + "\t" + field.apply(a, b).replace(' ', '\t'));
        assertEquals(right, digest("numbers.txt", numbers), numbers);
        assertEquals(right, digest("words.txt", words), words);
      }
      assertEquals(right, digest("labels.txt", sample.lines((a, b) -> a + " " + b + " friend")));
    }
  }
}
