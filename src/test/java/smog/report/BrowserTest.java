package smog.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser. Skipped where there is no Chromium. */
class BrowserTest {
  @TempDir static Path folder;
  private static Browser browser;
  private static Path page;

  @BeforeAll
  static void open() throws Exception {
    Optional<Path> program = Browser.program();
    assumeTrue(program.isPresent(), "no chromium on the path: the page is not tested in a browser");
    page = folder.resolve("report.html");
    String name = "\"><img src=x onerror=alert(1)>";
    Sample sample = Sample.of(4, 41, name, name, 0.9);
    List<List<Object>> points = new ArrayList<>();
    for (List<Object> row : sample.tables.get("points").cells()) {
      List<Object> copy = new ArrayList<>(row);
      copy.set(Sample.POINTS.indexOf("mean_degree_rule"), points.size() < 2 ? "5" : "ln(N)");
      points.add(copy);
    }
    sample.tables.put("points", new Rows(Sample.POINTS, points));
    sample.manifest.put(
        "plan",
        Map.of(
            "points", Map.of(Sample.key(0), List.of(2.0, 3.0), Sample.key(1), List.of(1.0, 0.5))));
    Files.writeString(page, Report.of(sample.run(), 1).page());
    browser = new Browser(program.get(), folder.resolve("profile"));
    browser.open(page);
  }

  @AfterAll
  static void close() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  private static final String TAILS = "smogCharts.find(c => c.figure.id.endsWith('-tails'))";

  @Test
  void theCurvesAreThoseOfTheTable() throws Exception {
    assertEquals(
        "tails horizon gap sup-gap",
        browser
            .value("smogCharts.filter(c => c.ofPoint).map(c => c.figure.id.slice(18)).join(' ')")
            .asText());
    // Time, and for each of three levels the mean, two ends of the band and the limit.
    assertEquals(13, browser.value(TAILS + ".uplot.series.length").asInt());
    JsonNode drawn = browser.value(TAILS + ".uplot.data[1]");
    assertEquals(41, drawn.size());
    for (int i = 0; i < 41; i++) {
      double time = i / 4.0;
      assertEquals(0.9 * time / (1 + time) + time / 1000, drawn.get(i).asDouble(), 1e-6);
    }
    assertTrue(browser.value("document.querySelector('.chart canvas').width > 200").asBoolean());
  }

  @Test
  void scalesSwitchAndCurvesToggle() throws Exception {
    String scale = TAILS + ".box.querySelector('.scale')";
    browser.value(scale + ".click()");
    assertEquals(3, browser.value(TAILS + ".uplot.scales.y.distr").asInt());
    browser.value(scale + ".click()");
    assertEquals(1, browser.value(TAILS + ".uplot.scales.y.distr").asInt());
    String button = TAILS + ".tools.querySelector('button')";
    browser.value(button + ".click()");
    assertEquals("false", browser.value(button + ".getAttribute('aria-pressed')").asText());
    assertTrue(browser.value(TAILS + ".uplot.series.slice(1, 4).every(s => !s.show)").asBoolean());
    browser.value(button + ".click()");
    assertTrue(browser.value(TAILS + ".uplot.series[1].show").asBoolean());
  }

  @Test
  void theHeatMapIsATableOfColouredNumbers() throws Exception {
    String heat = "smogCharts.find(c => c.figure.kind === 'CELLS').box";
    assertEquals(
        "0.01 0.005 – – – – 0.00333 0.0025",
        browser
            .value(
                "[..." + heat + ".querySelectorAll('td.cell')].map(c => c.textContent).join(' ')")
            .asText());
    String colour = heat + ".querySelectorAll('td.cell')[1].style.background";
    String log = browser.value(colour).asText();
    assertEquals("rgb(8, 48, 107)", browser.value(colour.replace("[1]", "[0]")).asText());
    browser.value(heat + ".querySelector('.scale').click()");
    assertNotEquals(log, browser.value(colour).asText());
    browser.value(heat + ".querySelector('.scale').click()");
    assertEquals(log, browser.value(colour).asText());
  }

  @Test
  void theCostIsInItsOwnSectionAndNamesThePoint() throws Exception {
    String chart = "smogCharts.find(c => c.figure.id === 'sweep-cost')";
    assertEquals("cost-charts", browser.value(chart + ".box.parentNode.id").asText());
    browser.value(chart + ".say(1)");
    String told = browser.value(chart + ".read.textContent").asText();
    assertTrue(told.contains("c = 5, N = 100, d = 2"), told);
    assertTrue(told.contains("predicted CPU seconds 2: points 3 · actual = predicted 2"), told);
  }

  @Test
  void theTableSortsFiltersAndShows() throws Exception {
    String cells =
        "[...document.querySelectorAll('#points tbody tr')].filter(r => !r.hidden).map(r =>"
            + " r.cells[2].textContent).join(' ')";
    String head = "document.querySelectorAll('#points thead th')[2]";
    browser.value(head + ".firstChild.click()");
    browser.value(head + ".firstChild.click()");
    assertEquals("descending", browser.value(head + ".getAttribute('aria-sort')").asText());
    assertEquals("400 300 200 100", browser.value(cells).asText());
    browser.value(
        "(f => { f.value = '300'; f.oninput({target: f}); })(document.getElementById('filter'))");
    assertEquals("300", browser.value(cells).asText());
    browser.value("document.querySelector('#points tbody tr:not([hidden]) .show').click()");
    assertEquals(Sample.key(2) + "-tails", browser.value(TAILS + ".figure.id").asText());
    browser.value(
        "document.getElementById('choose').value = 0,"
            + " document.getElementById('choose').onchange()");
  }

  @Test
  void nothingLeavesThePageAndNothingFails() throws Exception {
    browser.value("1");
    assertEquals(List.of(), browser.complaints());
    assertEquals(
        List.of(page.toUri().toString()),
        browser.requests().stream().filter(url -> !url.startsWith("data:")).toList());
    assertEquals(0, browser.value("document.images.length").asInt());
  }
}
