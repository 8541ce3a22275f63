package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class DesignTest {
  private static final String ER =
      "graph: {family: erdos-renyi, mean-degree: [1, ln(N)], servers: [10, 100]}";

  @Test
  void isTheCrossProductWithTheLastKeyVaryingFastest() {
    assertEquals(
        List.of(
            "10 1 0.5 2",
            "10 1 0.5 3",
            "10 1 0.9 2",
            "10 1 0.9 3",
            "10 ln(N) 0.5 2",
            "10 ln(N) 0.5 3",
            "10 ln(N) 0.9 2",
            "10 ln(N) 0.9 3",
            "100 1 0.5 2",
            "100 1 0.5 3",
            "100 1 0.9 2",
            "100 1 0.9 3",
            "100 ln(N) 0.5 2",
            "100 ln(N) 0.5 3",
            "100 ln(N) 0.9 2",
            "100 ln(N) 0.9 3"),
        cells(Yaml.with(ER, "model: {choices: [2, 3], arrival-rate: [0.5, 0.9]}")));
  }

  @Test
  void zippedListsArePaired() {
    assertEquals(
        List.of("10 1 0.9 2", "100 ln(N) 0.9 2"),
        cells(Yaml.with(ER, "zip: [[graph.mean-degree, graph.servers]]")));
    assertEquals(
        List.of("10 1 0.9 2", "10 1 0.9 3", "100 ln(N) 0.9 2", "100 ln(N) 0.9 3"),
        cells(
            Yaml.with(
                ER,
                "model: {choices: [2, 3], arrival-rate: 0.9}",
                "zip: [[graph.servers, graph.mean-degree]]")));
  }

  @Test
  void aValueMayRepeatInAZippedListButAPairMayNot() {
    String repeated = "graph: {family: erdos-renyi, mean-degree: [1, 2], servers: [10, 10]}";
    String pair = "graph: {family: erdos-renyi, mean-degree: [2, 2.0], servers: [10, 1e1]}";
    String zip = "zip: [[graph.servers, graph.mean-degree]]";
    assertEquals(List.of("10 1 0.9 2", "10 2 0.9 2"), cells(Yaml.with(repeated, zip)));
    assertEquals(1, Yaml.problems(Yaml.with(repeated)).size());
    List<String> problems = Yaml.problems(Yaml.with(pair, zip));
    assertTrue(problems.get(0).startsWith("4:67: graph.servers and graph.mean-degree: "));
  }

  @Test
  void zippedListsHaveOneLength() {
    String text =
        Yaml.with(
            ER,
            "model: {choices: [2, 3, 4], arrival-rate: 0.9}",
            "zip: [[graph.servers, model.choices]]");
    List<String> problems = Yaml.problems(text);
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).startsWith("8:23: zip: model.choices has 3 values and"));
  }

  @Test
  void aFamilyThatTakesNoDegreeIsNotRepeatedForEach() {
    List<Point> points =
        Yaml.read(
                Yaml.with(
                    "graph: {family: [complete, erdos-renyi], servers: 10, mean-degree: [1, 2]}"))
            .points();
    assertEquals(
        List.of("complete", "erdos-renyi", "erdos-renyi"),
        points.stream().map(p -> p.family().name()).toList());
  }

  private static List<String> cells(String text) {
    return Yaml.read(text).points().stream()
        .map(
            p ->
                p.family().servers()
                    + " "
                    + p.meanDegreeRule()
                    + " "
                    + p.model().arrivalRate()
                    + " "
                    + p.model().choices())
        .toList();
  }
}
