package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the command {@code graph} tells of files and families. */
class GraphCommandTest {
  @TempDir Path folder;

  private static JsonNode json(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("graph", "--json"));
    all.addAll(Arrays.asList(arguments));
    Shell.Result result = Shell.smog(all.toArray()).succeeds();
    assertEquals("", result.err());
    return Shell.json(result.out());
  }

  private static JsonNode family(String words) {
    return json((Object[]) words.split(" "));
  }

  /** The counts of TRUTH.md beside the trial files. */
  @ParameterizedTest
  @CsvSource({
    "g01-hash-labels.txt, 5, 5, 1, 3, 0, 1",
    "g14-snap.txt, 5, 4, 1, 2, 0, 1",
    "g16-two-members.txt.gz, 4, 4, 2, 2, 0, 1"
  })
  void aFileHasItsCounts(
      String name, long vertices, long edges, long min, long max, long isolated, long components) {
    JsonNode graph = json(Shell.cases(name));
    assertEquals(vertices, graph.get("vertices").asLong());
    assertEquals(edges, graph.get("edges").asLong());
    assertTrue(graph.get("edges").isIntegralNumber());
    assertEquals(2.0 * edges / vertices, graph.get("mean_degree").asDouble(), 1e-12);
    assertEquals(min, graph.get("min_degree").asLong());
    assertEquals(max, graph.get("max_degree").asLong());
    assertEquals(isolated, graph.get("isolated").asLong());
    assertEquals(components, graph.get("components").asLong());
    assertEquals("undetermined", graph.get("regime").asText());
    assertEquals("edge-list", graph.get("format").asText());
    assertEquals(name, graph.get("graph").asText());
  }

  @Test
  void aFileMayBeNamedByItsUri() {
    JsonNode graph = json(Shell.cases("g16-two-members.txt.gz").toUri());
    assertEquals(4, graph.get("edges").asLong());
    Shell.smog("graph", "file:///no/such/file.txt").fails(ExitCode.USAGE, "/no/such/file.txt");
    Shell.smog("graph", "nonsense://host/file.txt").fails(ExitCode.USAGE, "nonsense");
  }

  @Test
  void badLinesAreLeftOutOnRequest() {
    Path bad = Shell.write(folder.resolve("bad.txt"), "1 2\n2 3\nlonely\n3 1\n");
    Shell.smog("graph", bad).fails(ExitCode.USAGE, "bad.txt:3: ");
    JsonNode graph = json(bad, "--skip-bad-lines");
    assertEquals(3, graph.get("edges").asLong());
    assertTrue(graph.get("notes").toString().contains("line"), graph::toString);
  }

  @Test
  void columnsAreNamed() {
    Path csv = Shell.write(folder.resolve("c.csv"), "when,to,from\n1,a,b\n2,b,c\n");
    JsonNode graph = json(csv, "--source-column", "from", "--target-column", "to");
    assertEquals(3, graph.get("vertices").asLong());
    assertEquals("csv", graph.get("format").asText());
    assertEquals(3, json(csv, "--columns", "from,to").get("vertices").asLong());
    assertEquals(3, json(csv, "--columns", "[2,3]").get("vertices").asLong());
  }

  @Test
  void whatAFileIsCanBeSaid() {
    Path tsv = Shell.write(folder.resolve("d.tsv"), "buyer\tseller\nann\tbob\nbob\tcid\n");
    Shell.smog("graph", tsv).fails(ExitCode.USAGE, "header present");
    assertEquals(3, json(tsv, "--header", "present").get("vertices").asLong());
    assertEquals(5, json(tsv, "--header", "absent").get("vertices").asLong());
    Path zeros = Shell.write(folder.resolve("zeros.txt"), "7 07\n07 10\n");
    assertEquals(3, json(zeros, "--identifiers", "words").get("vertices").asLong());
    Path near = Shell.write(folder.resolve("near.txt"), "1 2 3\n2 3\n3\n");
    Shell.smog("graph", near).fails(ExitCode.USAGE, "format adjacency-list");
    assertEquals(3, json(near, "--format", "adjacency-list").get("edges").asLong());
  }

  @Test
  void itTellsWhatWasDroppedOnTheWay() {
    JsonNode graph = json(Shell.cases("g14-snap.txt"));
    assertEquals(7, graph.get("lines").asLong());
    assertEquals(1, graph.get("dropped_loops").asLong());
    assertEquals(2, graph.get("dropped_repeats").asLong());
    assertEquals(2, graph.get("reciprocal").asLong());
    assertTrue(graph.get("notes").get(0).asText().contains("6 nodes"), graph::toString);
    Shell.Result text = Shell.smog("graph", Shell.cases("g14-snap.txt")).succeeds();
    assertTrue(text.out().contains("7 lines, dropped 1 loop and 2 repeated edges"), text.out());
    assertTrue(text.err().startsWith("smog: note: "), text.err());
    assertTrue(text.err().contains("6 nodes"), text.err());
  }

  /** Two triangles that share a vertex, an edge apart, and a lone METIS vertex. */
  private Path butterfly() {
    return Shell.write(
        folder.resolve("butterfly.graph"), "8 7\n2 3\n1 3\n1 2 4 5\n3 5\n3 4\n7\n6\n\n");
  }

  @Test
  void aSmallGraphIsToldInWords() {
    String out = Shell.smog("graph", butterfly(), "--triangles").succeeds().out();
    assertEquals(
        """
        graph           butterfly.graph: metis, 8 lines
        vertices        8
        edges           7
        degree          min 0, mean 1.75, max 4
        isolated        1
        components      3, the largest of 5
        max/min degree  2 within a component, at worst
        triangles       2
        transitivity    0.6
        clustering      0.54167

        degree  vertices
             0         1
             1         2
             2         4
             4         1

        the theorem's conditions at this size:
        - minimal degree 0: small, where the theorem has it grow without bound
        - 1 isolated server is M/M/1 at any size
        - max/min degree within a component up to 2: far from 1
        - mean degree / ln N = 0.842: small (Erdős–Rényi graphs are covered quenched where it grows without bound)
        regime as N grows: undetermined: nothing says how the degrees go on
        """,
        out);
  }

  /** 3 x 2 triangles / (4 x 1 + 6) wedges; clustering (4 x 1 + 1/3) / 8. */
  @Test
  void trianglesAreCountedOnRequest() {
    JsonNode without = json(butterfly());
    assertTrue(without.get("triangles").isNull());
    assertTrue(without.get("clustering").isNull());
    JsonNode with = json(butterfly(), "--triangles");
    assertEquals(2, with.get("triangles").asLong());
    assertEquals(0.6, with.get("transitivity").asDouble(), 1e-12);
    assertEquals(13.0 / 24, with.get("clustering").asDouble(), 1e-12);
    assertEquals("[[0,1],[1,2],[2,4],[4,1]]", with.get("degree_histogram").toString());
    assertEquals(2.0, with.get("worst_degree_ratio").asDouble());
    assertEquals(5, with.get("largest_component").asLong());
    assertEquals("[]", with.get("notes").toString());
  }

  @Test
  void aCompleteGraphOfATrillionServersIsKnownByFormula() {
    JsonNode graph = family("--family complete --servers 1e12 --triangles");
    assertEquals(1_000_000_000_000L, graph.get("vertices").asLong());
    assertEquals(999_999_999_999L, graph.get("min_degree").asLong());
    assertEquals(5e23, graph.get("edges").asDouble(), 1e12);
    assertEquals(1e36 / 6, graph.get("triangles").asDouble(), 1e24);
    assertEquals(1, graph.get("clustering").asDouble());
    assertEquals("graph", graph.get("regime").asText());
    assertTrue(graph.at("/conditions/large_min_degree").asBoolean());
    assertTrue(graph.at("/conditions/nearly_equal_degrees").asBoolean());
  }

  @ParameterizedTest
  @CsvSource({
    "--family erdos-renyi --servers 100 --mean-degree ln(N)^2, annealed+quenched",
    "--family erdos-renyi --servers 100 --mean-degree sqrt(N), annealed+quenched",
    "--family erdos-renyi --servers 100 --mean-degree ln(N), annealed",
    "--family erdos-renyi --servers 100 --mean-degree ln(ln(N)), annealed",
    "--family erdos-renyi --servers 100 --mean-degree 10, none",
    "--family random-regular --servers 100 --degree ln(N), graph",
    "--family random-regular --servers 100 --degree 4, none",
    "--family ring --servers 100 --degree sqrt(N), graph",
    "--family ring --servers 100 --degree 2, none",
    "--family complete --servers 100, graph",
  })
  void theRegimeIsThatOfTheRule(String words, String regime) {
    JsonNode graph = family(words);
    assertEquals(regime, graph.get("regime").asText());
    assertEquals(100, graph.get("vertices").asLong());
    assertEquals(0, graph.get("dropped_loops").asLong());
    assertTrue(graph.get("lines").isNull());
    String text = Shell.smog((Object[]) ("graph " + words).split(" ")).succeeds().out();
    assertTrue(text.contains("\nregime as N grows: " + regime + ": "), text);
    boolean number = regime.equals("none");
    assertEquals(number, text.contains("such as ln(N)^2"), text);
  }

  /** Invariant: a quenched graph is a function of seed, graph part and realisation. */
  @Test
  void aSeedDrawsTheGraphOfAQuenchedRun() {
    Trial trial = Trial.of("smoke.yaml", QUENCHED);
    List<List<String>> graphs = Shell.csv(trial.export("graphs", "csv"));
    Map<String, String> columns =
        Map.of(
            "edges", "edges",
            "min_degree", "min_degree",
            "max_degree", "max_degree",
            "isolated", "isolated");
    String words = "--family erdos-renyi --servers 500 --mean-degree ln(N)^2 --seed ";
    JsonNode graph = family(words + "20190601");
    JsonNode other = family(words + "20190602");
    int realisation = graphs.get(0).indexOf("realisation");
    List<String> first =
        graphs.stream().filter(row -> row.get(realisation).equals("0")).findFirst().orElseThrow();
    columns.forEach(
        (field, column) ->
            assertEquals(
                graph.get(field).asDouble(),
                Double.parseDouble(first.get(graphs.get(0).indexOf(column))),
                field));
    assertTrue(!graph.get("degree_histogram").equals(other.get("degree_histogram")));
  }

  private static final String[] QUENCHED = {
    "seed=20190601",
    "law=quenched",
    "graph.family=erdos-renyi",
    "graph.servers=500",
    "graph.mean-degree=ln(N)^2",
    "replicas=1"
  };

  @Test
  void everyPointHasItsRegime() {
    List<List<String>> points = Shell.csv(Trial.of("w06-same-value.yaml").export("points", "csv"));
    int rule = points.get(0).indexOf("mean_degree_rule");
    int regime = points.get(0).indexOf("regime");
    assertEquals(3, points.size());
    for (List<String> point : points.subList(1, 3)) {
      String expected = point.get(rule).equals("10") ? "none" : "annealed+quenched";
      assertEquals(expected, point.get(regime), point::toString);
    }
  }

  /** A graph of 2e11 edges that are nowhere: no more is told than is known, at once. */
  @Test
  void whatIsNotCountedIsNull() {
    String words = "--family erdos-renyi --servers 1e6 --mean-degree 0.4*N";
    JsonNode graph = family(words + " --triangles");
    assertEquals(1_000_000, graph.get("vertices").asLong());
    assertEquals("annealed+quenched", graph.get("regime").asText());
    for (String field :
        List.of(
            "edges",
            "min_degree",
            "mean_degree",
            "isolated",
            "components",
            "worst_degree_ratio",
            "triangles",
            "conditions",
            "degree_histogram")) {
      assertTrue(graph.has(field) && graph.get(field).isNull(), field);
    }
    String text = Shell.smog((Object[]) ("graph " + words).split(" ")).succeeds().out();
    assertTrue(text.contains("not counted: "), text);
    assertTrue(text.endsWith("on almost every graph\n"), text);
  }

  /** p = 1 leaves nothing to chance: all degrees 39, all triples are triangles. */
  @Test
  void aSmallGraphWithoutEdgesInMemoryIsCounted() {
    String words = "--family erdos-renyi --servers 40 --mean-degree 39 --triangles";
    for (String representation : List.of("csr", "implicit")) {
      JsonNode graph = family(words + " --representation " + representation);
      assertEquals(780, graph.get("edges").asLong());
      assertEquals(9880, graph.get("triangles").asLong());
      assertEquals("[[39,40]]", graph.get("degree_histogram").toString());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "; give a FILE or --family",
        "no-such-file.txt; no-such-file.txt: there is no such file",
        "src; is a directory",
        "pom.xml --format nonsense; give one of auto, edge-list",
        "pom.xml --format metis; pom.xml:1: ",
        "pom.xml --family complete --servers 3; not both",
        "pom.xml --columns 1; give two names or numbers, such as 2,3",
        "pom.xml --columns 1,2 --source-column a; goes without --source-column",
        "pom.xml --header yes; give one of auto, present, absent",
        "pom.xml --identifiers hex; give one of auto, numbers, words",
        "--family complete --servers 3 --header absent; go with a FILE",
        "pom.xml --seed 3; --seed goes with --family",
        "--servers 10; --servers goes with a family",
        "--family complete --servers 3 --skip-bad-lines; go with a FILE",
        "--family complete --servers 3 --degree 2; --degree 2: family complete does not take it",
        "--family ring --servers 10; ring needs --degree",
        "--family ring --servers 10 --degree 3; odd",
        "--family file; give smog graph FILE",
        "--family wheel --servers 3; one of complete",
        "--family complete --servers 0; --servers 0: ",
        "--family complete --servers 3 --seed -1; --seed -1: ",
        "--family erdos-renyi --servers 10 --mean-degree ln(M); is not known in a rule",
        "--family random-regular --servers 2e9 --degree 4; lower servers or the degree",
        "--nonsense; Unknown option",
      })
  void whatIsWrongIsToldInOneLine(String words, String told) {
    List<Object> arguments = new ArrayList<>(List.of("graph"));
    arguments.addAll(words == null ? List.of() : List.of(words.split(" ")));
    Shell.smog(arguments.toArray()).fails(ExitCode.USAGE, told);
  }

  @Test
  void allThatIsWrongWithAFamilyIsToldAtOnce() {
    List<String> told =
        Shell.smog("graph", "--family", "ring", "--servers", "x", "--degree", "-2")
            .told(ExitCode.USAGE, "--servers x", "--degree -2");
    assertEquals(2, told.size());
  }

  /** Bench takes the same families by the same options. */
  @Test
  void benchRefusesWhatAFamilyDoesNotTake() {
    Shell.smog("bench", "--family", "complete", "--servers", 10, "--degree", 2)
        .fails(ExitCode.USAGE, "--degree 2: family complete does not take it");
    Shell.smog("bench", "--servers", 10).fails(ExitCode.USAGE, "--servers goes with a family");
  }
}
