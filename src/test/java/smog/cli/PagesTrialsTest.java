package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.report.Browser;

/**
 * What console and page say of a steady state, of unrelated files and of a backlog: one thing, that
 * of the tables. Values in the limit are sums of arrivalRate^(2^i - 1), by hand.
 */
@ExtendWith(LocalSpark.class)
class PagesTrialsTest {
  private static final String MODEL =
      """
      model: {arrival-rate: %s, choices: 2%s}
      time: %s
      replicas: 10
      """;
  private static final Pattern ROW = Pattern.compile("<tr><th scope=\"row\".*?</tr>");
  private static final Pattern CELL = Pattern.compile("<td[^>]*>([^<]*)</td>");

  @TempDir private static Path folder;
  private static Trial steady;
  private static Trial files;
  private static Trial backlog;

  @BeforeAll
  static void run() throws IOException {
    String graph = "graph: {family: erdos-renyi, servers: 60, mean-degree: [4, 20]}\n";
    steady = run("steady", "annealed", graph, MODEL.formatted("0.7", "", "{steady-state: {}}"));
    for (String name : List.of("a/graph.txt", "b/graph.txt")) {
      Files.createDirectories(folder.resolve(name).getParent());
      Shell.write(folder.resolve(name), circle(name.startsWith("a") ? 20 : 45));
    }
    String paths = "graph: {family: file, path: [a/graph.txt, b/graph.txt]}\n";
    String times = "{horizon: 4, step: 0.5}";
    files =
        run(
            "files",
            "quenched",
            paths,
            MODEL.formatted("[0.7, 0.9]", "", times) + "store: {sojourn: horizon}\n");
    String regular = "graph: {family: random-regular, servers: 50, degree: 4}\n";
    backlog =
        run(
            "backlog",
            "annealed",
            regular,
            MODEL.formatted("0.9", ", start: {tasks: 20}", "{horizon: 8, step: 0.5}"));
  }

  private static Trial run(String name, String law, String graph, String rest) {
    String text = "name: " + name + "\nseed: 3\nlaw: " + law + "\n" + graph + rest;
    Path file = Shell.write(folder.resolve(name + ".yaml"), text);
    return Trial.run(file, folder.resolve(name));
  }

  private static String circle(int servers) {
    StringBuilder edges = new StringBuilder();
    for (int i = 0; i < servers; i++) {
      edges.append(i).append(' ').append((i + 1) % servers).append('\n');
    }
    return edges.toString();
  }

  private static String page(Trial trial) {
    return Shell.read(trial.directory().resolve("report.html"));
  }

  private static String answer(Trial trial) {
    Matcher answer = Pattern.compile("<p class=\"answer\">(.*?)</p>").matcher(page(trial));
    assertTrue(answer.find());
    return answer.group(1);
  }

  /** The cells of the table of points, row by row, after its header. */
  private static List<List<String>> table(Trial trial) {
    String page = page(trial);
    String table = page.substring(page.indexOf("<table id=\"points\">"));
    table = table.substring(0, table.indexOf("</table>"));
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        Pattern.compile("class=\"sort\">([^<]*)<")
            .matcher(table)
            .results()
            .map(match -> match.group(1))
            .skip(1)
            .toList());
    ROW.matcher(table)
        .results()
        .forEach(
            row ->
                rows.add(CELL.matcher(row.group()).results().map(cell -> cell.group(1)).toList()));
    return rows;
  }

  private static List<List<String>> console(Trial trial) {
    return trial.result().out().lines().map(l -> List.of(l.strip().split(" {2,}"))).toList();
  }

  private static String at(List<List<String>> table, int row, String column) {
    return table.get(row).get(table.get(0).indexOf(column));
  }

  private static String digits(double value, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  @Test
  void consoleAndPageHaveOneVerdict() {
    for (Trial trial : List.of(steady, files, backlog)) {
      String verdict =
          trial.result().out().lines().filter(l -> l.startsWith("verdict: ")).findFirst().get();
      assertEquals("verdict: " + ResultTable.plain(answer(trial)), verdict);
    }
  }

  @Test
  void aSteadyStateIsWhatConsoleAndPageSpeakOf() {
    List<List<String>> console = console(steady);
    assertEquals(1, console.get(0).stream().filter("mean sojourn"::equals).count());
    List<List<String>> table = table(steady);
    // 0.7 + 0.7^3 + 0.7^7 + 0.7^15 + ..., over 0.7
    double fixedPoint = 1.13012 / 0.7;
    for (int row = 1; row <= 2; row++) {
      String of =
          "select mean, lower, upper from {steady_state} where quantity = 'mean-sojourn' and"
              + " mean_degree = "
              + (row == 1 ? 4 : 20);
      List<Object> values = Duck.rows(steady.directory(), of).get(0);
      double mean = (Double) values.get(0);
      assertEquals(
          row == 1 ? "erdos-renyi, c = 4" : "erdos-renyi, c = 20", at(table, row, "graph"));
      assertEquals(at(table, row, "graph"), console.get(row).get(0));
      int column = console.get(0).indexOf("mean sojourn");
      assertEquals(digits(mean, 5), console.get(row).get(column));
      String interval =
          "[" + digits((Double) values.get(1), 5) + ", " + digits((Double) values.get(2), 5) + "]";
      assertEquals(interval, console.get(row).get(column + 1));
      assertEquals(fixedPoint, Double.parseDouble(console.get(row).get(column + 2)), 1e-5);
      String shown = at(table, row, "mean sojourn time [interval]");
      assertEquals(mean, Double.parseDouble(shown.replaceFirst(" .*", "")), 1e-2);
      assertEquals(fixedPoint, Double.parseDouble(at(table, row, "its fixed point")), 1e-3);
      for (String quantile : List.of("p50", "p90", "p95", "p99")) {
        assertTrue(table.get(0).contains("sojourn " + quantile + " [interval]"), quantile);
      }
    }
    assertTrue(answer(steady).startsWith("In steady state the mean sojourn time "), answer(steady));
    String page = page(steady);
    assertFalse(page.contains("Little"), "no quotient at the horizon");
    assertFalse(page.contains("time t (mean service times)"), "nothing is drawn from time 0");
    assertFalse(page.contains("-tails\",\"title\":\"Share of servers"), page);
    for (String figure : List.of("-steady-tails", "-steady-gap", "-steady-sojourn")) {
      assertTrue(page.contains(figure + "\""), figure);
    }
  }

  /** Far from a fixed point nothing is followed: the table, and not a word, says what is known. */
  @Test
  void outsideCountsAreThoseOfTheTable() {
    for (int row = 1; row <= 2; row++) {
      String where =
          " from {steady_state} where quantity = 'tail' and lower is not null and mean_degree = "
              + (row == 1 ? 4 : 20);
      long all = (long) Duck.number(steady.directory(), "select count(*)" + where);
      long outside =
          (long)
              Duck.number(
                  steady.directory(),
                  "select count(*)" + where + " and (\"limit\" < lower or \"limit\" > upper)");
      List<List<String>> console = console(steady);
      assertEquals(outside + "/" + all, at(console, row, "outside"));
      assertEquals(outside + " / " + all, at(table(steady), row, "tails outside / compared"));
    }
  }

  @Test
  void filesHaveTheirNamesAndNothingJoinsThem() {
    String page = page(files);
    assertFalse(page.contains("\"id\":\"sweep-gap"), "a line through unrelated graphs");
    List<List<String>> console = console(files);
    assertEquals("a/graph.txt", console.get(1).get(0));
    assertEquals("b/graph.txt", console.get(3).get(0));
    for (String label :
        List.of("a/graph.txt, N = 20, d = 2, rate 0.7", "b/graph.txt, N = 45, d = 2, rate 0.9")) {
      assertTrue(page.contains("\"title\":\"" + label + "\""), label);
    }
    Matcher heat = Pattern.compile("\"id\":\"sweep-heat\".*?\"names\":(\\[.*?\\])").matcher(page);
    assertTrue(heat.find());
    assertEquals("[\"a/graph.txt\",\"b/graph.txt\"]", heat.group(1));
    // Measured at the horizon: the mean of the table sojourn.
    double mean =
        Duck.number(
            files.directory(),
            "select mean from {sojourn} where servers = 20 and arrival_rate = 0.7");
    assertEquals(digits(mean, 4), at(console, 1, "mean sojourn"));
    assertTrue(page.contains("mean sojourn time at the horizon [interval]"));
  }

  @Test
  void aBacklogIsToldAndItsLevelsAreDrawn() {
    String page = page(backlog);
    assertTrue(page.contains("At the horizon 1 of 1 point is not near the steady state"), page);
    assertTrue(backlog.result().err().contains("note: at the horizon 1 of 1"), page);
    // 0.9 + 0.9^3 + 0.9^7 + 0.9^15 + 0.9^31 + ...
    assertEquals("2.35265", at(console(backlog), 1, "fixed point"));
    assertEquals("2.353", at(table(backlog), 1, "fixed point"));
    double queue = Duck.number(backlog.directory(), "select mean_queue from {points}");
    assertEquals(digits(queue, 5), at(console(backlog), 1, "mean queue"));
    assertFalse(backlog.result().out().contains("sojourn"), backlog.result()::out);
    String tails = page.substring(page.indexOf("-tails\",\"title\""));
    tails = tails.substring(0, tails.indexOf("-horizon\""));
    List<Integer> levels =
        Pattern.compile("\"name\":\"q([0-9]+)\"")
            .matcher(tails)
            .results()
            .map(match -> Integer.parseInt(match.group(1)))
            .toList();
    assertEquals(6, levels.size(), levels::toString);
    assertEquals(1, levels.get(0));
    assertTrue(levels.get(5) >= 20, levels::toString);
    assertTrue(
        page.contains("random-regular, degree = 4, N = 50, d = 2, rate 0.9, start {tasks: 20}"));
  }

  @Test
  void theIndexOfPointsHasOneOrder() {
    assertTrue(page(files).contains("[{\"key\":\"p"), "its keys come first, in every Java");
    String again = page(files);
    Shell.smog("report", files.directory()).succeeds();
    assertEquals(again, page(files));
  }

  @Test
  void aBrowserShowsThem() throws Exception {
    Optional<Path> program = Browser.program();
    assumeTrue(program.isPresent(), "no chromium on the path: the page is not tested in a browser");
    try (Browser browser = new Browser(program.get(), folder.resolve("profile"))) {
      for (Trial trial : List.of(steady, files, backlog)) {
        browser.open(trial.directory().resolve("report.html"));
        String shown = browser.value("document.querySelector('.answer').textContent").asText();
        assertEquals(answer(trial), shown);
        List<String> options = new ArrayList<>();
        browser
            .value("[...document.querySelectorAll('#choose option')].map(o => o.textContent)")
            .forEach(o -> options.add(o.asText().replaceFirst("^[0-9]+. ", "")));
        assertEquals(options.size(), new HashSet<>(options).size(), options::toString);
        assertTrue(browser.value("smogCharts.filter(c => c.ofPoint).length >= 3").asBoolean());
        // Names of curves in a chart are distinct, too.
        assertTrue(
            browser
                .value(
                    "smogCharts.every(c => new Set(c.figure.series.map(s => s.name)).size =="
                        + " c.figure.series.length)")
                .asBoolean());
        String axes = browser.value("smogCharts.map(c => c.figure.xLabel).join('|')").asText();
        assertEquals(!trial.equals(steady), axes.contains("time t "), axes);
        boolean joined =
            browser.value("smogCharts.some(c => c.figure.id.startsWith('sweep-gap'))").asBoolean();
        assertFalse(joined, "no points here differ in N alone");
        assertEquals(List.of(), browser.complaints());
      }
    }
  }
}
