package smog.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/** What the page says and what figures hold; values are those of the rows that were given. */
class ReportTest {
  private static Map<String, byte[]> figures(Run run, int points) {
    Map<String, byte[]> files = new TreeMap<>();
    Report.of(run, points).figures(files::put);
    return files;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void aFigureIsThereAsSvgPngAndCsv() {
    Map<String, byte[]> files = figures(Sample.of(3, 11, "a", "g", 0.9).run(), 2);
    for (String id : List.of(Sample.key(0) + "-tails", Sample.key(1) + "-gap", "sweep-gap-1")) {
      for (String kind : List.of("svg", "png", "csv")) {
        assertTrue(files.containsKey(id + "." + kind), id + "." + kind);
      }
    }
    assertTrue(files.keySet().stream().noneMatch(name -> name.startsWith(Sample.key(2))));
  }

  @Test
  void csvHasTheValuesOfTheTableInFull() {
    Sample sample = Sample.of(1, 11, "a", "g", 0.9);
    String[] lines =
        text(figures(sample.run(), 1).get(Sample.key(0) + "-tails.csv")).split("\n", 13);
    assertTrue(lines[0].contains("\"q1\",\"q1 lower\",\"q1 upper\",\"q1 limit\""), lines[0]);
    assertEquals(13, lines.length);
    Rows bands = sample.tables.get("bands");
    Rows first = bands.where(row -> bands.number(row, "level") == 1);
    for (int row = 0; row < first.size(); row++) {
      String[] cells = lines[row + 1].split(",", -1);
      assertEquals(first.number(row, "time"), Double.parseDouble(cells[0]));
      assertEquals(first.number(row, "mean"), Double.parseDouble(cells[1]));
      assertEquals(first.number(row, "lower_simultaneous"), Double.parseDouble(cells[2]));
      assertEquals(first.number(row, "limit"), Double.parseDouble(cells[4]));
    }
  }

  @Test
  void anImageShowsItsCurvesInTheirColours() throws IOException {
    byte[] png =
        figures(Sample.of(1, 11, "a", "g", 0.9).run(), 1).get(Sample.key(0) + "-tails.png");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    assertEquals(2 * Drawing.WIDTH, image.getWidth());
    assertEquals(2 * Drawing.HEIGHT, image.getHeight());
    for (int colour : new int[] {0x0072B2, 0xD55E00, 0x009E73}) {
      long seen =
          IntStream.range(0, image.getWidth() * image.getHeight())
              .filter(
                  i ->
                      (image.getRGB(i % image.getWidth(), i / image.getWidth()) & 0xFFFFFF)
                          == colour)
              .count();
      assertTrue(seen > 500, Integer.toHexString(colour) + ": " + seen);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"><img src=x onerror=alert(1)>", "</script><script>alert(1)</script>",
            "{{js}} $1 \\u003c",
        "\u202Egnp.exe", "a\u0000\u0007b", "]]>&amp;'"
      })
  void namesAreTextWhateverTheyHold(String name) throws Exception {
    Run run = Sample.of(2, 5, name, name + "x".repeat(3000), 0.9).run();
    String page = Report.of(run, 1).page();
    String clean = Report.of(Sample.of(2, 5, "a", "b", 0.9).run(), 1).page();
    for (String markup : List.of("<img", "<script", "</script", "onerror=alert(1)>")) {
      assertEquals(
          clean.split(java.util.regex.Pattern.quote(markup), -1).length,
          page.split(java.util.regex.Pattern.quote(markup), -1).length,
          markup);
    }
    for (Map.Entry<String, byte[]> file : figures(run, 1).entrySet()) {
      if (file.getKey().endsWith(".svg")) {
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(text(file.getValue()))));
      }
    }
  }

  @Test
  void nothingIsFetched() {
    String page = Report.of(Sample.of(1, 5, "a", "b", 0.9).run(), 1).page();
    assertFalse(page.matches("(?s).*<(script|link|img|iframe)[^>]*(src|href)=\"(?!data:).*"));
    assertTrue(page.contains("default-src 'none'"));
  }

  /** One version, that of the build: the script in the page says it in its first line. */
  @Test
  void theChartsAreOfTheVersionInThePom() throws IOException {
    String pom = java.nio.file.Files.readString(java.nio.file.Path.of("pom.xml"));
    String version = pom.replaceFirst("(?s).*<uplot.version>([^<]+)</uplot.version>.*", "$1");
    String page = Report.of(Sample.of(1, 5, "a", "b", 0.9).run(), 1).page();
    assertTrue(page.contains("uPlot (v" + version + ")"), version);
  }

  @Test
  void atRateOneThereIsNoFixedPointAndNothingSteady() {
    String page = Report.of(Sample.of(1, 5, "a", "b", 1.0).run(), 1).page();
    assertTrue(page.contains("there is no fixed point"), page);
    assertTrue(page.contains("There is no fixed point"), page);
  }

  @Test
  void aPartialRunSaysSoWithItsReasons() {
    Sample sample = Sample.of(2, 5, "a", "b", 0.9);
    sample.manifest.put("status", "partial");
    sample.manifest.put("failures", List.of("p1 <3> out of memory"));
    String page = Report.of(sample.run(), 1).page();
    assertTrue(page.contains("badge bad\">partial"));
    assertTrue(page.contains("Failed: p1 &lt;3&gt; out of memory"));
  }

  @Test
  void oneReplicaIsAMeanWithoutBandAndTheReason() {
    Sample sample = Sample.of(1, 5, "a", "b", 0.9);
    Rows bands = sample.tables.get("bands");
    List<List<Object>> bare = new ArrayList<>();
    for (List<Object> cells : bands.cells()) {
      List<Object> copy = new ArrayList<>(cells);
      Collections.fill(copy.subList(4, 7), null);
      bare.add(copy);
    }
    sample.tables.put("bands", new Rows(bands.columns(), bare));
    List<Object> point = new ArrayList<>(sample.tables.get("points").cells().get(0));
    point.set(Sample.POINTS.indexOf("replicas"), 1);
    sample.tables.put("points", new Rows(Sample.POINTS, List.of(point)));
    String page = Report.of(sample.run(), 1).page();
    assertTrue(page.contains("One replica alone: a mean without a band"));
  }

  @Test
  void tooFewNeighboursAreTold() {
    Sample sample = Sample.of(1, 5, "a", "b", 0.9);
    sample.tables.put(
        "degrees", new Rows(List.of("point", "max_degree"), List.of(List.of(Sample.key(0), 0L))));
    String page = Report.of(sample.run(), 1).page();
    assertTrue(page.contains("No server had enough neighbours for 2 choices"));
  }

  @Test
  void theBoundOfTheControlVariateIsStudentsOverItsUnits() {
    // Two-sided Bonferroni over 100 cells at 1 %: t with 2 degrees of freedom at 5e-5 each side is
    // 99.99 (closed form), the normal quantile 3.89.
    Sample few = Sample.of(1, 5, "a", "b", 0.9);
    set(few, "replicas", 3);
    set(few, "largest_control_z", 18.5);
    assertTrue(Report.of(few.run(), 1).page().contains("18.50, below its bound of 99.99"));
    Sample many = Sample.of(1, 5, "a", "b", 0.9);
    set(many, "replicas", 1_000_000);
    set(many, "largest_control_z", 18.5);
    assertTrue(Report.of(many.run(), 1).page().contains("18.50, ABOVE its bound of 3.89"));
  }

  private static void set(Sample sample, String column, Object value) {
    List<Object> point = new ArrayList<>(sample.tables.get("points").cells().get(0));
    point.set(Sample.POINTS.indexOf(column), value);
    sample.tables.put("points", new Rows(Sample.POINTS, List.of(point)));
  }

  @Test
  void boundsOfAFewCountsAreNotDrawnAndTheNoteSaysSo() {
    Sample sample = Sample.of(1, 5, "a", "b", 0.9);
    Rows bands = sample.tables.get("bands");
    List<String> columns = new ArrayList<>(bands.columns());
    columns.add("interval_method");
    List<List<Object>> told = new ArrayList<>();
    for (int row = 0; row < bands.size(); row++) {
      List<Object> cells = new ArrayList<>(bands.cells().get(row));
      cells.add(bands.number(row, "time") < 3 ? "count-bounds" : "student-t");
      told.add(cells);
    }
    sample.tables.put("bands", new Rows(columns, told));
    Figure tails = new PointFigures(sample.run()).of(Sample.key(0)).get(0);
    double[] upper = tails.series().get(0).upper();
    assertTrue(Double.isNaN(upper[0]) && Double.isNaN(upper[1]));
    assertTrue(Double.isFinite(upper[2]));
    assertTrue(tails.note().contains("exact bounds are very wide"));
  }

  @Test
  void fiveHundredPointsStayBelowTwentyMegabytes() {
    // 500 points of 3 levels and 120 times: about as many rows as ReportTables keeps.
    String page = Report.of(Sample.of(500, 120, "a", "b", 0.9).run(), 1).page();
    assertTrue(page.length() < 20_000_000, "length " + page.length());
    assertTrue(page.contains("of the first 1 of 500 points"));
  }
}
