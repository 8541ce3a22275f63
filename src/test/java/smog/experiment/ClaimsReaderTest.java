package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimsReaderTest {
  private static final String SWEEP =
      """
      name: claims
      seed: 1
      law: annealed
      graph: {family: [ring, erdos-renyi], servers: [100, 200], degree: [2, 4], mean-degree: [5, ln(N)^2]}
      model: {arrival-rate: 0.9, choices: [1, 2]}
      time: {horizon: 4, step: 1}
      replicas: 5
      claims:
        - {claim: words, criterion: %s, %s}
      """;

  @TempDir private Path folder;

  private Experiment read(String criterion, String rest) {
    try {
      Path file = Files.createTempFile(folder, "claims", ".yaml");
      Files.writeString(file, SWEEP.formatted(criterion, rest));
      return ExperimentReader.read(file, List.of());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private Claim claim(String rest) {
    return read("below 0.1", rest).claims().get(0);
  }

  @Test
  void pointsAreFoundByTheirValues() {
    assertEquals(16, claim("quantity: distance").points().size());
    assertEquals(8, claim("quantity: distance, at: {graph.family: ring}").points().size());
    assertEquals(4, claim("quantity: distance, at: {mean-degree: ln( N )^2}").points().size());
    assertEquals(
        2, claim("quantity: distance, at: {degree: 4.0, servers: largest}").points().size());
    assertEquals(
        6,
        claim("quantity: distance, at: {choices: 1, degree: [2, ''], servers: 2e2}").points().size()
            * 2);
  }

  @Test
  void aPointIsComparedWithTheOneThatDiffersInServersAlone() {
    Claim claim = claim("quantity: gap-ratio, at: {servers: largest}, to: {servers: smallest}");
    assertEquals(8, claim.points().size());
    assertEquals(8, claim.others().stream().distinct().count());
    List<Point> points = read("below 1", "quantity: distance").points();
    for (String key : claim.points()) {
      Point point = find(points, key);
      Point other = find(points, claim.other(key));
      assertEquals(100, other.family().servers());
      assertEquals(point.model(), other.model());
      assertEquals(point.graphPartForAnyServers(), other.graphPartForAnyServers());
    }
  }

  private static Point find(List<Point> points, String key) {
    return points.stream().filter(p -> p.key().equals(key)).findFirst().orElseThrow();
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() {
    refused("below 0.1", "quantity: distanse", "claims: \"distanse\" is not known here");
    refused("under 0.1", "quantity: distance", "is no criterion");
    refused("between 2 and 1", "quantity: distance", "holds for nothing");
    refused("below 0.1", "quantity: distance, at: {degree: 7}", "no point of the experiment");
    refused("below 0.1", "quantity: distance, at: {size: 7}", "no point of the experiment");
    refused("below 0.1", "quantity: distance, at: {colour: 7}", "is no key of graph or model");
    refused("below 0.1", "quantity: slope, to: limit", "takes no such to");
    refused("below 0.1", "quantity: gap-ratio", "needs a point to compare with");
    refused("below 0.1", "quantity: distance, time: 0.5", "is not recorded");
    refused("below 0.1", "quantity: sup-gap, level: 3", "level is given for quantity sup-gap");
    refused("below 0.1", "quantity: slope, time: 2", "time is given for quantity slope");
    refused(
        "below 0.1",
        "quantity: distance, at: {servers: 100}, to: {servers: smallest}",
        "compares points with themselves");
    refused("below 0.1", "quantity: distance, to: {family: ring, choices: [1, 2]}", "partner");
  }

  @Test
  void theStartIsARecordedTime() {
    assertEquals(0, claim("quantity: distance, time: 0").time());
    assertEquals(0, claim("quantity: distance, time: 0.0, level: 2").time());
    refused("below 0.1", "quantity: distance, time: -1", "\"-1\" is out of range");
    refused("below 0.1", "quantity: distance, time: 5", "\"5\" is out of range");
  }

  /** What a double has as infinity, as 0 or not at all is no bound. */
  @Test
  void criteriaHaveDecimalNumbers() {
    for (String number :
        List.of(
            "1e400", "1e309", "-1e400", "1e-400", "9".repeat(310), "0." + "0".repeat(330) + "1")) {
      refused("below " + number, "quantity: distance", "\" is out of range: give below 0.01");
      refused("between 0 and " + number, "quantity: distance", "is out of range: give below 0.01");
    }
    for (String number : List.of("0x1p-3", "1d", "0.1f", "NaN", "Infinity", "-inf", "x")) {
      refused("below " + number, "quantity: distance", ": give below 0.01, above 0.02");
      refused("above " + number, "quantity: distance", "\"" + number + "\" is not");
    }
    assertEquals(-3e-2, read("above -3e-2", "quantity: slope").claims().get(0).criterion().above());
    refused("below 1", "quantity: distance, at: {servers: 1e999999999}", "no point of the");
  }

  private void refused(String criterion, String rest, String message) {
    InvalidExperimentException e =
        assertThrows(InvalidExperimentException.class, () -> read(criterion, rest));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().matches("(?s).*\\.yaml:9:\\d+: claims: .*"), e.getMessage());
  }

  /** What is within the criterion is seen, what is outside is not, all else is not resolved. */
  @Test
  void aVerdictIsAboutTheWholeInterval() {
    Criterion below = new Criterion(Double.NEGATIVE_INFINITY, 1, "below 1");
    assertEquals("seen", below.verdict(0.5, 1));
    assertEquals("not-seen", below.verdict(1.1, 2));
    assertEquals("not-resolved", below.verdict(0.9, 1.1));
    assertEquals("not-resolved", below.verdict(Double.NaN, Double.NaN));
    Criterion between = new Criterion(1, 2, "between 1 and 2");
    assertEquals("seen", between.verdict(1.2, 1.8));
    assertEquals("not-seen", between.verdict(0.1, 0.9));
    assertEquals("not-resolved", between.verdict(0.1, 3));
  }

  /** Claims are about tables: with others the run directory stays as it is. */
  @Test
  void claimsAreNoPartOfTheIdentity() {
    Experiment a = read("below 0.1", "quantity: distance");
    Experiment b = read("above 0.3", "quantity: sup-gap");
    assertEquals(a.identity(), b.identity());
    assertEquals(
        a.points().stream().map(Point::key).toList(), b.points().stream().map(Point::key).toList());
  }

  /** The lines of docs/claims.md for a cluster: the experiments take them, up to 10^6 servers. */
  @Test
  void theExperimentsOnThePaperGoUpToAMillionServers() throws IOException {
    Matcher line =
        Pattern.compile("\\| `([a-g]-[a-z-]+)` \\| `(--set [^`]+)` \\|")
            .matcher(Files.readString(Path.of("docs/claims.md")));
    Set<String> found = new TreeSet<>();
    while (line.find()) {
      List<String> overrides =
          Arrays.stream(line.group(2).split("--set", -1))
              .map(text -> text.strip().replace("'", ""))
              .filter(text -> !text.isEmpty())
              .toList();
      Experiment experiment =
          ExperimentReader.read(Path.of("conf/paper/" + line.group(1) + ".yaml"), overrides);
      assertTrue(
          experiment.points().stream().anyMatch(p -> p.family().servers() == 1_000_000),
          line.group());
      assertTrue(!experiment.claims().isEmpty(), line.group());
      found.add(line.group(1));
    }
    assertEquals(7, found.size(), found::toString);
  }

  @Test
  void theExperimentsOnThePaperAreAllRight() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("conf/paper"))) {
      List<Path> found = files.filter(p -> p.toString().endsWith(".yaml")).sorted().toList();
      assertEquals(7, found.size());
      for (Path file : found) {
        Experiment experiment = ExperimentReader.read(file, List.of());
        assertTrue(!experiment.claims().isEmpty(), file.toString());
        assertEquals(file.getFileName().toString(), experiment.name() + ".yaml");
      }
    }
  }
}
