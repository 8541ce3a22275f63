package smog.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import smog.stats.ConvergenceRate;
import smog.stats.ConvergenceRate.Observation;

/** Figures across points; values are those of the rows, lines those of textbook formulas. */
class SweepFiguresTest {
  private static final List<String> RATES =
      List.of(
          "first_point", "gap", "servers_from", "servers_to", "slope", "lower", "upper", "family");

  /** A sample whose points get other values in some column. */
  private static Sample sample(int points, String column, BiFunction<Integer, Object, Object> to) {
    Sample sample = Sample.of(points, 3, "a", "g", 0.9);
    change(sample, column, to);
    return sample;
  }

  private static void change(Sample sample, String column, BiFunction<Integer, Object, Object> to) {
    List<List<Object>> changed = new ArrayList<>();
    int index = Sample.POINTS.indexOf(column);
    for (List<Object> row : sample.tables.get("points").cells()) {
      List<Object> copy = new ArrayList<>(row);
      copy.set(index, to.apply(changed.size(), row.get(index)));
      changed.add(copy);
    }
    sample.tables.put("points", new Rows(Sample.POINTS, changed));
  }

  private static Map<String, Figure> figures(Sample sample) {
    Map<String, Figure> figures = new TreeMap<>();
    SweepFigures.of(sample.run(), Results.of(sample.tables))
        .forEach(figure -> figures.put(figure.id(), figure));
    return figures;
  }

  private static String file(Sample sample, String name) {
    Map<String, byte[]> files = new TreeMap<>();
    Report.of(sample.run(), 0).figures(files::put);
    assertTrue(files.containsKey(name), () -> name + " of " + files.keySet());
    return new String(files.get(name), StandardCharsets.UTF_8);
  }

  private static Sample withRate(double slope) {
    Sample sample = Sample.of(4, 3, "a", "g", 0.9);
    List<Object> row =
        List.of(
            Sample.key(0), "largest_gap", 100, 400, slope, slope - 0.1, slope + 0.1, "erdos-renyi");
    List<Object> other =
        List.of(Sample.key(0), "sup_gap", 100, 400, -0.5, -0.6, -0.4, "erdos-renyi");
    sample.tables.put("rates", new Rows(RATES, List.of(other, row)));
    return sample;
  }

  @Test
  void theFittedLineIsThatOfWeightedLeastSquares() {
    // Gaps 1/N with errors of a tenth: the line of slope -1 goes through all of them.
    Figure exact = figures(withRate(-1)).get("sweep-gap-1");
    assertEquals(2, exact.series().size());
    Series line = exact.series().get(1);
    assertEquals("fit N^-1.00 (-1.10 to -0.90)", line.name());
    assertTrue(line.dashed());
    assertArrayEquals(new double[] {0.01, 0.005, 1 / 300.0, 0.0025}, line.y(), 1e-12);

    // Gaps off any line: with its own slope the residuals of ln(gap) have weighted mean 0.
    double[] gaps = {0.02, 0.015, 0.004, 0.005};
    double[] errors = {0.0005, 0.001, 0.0015, 0.003}; // the last is below two errors: left out
    Sample sample = withRate(0);
    change(sample, "largest_gap", (i, old) -> gaps[i]);
    change(sample, "largest_gap_std_error", (i, old) -> errors[i]);
    List<Observation> seen = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      seen.add(new Observation(100L * (i + 1), gaps[i], errors[i]));
    }
    double slope = ConvergenceRate.of(seen, 0.95).slope();
    Sample own = withRate(slope);
    own.tables.put("points", sample.tables.get("points"));
    double[] y = figures(own).get("sweep-gap-1").series().get(1).y();
    double sum = 0;
    for (int i = 0; i < 4; i++) {
      double inErrors = gaps[i] / errors[i];
      sum += inErrors >= 2 ? inErrors * inErrors * Math.log(gaps[i] / y[i]) : 0;
    }
    assertEquals(0, sum, 1e-9);
    assertEquals(slope, Math.log(y[3] / y[0]) / Math.log(4), 1e-12);
    assertTrue(file(own, "sweep-gap-1.svg").contains("fit N^"));
  }

  @Test
  void withoutAFitMarkersAreJoined() {
    Figure figure = figures(Sample.of(2, 3, "a", "g", 0.9)).get("sweep-gap-1");
    assertEquals(Figure.Kind.JOINED, figure.kind());
    assertEquals(1, figure.series().size());
    assertTrue(file(Sample.of(2, 3, "a", "g", 0.9), "sweep-gap-1.svg").contains("<polyline"));
  }

  @Test
  void pointsOfOneNameAndNAreCurvesOfTheirOwn() {
    Sample sample = sample(4, "servers", (i, old) -> 100 * (1 + i / 2));
    List<Series> series = figures(sample).get("sweep-gap-1").series();
    assertEquals(2, series.size());
    assertEquals(series.get(0).name() + ", no. 2", series.get(1).name());
    assertArrayEquals(new double[] {0.01, 1 / 300.0}, series.get(0).y(), 1e-12);
    assertArrayEquals(new double[] {0.005, 0.0025}, series.get(1).y(), 1e-12);
  }

  /** Two files that share nothing, at two rates: nothing to join, and names for the cells. */
  @Test
  void filesAreNeverJoinedAndNamedByTheirNames() {
    Sample sample = files();
    Map<String, Figure> figures = figures(sample);
    assertFalse(figures.containsKey("sweep-gap-1"), figures::toString);
    Figure heat = figures.get("sweep-heat");
    List<String> names = new ArrayList<>(heat.names());
    heat.series().forEach(series -> names.add(series.name()));
    assertEquals(List.of("a/graph.txt", "b/graph.txt", "rate 0.7", "rate 0.9"), names);
    assertArrayEquals(new double[] {0.01, 1 / 300.0}, heat.series().get(0).y(), 1e-12);
    Labels labels = new Labels(sample.tables.get("points"));
    assertEquals("a/graph.txt, N = 100, d = 2, rate 0.7", labels.point(0));
    assertEquals("b/graph.txt, rate 0.9", labels.curve(3));
  }

  private static Sample files() {
    Sample sample = sample(4, "servers", (i, old) -> i < 2 ? 100 : 2000);
    change(sample, "family", (i, old) -> "file");
    change(sample, "mean_degree_rule", (i, old) -> "");
    change(sample, "mean_degree", (i, old) -> i < 2 ? 4.5 : 7.25);
    change(sample, "arrival_rate", (i, old) -> i % 2 == 0 ? 0.7 : 0.9);
    change(sample, "graph", (i, old) -> i < 2 ? "a/graph.txt" : "b/graph.txt");
    return sample;
  }

  /** Points that even their settings do not tell apart, and names as long as folders make them. */
  @Test
  void labelsAreDistinctWhateverPointsShare() {
    Sample same = sample(4, "servers", (i, old) -> 100);
    Labels labels = new Labels(same.tables.get("points"));
    List<String> titles = List.of(0, 1, 2, 3).stream().map(labels::point).distinct().toList();
    assertEquals(4, titles.size(), titles::toString);
    String folders = "folder/".repeat(20);
    List<String> cut =
        Drawing.cut(List.of(folders + "a.txt", folders + "b.txt", folders + "a.txt"), 30);
    assertEquals(3, cut.stream().distinct().count(), cut::toString);
    assertTrue(cut.get(0).endsWith("a.txt") && cut.get(1).endsWith("b.txt"), cut::toString);
    cut.forEach(name -> assertTrue(name.length() <= 30, name));
  }

  @Test
  void aHeatMapHasACellForEachPoint() {
    // N = 100, 200, 300 and two rules: six points.
    Sample sample = sample(6, "servers", (i, old) -> 100 * (1 + i % 3));
    change(sample, "mean_degree_rule", (i, old) -> i < 3 ? "5" : "ln(N)");
    Figure heat = figures(sample).get("sweep-heat");
    assertEquals(List.of("100", "200", "300"), heat.names());
    assertEquals(List.of("c = 5", "c = ln(N)"), heat.series().stream().map(Series::name).toList());
    assertArrayEquals(new double[] {0.01, 0.005, 1 / 300.0}, heat.series().get(0).y(), 1e-12);
    assertArrayEquals(new double[] {1 / 400.0, 1 / 500.0, 1 / 600.0}, heat.series().get(1).y(), 0);
    String svg = file(sample, "sweep-heat.svg");
    for (String number : List.of("0.01<", "0.005<", "0.00333<", "0.0025<", "0.002<", "0.00167<")) {
      assertTrue(svg.contains(number), number);
    }
    List<String> csv = file(sample, "sweep-heat.csv").lines().toList();
    assertEquals("\"N\",\"c = 5\",\"c = ln(N)\"", csv.get(0));
    assertEquals("\"100\",0.01,0.0025", csv.get(1));
    assertEquals(4, csv.size());
  }

  @Test
  void aThirdParameterGoesDownAndGapsInTheGridStayEmpty() {
    Sample sample = sample(7, "servers", (i, old) -> 100 * (1 + i / 4));
    change(sample, "choices", (i, old) -> 2 + i % 2);
    change(sample, "arrival_rate", (i, old) -> i / 2 % 2 == 0 ? 0.7 : 0.9);
    Figure heat = figures(sample).get("sweep-heat");
    assertEquals(List.of("100", "200"), heat.names());
    assertEquals("rate 0.7, d = 2", heat.series().get(0).name());
    assertEquals(4, heat.series().size());
    assertTrue(Double.isNaN(heat.series().get(3).y()[1]));
  }

  @Test
  void oneParameterOrPairsAreNoHeatMap() {
    assertFalse(figures(Sample.of(4, 3, "a", "g", 0.9)).containsKey("sweep-heat"));
    Sample zipped = sample(5, "choices", (i, old) -> 2 + i);
    assertFalse(figures(zipped).containsKey("sweep-heat"), "N and d in pairs: a diagonal");
  }

  @Test
  void predictedIsBesideActualCost() {
    Sample sample = Sample.of(2, 3, "a", "g", 0.9);
    sample.manifest.put(
        "plan",
        Map.of(
            "predicted", Map.of("events", 1e6, "cpu_seconds", 2.0),
            "actual", Map.of("events", 1.5e6, "cpu_seconds", 3.0),
            "points", Map.of(Sample.key(0), List.of(1.5, 1.0), Sample.key(1), List.of(0.5, 2.0))));
    Figure cost = figures(sample).get("sweep-cost");
    assertArrayEquals(new double[] {0.5, 1.5}, cost.x());
    assertEquals(List.of(Sample.key(1), Sample.key(0)), cost.names());
    assertArrayEquals(new double[] {2, 1}, cost.series().get(0).y());
    assertArrayEquals(new double[] {0.5, 1.5}, cost.series().get(1).y(), "the line of equality");
    assertEquals(
        "\"" + Sample.key(1) + "\",0.5,2.0,0.5",
        file(sample, "sweep-cost.csv").lines().toList().get(1));
    String page = Report.of(sample.run(), 0).page();
    assertTrue(
        page.contains(
            "<th scope=\"row\">CPU seconds</th><td class=\"num\">2</td><td class=\"num\">3</td>"
                + "<td class=\"num\">1.5</td>"));
    assertTrue(page.contains("\"id\":\"sweep-cost\""));
    assertFalse(figures(Sample.of(2, 3, "a", "g", 0.9)).containsKey("sweep-cost"));
  }

  /** WCAG 2: 4.5 to 1 for small text; lightness falls all the way, so that no colour is needed. */
  @Test
  void numbersInCellsStandOutAndDarkerIsMore() {
    double last = 2;
    for (int i = 0; i <= 100; i++) {
      double ground = luminance(Palette.shade(i / 100.0));
      double ink = luminance(Palette.onShade(i / 100.0));
      double contrast = (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05);
      assertTrue(contrast >= 4.5, "share " + i + " %: " + contrast);
      assertTrue(ground < last, "share " + i + " %");
      last = ground;
    }
  }

  private static double luminance(String colour) {
    double[] weights = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double c = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
      sum += weights[i] * (c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4));
    }
    return sum;
  }
}
