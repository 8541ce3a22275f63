package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.family.Family;

/** How families without randomness, unions and G(N, M) are written, known and refused. */
class FamilyFormsTest {
  private static final String UNION =
      "graph: {family: union, servers: 100, parts: [{share: 0.5, family: ring, degree: 2},"
          + " {share: 0.5, family: random-regular, degree: ln(N)^2}]}";

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "family: torus, servers: 1e2; family=torus servers=100 dimension=2 radius=1 neighbourhood=von-neumann rule=1; 4",
        "family: torus, servers: 64, dimension: 3, radius: sqrt(N)/8, neighbourhood: moore; family=torus servers=64 dimension=3 radius=1 neighbourhood=moore rule=sqrt(N)/8; 26",
        "family: grid, servers: 9, dimension: 1, radius: 0; family=grid servers=9 dimension=1 radius=0 neighbourhood=von-neumann rule=0; 0",
        "family: hypercube, servers: 1024; family=hypercube servers=1024; 10",
        "family: complete-bipartite, servers: 100; family=complete-bipartite servers=100 balance=0.5 rule=0.5; 50",
        "family: complete-bipartite, servers: 100, balance: 1/sqrt(N); family=complete-bipartite servers=100 balance=0.1000000000000000055511151231257827021181583404541015625 rule=1/sqrt(N); 18",
        "family: star, servers: 50; family=star servers=50; 1.96",
        "family: path, servers: 50; family=path servers=50; 1.96",
        "family: cliques, servers: 100, size: ln(N)^2; family=cliques servers=100 size=21 rule=ln(N)^2; 19",
        "family: erdos-renyi, servers: 100, edges: N*ln(N)/2; family=erdos-renyi servers=100 edges=230 rule=N*ln(N)/2; 4.6",
      })
  void haveACanonicalFormAndAMeanDegree(String graph, String text, double meanDegree) {
    Point point = point("graph: {" + graph + "}");
    assertEquals(text, point.graphPart());
    assertEquals(meanDegree, point.family().meanDegree(), 1e-12);
  }

  /** sha256sum of GNU coreutils 9 over the three lines of {@link PointKeys}. */
  @Test
  void keysAreThoseOfSha256sum() {
    assertEquals("pf91ac37afbad4d90", point("graph: {family: torus, servers: 100}").key());
    assertEquals("p427cfd68250c5b97", point(UNION).key());
  }

  @Test
  void aUnionIsKnownByAllItsParts() {
    Point point = point(UNION);
    assertEquals(
        "family=union servers=100 parts=[share=0.5 family=ring servers=50 degree=2 rule=2]"
            + "[share=0.5 family=random-regular servers=50 degree=15 rule=ln(N)^2]",
        point.graphPart());
    assertEquals(8.5, point.family().meanDegree());
    String other =
        "graph: {servers: 1e2, parts: [{degree: 2.0, family: ring, share: 5e-1},"
            + " {family: random-regular, degree: LN(n)^2, share: 0.50}], family: union}";
    assertEquals(point.key(), point(other).key());
    assertNotEquals(point.key(), point(UNION.replace("degree: 2}", "degree: 4}")).key());
    assertNotEquals(point.key(), point(UNION.replace("0.5", "1/2")).key());
  }

  @Test
  void whatIsUsualMayAsWellBeSaid() {
    assertEquals(
        point("graph: {family: torus, servers: 100}").key(),
        point(
                "graph: {family: torus, servers: 100, dimension: 2, radius: 1.0,"
                    + " neighbourhood: von-neumann}")
            .key());
    assertEquals(
        point("graph: {family: complete-bipartite, servers: 10}").key(),
        point("graph: {family: complete-bipartite, servers: 10, balance: 5e-1}").key());
  }

  @Test
  void aListOfListsOfPartsIsSwept() {
    String parts = "[{share: %s, family: star}, {share: %s, family: path}]";
    String swept =
        "graph: {family: union, servers: [10, 20], parts: ["
            + String.format(parts, "0.5", "0.5")
            + ", "
            + String.format(parts, "1/3", "2/3")
            + "]}";
    assertEquals(4, Yaml.read(Yaml.with(swept)).points().size());
    String zip = "zip: [[graph.servers, graph.parts]]";
    assertEquals(2, Yaml.read(Yaml.with(swept, zip)).points().size());
    List<String> single = Yaml.problems(Yaml.with(UNION, zip));
    assertTrue(single.get(0).contains("graph.servers is no list here"), single::toString);
    String listed = UNION.replace("servers: 100", "servers: [100, 50]");
    List<String> structure = Yaml.problems(Yaml.with(listed, zip));
    assertTrue(structure.get(0).contains("graph.parts is no list here"), structure::toString);
  }

  /** Overrides and the experiment that a run keeps say the same structure. */
  @Test
  void partsSurviveBeingWrittenAndGivenOnTheCommandLine() {
    Experiment experiment = Yaml.read(Yaml.with(UNION));
    assertEquals(
        experiment.points().get(0).key(), Yaml.read(experiment.text()).points().get(0).key());
    String parts = UNION.substring(UNION.indexOf('['), UNION.length() - 1);
    Experiment other =
        Yaml.read(Yaml.with("graph: {family: union, servers: 100}"), "graph.parts=" + parts);
    assertEquals(experiment.points().get(0).key(), other.points().get(0).key());
  }

  @Test
  void smallServersAreRight() {
    for (String family : List.of("star", "path", "complete-bipartite", "torus", "grid")) {
      Family one = point("graph: {family: " + family + ", servers: 1}").family();
      assertEquals(0, one.meanDegree(), family);
    }
    assertEquals(0, point("graph: {family: hypercube, servers: 1}").family().meanDegree());
    assertEquals(2, point("graph: {family: torus, servers: 4}").family().meanDegree());
    assertEquals(0, point("graph: {family: cliques, servers: 3, size: 1}").family().meanDegree());
    assertEquals(
        0, point("graph: {family: erdos-renyi, servers: 1, edges: 0}").family().meanDegree());
    String parts = "[{share: 0.5, family: star}, {share: 0.5, family: ring, degree: 2}]";
    Point union = point("graph: {family: union, servers: 1, parts: " + parts + "}");
    assertEquals(1, union.family().servers());
    assertEquals(
        "family=union servers=1 parts=[share=0.5 family=star servers=1][share=0.5 none]",
        union.graphPart());
  }

  @Test
  void whatIsRoundedIsSaid() {
    note(
        "graph.radius: sqrt(N)/4 = 2.500 at N = 100 is taken as 3",
        "family: torus, servers: 100, radius: sqrt(N)/4");
    note(
        "graph.radius: 2 at N = 16 reaches around the side of 4: servers are neighbours once",
        "family: torus, servers: 16, radius: 2");
    note(
        "graph.size: ln(N)^2 = 21.208 at N = 100 is taken as 21",
        "family: cliques, servers: 100, size: ln(N)^2");
    note(
        "graph.balance: at N = 5 the sides have 3 and 2 servers",
        "family: complete-bipartite, servers: 5");
    note(
        "graph.edges: ln(N) = 4.605 at N = 100 is taken as 5",
        "family: erdos-renyi, servers: 100, edges: ln(N)");
    note(
        "graph.parts: part 1: share 0.3 at N = 5 is taken as 2",
        "family: union, servers: 5, parts: [{share: 0.3, family: star}, {share: 0.7, family: path}]");
    note(
        "graph.parts: part 1: graph.degree: sqrt(N) = 3.162 at N = 10 is taken as 4",
        "family: union, servers: 10, parts: [{share: 1, family: ring, degree: sqrt(N)}]");
  }

  private static void note(String expected, String graph) {
    List<String> notes = Yaml.read(Yaml.with("graph: {" + graph + "}")).notes();
    assertTrue(notes.contains(expected), notes::toString);
  }

  /** More choices than a server has neighbours, in families whose degrees are known. */
  @Test
  void tooManyChoicesAreSaid() {
    String model = "model: {arrival-rate: 0.9, choices: 6}";
    for (String graph :
        List.of(
            "family: torus, servers: 100",
            "family: path, servers: 50",
            "family: cliques, servers: 50, size: 5",
            "family: erdos-renyi, servers: 50, edges: 4")) {
      List<String> notes = Yaml.read(Yaml.with("graph: {" + graph + "}", model)).notes();
      assertTrue(notes.toString().contains("no server has 5 neighbours"), notes::toString);
    }
    List<String> star =
        Yaml.read(Yaml.with("graph: {family: star, servers: 50}", model), "estimator=plain")
            .notes();
    assertTrue(star.isEmpty(), star::toString);
  }

  /** The place that is told is that of the mark, or the section where there is none. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "family: torus, servers: @1000; graph.servers: servers is 1000: a lattice of dimension 2 has side^2, such as 961 or 1024",
        "family: grid, servers: @100, dimension: 3; graph.servers: servers is 100: a lattice of dimension 3 has side^3, such as 64 or 125",
        "family: torus, servers: 32, dimension: @5; graph.dimension: \"5\" is out of range: give a whole number from 1 to 4",
        "family: torus, servers: 16, dimension: @N; graph.dimension: \"N\" is not a number",
        "family: torus, servers: 16, radius: @-1; graph.radius: \"-1\" is out of range",
        "family: torus, servers: 16, radius: @1-N, neighbourhood: moore; graph.radius: 1-N = -15.000 at N = 16: give a radius from 0",
        "family: torus, servers: 16, radius: @1.5; graph.radius: \"1.5\" is not a whole number",
        "family: torus, servers: 16, neighbourhood: @mooore; did you mean moore?",
        "family: hypercube, servers: @100; graph.servers: servers is 100: a hypercube has 2^k, such as 64 or 128",
        "family: complete-bipartite, servers: 10, balance: @0; graph.balance: 0 at N = 10: give a share of the servers above 0 and below 1",
        "family: complete-bipartite, servers: 10, balance: @1; graph.balance: 1 at N = 10",
        "family: complete-bipartite, servers: 10, balance: @1.5; graph.balance: 1.5 at N = 10",
        "family: cliques, servers: 10, size: @0; graph.size: 0 at N = 10: a clique has 1 to N servers",
        "family: cliques, servers: 10, size: @11; graph.size: 11 at N = 10: a clique has",
        "family: cliques, servers: 10, size: @N^2; graph.size: N^2 = 100.000 at N = 10: a clique has",
        "family: cliques, servers: 10; graph.size: is missing: family cliques needs it",
        "family: erdos-renyi, servers: 10, edges: @46; graph.edges: 46 at N = 10: give 0 to N (N-1) / 2 = 45 edges",
        "family: erdos-renyi, servers: 10, edges: @4, mean-degree: 2; graph.edges: stands beside graph.mean-degree",
        "family: erdos-renyi, servers: 10; graph.mean-degree: is missing: family erdos-renyi needs it, or graph.edges",
        "family: star, servers: 10, degree: @1; graph.degree: belongs to family",
        "family: union, servers: 10, parts: @5; graph.parts: \"5\" is no list of parts",
        "family: union, servers: 10, parts: @[]; graph.parts: is an empty list",
        "family: union, servers: 10, parts: [@ring]; graph.parts: \"ring\" is no part of a union: give such as {share: 0.5, family: ring, degree: 2}",
        "family: union, servers: 10, parts: [@{family: star}]; graph.parts: a part has no share",
        "family: union, servers: 10, parts: [@{share: 1}]; graph.parts: a part has no family",
        "family: union, servers: 10, parts: [{share: 1, family: @file, path: x}]; graph.parts: \"file\" is not known here",
        "family: union, servers: 10, parts: [{share: 1, family: @union, parts: []}]; graph.parts: \"union\" is not known here",
        "family: union, servers: 10, parts: [{share: 1, family: star, @servers: 3}]; graph.parts: a part's servers follow from its share",
        "family: union, servers: 10, parts: [{share: 1, family: star, @degree: 3}]; graph.parts: \"degree\" is no key of a part of family star: known here are share, family",
        "family: union, servers: 10, parts: [@{share: 1, family: ring}]; graph.parts: a part of family ring needs degree",
        "family: union, servers: 10, parts: [{share: 1, family: ring, degree: @[2, 4]}]; graph.parts: takes no list here",
        "family: union, servers: 10, parts: [{share: 1, @share: 1, family: star}]; graph.parts: share is given twice",
        "family: union, servers: 10, parts: [{share: 1, family: ring, degree: @3}]; graph.parts: degree 3 of a ring is odd",
        "family: union, servers: 10, parts: [@{share: 1, family: torus}]; graph.parts: servers is 10: a lattice",
        "family: union, servers: 10, parts: @[{share: 0.5, family: star}, {share: 0.4, family: star}]; graph.parts: the shares of the parts add up to 0.9 at N = 10: make it 1",
        "family: union, servers: 10, parts: [@{share: 2, family: star}, {share: -1, family: star}]; graph.parts: share 2 at N = 10: give 0 to 1",
        "family: union, servers: 10, parts: [@{share: N/10-2, family: star}]; graph.parts: share N/10-2 = -1.000 at N = 10",
        "family: path, servers: @2147483640; graph.servers: 2147483640 are too many for family path",
        "family: union, servers: 1e8, parts: @[{share: 1, family: erdos-renyi, mean-degree: 50}]; graph.parts: erdos-renyi with 100000000 servers and mean degree 50 takes about",
        "family: union, servers: 100, parts: [{share: 1, family: star}], representation: @implicit; graph.representation: implicit is for complete, ring, torus",
      })
  void whatDoesNotGoIsToldWithPlaceKeyAndRemedy(String marked, String words) {
    String graph = "graph: {" + marked.strip() + "}";
    String place = "4:" + (Math.max(0, graph.indexOf('@')) + 1);
    List<String> problems = Yaml.problems(Yaml.with(graph.replace("@", "")));
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).startsWith(place + ": "), problems::toString);
    assertTrue(problems.get(0).contains(words), problems::toString);
  }

  /** Whoever adds a family adds it there, too. */
  @Test
  void theSweepOfFamiliesHasThemAll() {
    List<String> swept =
        ExperimentReader.read(Path.of("conf/families.yaml"), List.of()).points().stream()
            .map(point -> point.family().name())
            .distinct()
            .sorted()
            .toList();
    List<String> all =
        FamilyForms.NAMES.stream().filter(name -> !name.equals("file")).sorted().toList();
    assertEquals(all, swept);
  }

  private static Point point(String graph) {
    List<Point> points = Yaml.read(Yaml.with(graph)).points();
    assertEquals(1, points.size());
    return points.get(0);
  }
}
