package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.family.ConfigurationModel;
import smog.graph.family.Family;
import smog.graph.family.RandomGeometric;
import smog.graph.family.StochasticBlockModel;

/** How random families are written, and what is wrong with how they are; places by hand. */
class RandomFamiliesKeysTest {
  private static final String SBM =
      "graph: {family: stochastic-block-model, servers: 1000, mean-degree: ln(N), ";
  private static final String CM = "graph: {family: configuration-model, servers: 100, ";

  private static Point point(String graph) {
    return Yaml.read(Yaml.with(graph)).points().get(0);
  }

  /** The golden keys are what sha256sum prints for the three lines of {@link PointKeys}. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "graph: {family: stochastic-block-model, servers: 1e3, mean-degree: 10, blocks: {affinity: [[2.0, 1], [1, .5]], shares: [0.50, 0.5]}} | family=stochastic-block-model servers=1000 mean-degree=10 blocks=0.5,0.5/2,1/1,0.5 rule=10 | pbd9b93c5aff0ad47",
        "graph: {family: configuration-model, servers: 100, exponent: 2.50, min-degree: 2, max-degree: sqrt(N)} | family=configuration-model servers=100 exponent=2.5 min-degree=2 max-degree=10 simple=erased rule=2;sqrt(N) | pacd6c65f4cbf42de",
        "graph: {family: configuration-model, servers: 100, degrees: {3: 0.5, 1: 0.50}, simple: repeated} | family=configuration-model servers=100 degrees=1:0.5,3:0.5 simple=repeated | p998aaa09e4103a85",
        "graph: {family: barabasi-albert, servers: 100, attachments: 3} | family=barabasi-albert servers=100 attachments=3 rule=3 | p86e24fc64e7662b4",
        "graph: {family: watts-strogatz, servers: 100, degree: 6, rewiring: 1e-1} | family=watts-strogatz servers=100 degree=6 rewiring=0.1 rule=6 | p2f7302b98c42c8fe",
        "graph: {family: random-geometric, servers: 100, mean-degree: 7.5} | family=random-geometric servers=100 mean-degree=7.5 dimension=2 rule=7.5 | p0de5df4bffcf912d",
        "graph: {family: chung-lu, servers: 100, mean-degree: 7.5, exponent: 2.5} | family=chung-lu servers=100 mean-degree=7.5 exponent=2.5 rule=7.5 | pd1f0083ae07e5fc0",
      })
  void keysAreThoseOfSha256sum(String graph, String part, String key) {
    Point point = point(graph.strip());
    assertEquals(part, point.graphPart());
    assertEquals(key, point.key());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "blocks: {shares: [0.5, 0.4], affinity: [[2, 1], [1, 0.5]]}}; 4:84: graph.blocks; shares sum to 0.9",
        "blocks: {shares: [0.5, 0.5], affinity: [[2, 1], [3, 0.5]]}}; 4:84: graph.blocks; symmetric",
        "blocks: {shares: [0.5, 0.5], affinity: [[2, 1]]}}; 4:84: graph.blocks; a row each",
        "blocks: {shares: [0.5, 0.5], affinity: [2, 1]}}; 4:116: graph.blocks; no list: give a row",
        "blocks: {shares: [0.5, x], affinity: [[1, 1], [1, 1]]}}; 4:99: graph.blocks; not a number",
        "blocks: {shares: [0.5, 0.5]}}; 4:84: graph.blocks; affinity is missing",
        "blocks: {shares: [0.5, 0.5], sizes: [1]}}; 4:105: graph.blocks; one of shares, affinity",
        "blocks: {shares: [1], shares: [1]}}; 4:98: graph.blocks; given twice",
        "blocks: 3}; 4:84: graph.blocks; no mapping",
        "blocks: {shares: [0.999, 0.001], affinity: [[0, 0], [0, 1]]}}; 4:84: graph.blocks; no two servers",
        "blocks: {shares: [0.99, 0.01], affinity: [[0, 0], [0, 1]]}}; 4:84: graph.blocks; with probability 76.75",
        "attachments: 3}; 4:77: graph.blocks; is missing",
      })
  void blocksAreCheckedAtTheirPlaces(String rest, String place, String words) {
    told(SBM + rest, place.equals("4:77: graph.blocks") ? "4:1: graph.blocks" : place, words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "exponent: 2.5}; 4:62: graph; needs graph.min-degree",
        "exponent: 2.5, min-degree: 2}; 4:62: graph; needs graph.max-degree",
        "exponent: 0, min-degree: 2, max-degree: 9}; 4:92: graph; exponent is 0",
        "exponent: 2.5, min-degree: 5, max-degree: 4}; 4:94: graph; min-degree is 5 and max-degree 4",
        "exponent: 2.5, min-degree: 1, max-degree: N}; 4:94: graph; between 0 and N-1 = 99",
        "exponent: 2.5, degrees: {3: 1}}; 4:76: graph.degrees; beside graph.exponent",
        "min-degree: 1}; 4:1: graph.exponent; or graph.degrees",
        "degrees: {3: 1}, min-degree: 1}; 4:81: graph; belongs to graph.exponent",
        "degrees: {3: 0.5, 3: 0.5}}; 4:70: graph.degrees; 3 is given twice",
        "degrees: {x: 1}}; 4:62: graph.degrees; not a number",
        "degrees: {100: 1}}; 4:61: graph.degrees; N-1 = 99",
        "degrees: {3: 0.5}}; 4:61: graph.degrees; sum to 0.5",
        "degrees: {10: 1}, simple: repeated}; 4:78: graph.simple; about 1.8e-11",
        "degrees: {3: 1}, simple: yes}; 4:77: graph.simple; one of erased, repeated",
      })
  void degreesAreCheckedAtTheirPlaces(String rest, String place, String words) {
    told(CM + rest, place, words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "graph: {family: barabasi-albert, servers: 9, attachments: 9}; 4:59: graph.attachments; N-1 = 8",
        "graph: {family: barabasi-albert, servers: 9, attachments: 1.5}; 4:59: graph.attachments; whole",
        "graph: {family: watts-strogatz, servers: 9, degree: 3, rewiring: 0.1}; 4:53: graph; odd",
        "graph: {family: watts-strogatz, servers: 9, degree: 4, rewiring: 2}; 4:66: graph.rewiring; from 0 to 1",
        "graph: {family: watts-strogatz, servers: 9, degree: 4}; 4:1: graph.rewiring; is missing",
        "graph: {family: watts-strogatz, servers: 9, degree: 4, rewiring: [0,1, 0,2]}; 4:68: graph.rewiring; 0.1",
        "graph: {family: random-geometric, servers: 101, mean-degree: 90}; 4:62: graph.mean-degree; at most 78.5398",
        "graph: {family: random-geometric, servers: 101, mean-degree: 9, dimension: 4}; 4:76: graph.dimension; 1, 2 or 3",
        "graph: {family: chung-lu, servers: 101, mean-degree: 9, exponent: 2}; 4:67: graph.exponent; above 2",
        "graph: {family: chung-lu, servers: 101, mean-degree: 101, exponent: 3}; 4:54: graph; N-1 = 100",
        "graph: {family: complete, servers: 101, exponent: 3}; 4:51: graph.exponent; chung-lu",
      })
  void parametersAreCheckedAtTheirPlaces(String graph, String place, String words) {
    told(graph, place, words);
  }

  private static void told(String graph, String place, String words) {
    List<String> problems = Yaml.problems(Yaml.with(graph.strip()));
    assertTrue(
        problems.stream().anyMatch(p -> p.startsWith(place) && p.contains(words)),
        problems::toString);
  }

  @Test
  void whatIsTakenInSomeOtherWayIsSaid() {
    String blocks = "blocks: {shares: [0.3, 0.7], affinity: [[1, 1], [1, 1]]}}";
    assertEquals(List.of(), notes(SBM + blocks));
    assertEquals(
        List.of("graph.blocks: at N = 101 they have 30, 71 servers"),
        notes((SBM + blocks).replace("1000", "101")));
    assertEquals(
        List.of(
            "graph.degrees: at N = 101 they sum to an odd number, so one server of degree 3 has 4"),
        notes((CM + "degrees: {3: 0.5, 10: 0.5}}").replace("100", "101")));
    assertEquals(
        List.of("graph.max-degree: ln(N) = 4.605 at N = 100 is taken as 5"),
        notes(CM + "exponent: 3, min-degree: 1, max-degree: ln(N)}"));
  }

  private static List<String> notes(String graph) {
    return List.copyOf(Yaml.read(Yaml.with(graph), "estimator=plain").notes());
  }

  @Test
  void listsAreSweptAndDefaultsAreTheFirst() {
    String swept =
        "[{shares: [1], affinity: [[1]]}, {shares: [0.5, 0.5], affinity: [[0, 1], [1, 0]]}]";
    List<Point> points = Yaml.read(Yaml.with(SBM + "blocks: " + swept + "}")).points();
    assertEquals(2, points.size());
    assertNotEquals(points.get(0).graphPart(), points.get(1).graphPart());
    assertEquals("ln(N)", points.get(0).meanDegreeRule());
    StochasticBlockModel model = (StochasticBlockModel) points.get(1).family();
    assertEquals(500, model.sizes()[0]);
    Family plain = point(CM + "degrees: {3: 1}}").family();
    assertEquals(ConfigurationModel.Simple.ERASED, ((ConfigurationModel) plain).simple());
    Family torus = point("graph: {family: random-geometric, servers: 9, mean-degree: 1}").family();
    assertEquals(2, ((RandomGeometric) torus).dimension());
  }

  @Test
  void aUnionHasRandomParts() {
    Point point =
        point(
            "graph: {family: union, servers: 100, parts: [{share: 0.5, family: chung-lu,"
                + " mean-degree: 4, exponent: 2.5}, {share: 0.5, family: configuration-model,"
                + " degrees: {2: 1}}]}");
    assertEquals(3, point.family().meanDegree());
  }
}
