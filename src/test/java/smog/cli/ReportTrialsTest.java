package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What reports get wrong elsewhere: names as markup, no fonts, huge pages, NaN, certainty. */
@ExtendWith(LocalSpark.class)
class ReportTrialsTest {
  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/json\" id=\"data-([^\"]+)\">(.*?)</script>");
  private static final Pattern CELL = Pattern.compile("<td[^>]*>([^<]*)</td>");

  /** Columns of the table of points beside the first. */
  private static final int ROW = 18;

  private static final int RATE = 4;
  private static final int FIXED_POINT = 13;

  @TempDir private Path folder;

  private static String page(Path run) {
    return Shell.read(run.resolve("report.html"));
  }

  private static List<JsonNode> data(String page) {
    return DATA.matcher(page).results().map(match -> Shell.json(match.group(2))).toList();
  }

  private static List<String> cells(String page) {
    String table = page.substring(page.indexOf("<table id=\"points\">"));
    return CELL.matcher(table.substring(0, table.indexOf("</table>")))
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  /** Figures are XML without numbers that are none. */
  private static int figures(Path run) throws Exception {
    int count = 0;
    try (Stream<Path> files = Files.list(run.resolve("figures"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".svg")).toList()) {
        String text = Shell.read(file);
        assertFalse(text.contains("NaN") || text.contains("Infinity"), file::toString);
        assertFalse(text.contains("<img"), file::toString);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        count++;
      }
    }
    return count;
  }

  @Test
  void pointsThatDifferInTheTenthDigitAreToldApart() throws Exception {
    Path run = Trial.of("p03-near.yaml").directory();
    String page = page(run);
    List<String> cells = cells(page);
    assertEquals(List.of("0.7", "0.7000000001"), List.of(cells.get(RATE), cells.get(ROW + RATE)));
    assertTrue(page.contains("rate 0.7\"") && page.contains("rate 0.7000000001\""));
    assertEquals(2 * 4 + 1, figures(run)); // and the cost of both
  }

  /** One choice at rate 0.9 from empty: 3.5 tasks at time 20, and 9 in steady state (M/M/1). */
  @Test
  void aMeanQueueIsThatAtTheHorizonNextToTheFixedPointAndNoSojournTimeIsMadeOfIt() {
    Trial trial = Trial.of("q05-transient.yaml");
    String page = page(trial.directory());
    assertTrue(page.contains(">mean queue at the horizon ± std. error</button>"));
    assertEquals("9", cells(page).get(FIXED_POINT));
    assertFalse(page.contains("sojourn time at the horizon"), page);
    String note = "t the horizon 1 of 1 point is not near the steady state";
    assertTrue(page.contains("A" + note), page);
    assertTrue(trial.result().err().contains("smog: note: a" + note), trial.result()::err);
    assertFalse(trial.result().out().contains("sojourn"), trial.result()::out);
    List<String> header = lines(trial.result().out()).get(0);
    List<String> line = lines(trial.result().out()).get(1);
    assertEquals("9.00000", line.get(header.indexOf("fixed point")), line::toString);
  }

  /** The cells of the lines of a table. */
  private static List<List<String>> lines(String out) {
    return out.lines().map(line -> List.of(line.strip().split(" {2,}"))).toList();
  }

  @Test
  void oneReplicaHasCurvesWithoutBandsAndTheReason() throws Exception {
    Path run = Trial.of("q06-one-replica.yaml").directory();
    String page = page(run);
    assertTrue(page.contains("One replica alone: a mean without a band"));
    assertFalse(page.contains("\"lower\":"));
    assertFalse(cells(page).stream().anyMatch(cell -> cell.contains("±")), page);
    assertTrue(figures(run) >= 3);
  }

  @Test
  void overloadHasNoFixedPointAndNothingSteady() throws Exception {
    Path run = Trial.of("q12-overload.yaml").directory();
    String page = page(run);
    assertTrue(page.contains("At arrival rate 1.2 queues grow for ever: there is no fixed point"));
    assertTrue(page.contains("At arrival rate 1.0 queues grow for ever: there is no fixed point"));
    assertFalse(page.contains("\"name\":\"fixed point\""));
    assertTrue(data(page).size() >= 6);
    for (MatchResult element : DATA.matcher(page).results().toList()) {
      assertFalse(element.group(2).matches(".*(NaN|Infinity).*"), element.group(1));
    }
    List<String> cells = cells(page);
    for (int row = 0; row < 4; row++) {
      assertEquals("–", cells.get(ROW * row + FIXED_POINT));
    }
    assertTrue(figures(run) >= 12);
  }

  @Test
  void aHorizonWhereNothingHappensIsDrawn() throws Exception {
    assertTrue(figures(Trial.of("w05-tiny.yaml").directory()) >= 3);
  }

  @Test
  void theNameOfARunIsRefusedAndThatOfItsGraphFileIsText() throws Exception {
    Path graph =
        Shell.write(folder.resolve("<img src=x onerror=alert(1)>&'.txt"), "0 1\n1 2\n2 0\n");
    String experiment =
        """
        name: hostile
        seed: 7
        law: quenched
        graph: {family: file, path: "%s"}
        model: {arrival-rate: 0.9, choices: 2}
        time: {horizon: 1, step: 0.25}
        replicas: 4
        """
            .formatted(graph.getFileName());
    Path file = Shell.write(folder.resolve("e.yaml"), experiment);
    Path run = folder.resolve("run");
    Shell.smog("run", file, "--out", run, "--set", "name='\"><img src=x onerror=alert(1)>'")
        .fails(2, "has the character '>'");
    Trial.run(file, run);
    String page = page(run);
    assertFalse(page.contains("<img"));
    assertTrue(page.contains("&lt;img src=x onerror=alert(1)&gt;"));
    // Each script that is opened is closed once: no data ends one early.
    assertEquals(page.split("<script", -1).length, page.split("</script", -1).length);
    assertTrue(data(page).toString().contains("<img src=x onerror=alert(1)>&'.txt"));
    assertTrue(figures(run) >= 3);
  }

  /** The trial o08 has 480 points; each of these 4 has as many times, and takes as much or more. */
  @Test
  void manyTimesAreThinnedAndTheTablesHaveThemAll() {
    Path run = folder.resolve("run");
    Path file = Shell.cases("o08-big-report.yaml");
    String servers = "graph.servers=100";
    Shell.smog("run", file, "--out", run, "--no-report", "--set", servers).succeeds();
    Shell.smog("report", run, "--figures", 0).succeeds();
    String page = page(run);
    assertTrue(page.contains("Curves show one in 4 of the recorded times, and the last"));
    JsonNode tails = figure(page, "-tails");
    assertEquals(201, tails.get("x").size()); // 801 times
    assertEquals(20, tails.get("x").get(200).asDouble());
    assertEquals(4.0 * 801, Duck.number(run, "select count(distinct (point, time)) from {bands}"));
  }

  /** The first figure whose name ends so. */
  private static JsonNode figure(String page, String end) {
    return data(page).stream()
        .flatMap(element -> StreamSupport.stream(element.spliterator(), false))
        .filter(figure -> figure.path("id").asText().endsWith(end))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void withoutTrajectoriesTheReportIsWholeAndReplaySaysWhatItCompares() throws Exception {
    Path run = Trial.of("o11-no-trajectories.yaml").directory();
    List<String> parts = new ArrayList<>();
    for (JsonNode element : data(page(run))) {
      for (JsonNode figure : element) {
        parts.add(figure.path("id").asText().replaceFirst("^p[0-9a-f]{16}-", ""));
      }
    }
    assertTrue(parts.containsAll(List.of("tails", "horizon", "gap", "sup-gap")), parts::toString);
    String point = Duck.column(run, "select point from {points}").get(0).toString();
    Shell.Result replay = Shell.smog("replay", run, "--point", point, "--replica", 2).succeeds();
    assertTrue(replay.out().contains("store.trajectories is none"), replay.out());
  }

  @Test
  void aDamagedTableIsNamed() throws IOException {
    Path run = folder.resolve("run");
    Shell.smog("run", Shell.cases("smoke.yaml"), "--out", run, "--no-report").succeeds();
    Path file;
    try (Stream<Path> files = Files.list(run.resolve("replicas"))) {
      file = files.filter(f -> f.toString().endsWith(".parquet")).toList().get(0);
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    Shell.smog("report", run).fails(1, file.toString(), "is damaged", "--recompute-damaged");
  }

  /** Javas of their own, as in lean images, from the command line to the exit code. */
  @Test
  void withoutFontsAllButPngIsThereAndWithoutJavaBeansTheRemedyIsTold() throws Exception {
    Path run = folder.resolve("run");
    Shell.smog("run", Shell.cases("smoke.yaml"), "--out", run, "--no-report").succeeds();
    String text = report(run, 0, "-Dsun.awt.fontconfig=/none");
    assertEquals(1, text.split("not as PNG: this Java cannot draw", -1).length - 1, text);
    assertTrue(text.contains("report: "), text);
    TreeSet<String> kinds = new TreeSet<>();
    try (Stream<Path> figures = Files.list(run.resolve("figures"))) {
      figures.forEach(figure -> kinds.add(figure.toString().replaceFirst(".*\\.", "")));
    }
    assertEquals("[csv, svg]", kinds.toString());
    // Log4j, and so Spark, loads java.beans: nothing of Spark runs without java.desktop.
    String lean = "--limit-modules=java.base,java.xml,java.sql,java.logging,java.management";
    assertTrue(report(run, 1, lean).contains("lacks the module java.desktop"));
  }

  private String report(Path run, int expected, String option)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx512m", "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Main.class.getName(), "report", run.toString()));
    Path output = folder.resolve("output");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_TOOL_OPTIONS", option);
    builder.environment().put("FONTCONFIG_FILE", "/none");
    builder.environment().put("FONTCONFIG_PATH", "/none");
    Process process = builder.redirectOutput(output.toFile()).start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
    }
    int code = process.waitFor();
    String text = Shell.read(output);
    assertEquals(expected, code, text);
    return text;
  }
}
