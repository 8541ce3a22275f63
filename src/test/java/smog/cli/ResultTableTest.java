package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import smog.report.Report;
import smog.report.Results;
import smog.report.Rows;
import smog.report.Run;

/** Results without errors or intervals, on console and page. */
class ResultTableTest {
  private static final List<String> STEADY =
      List.of("point", "quantity", "level", "mean", "std_error", "lower", "upper", "limit");

  private static Rows points() {
    Map<String, Object> point =
        Map.ofEntries(
            Map.entry("point", "p0000000000000000"),
            Map.entry("family", "complete"),
            Map.entry("graph", "complete"),
            Map.entry("graph_name", "complete"),
            Map.entry("servers", 3L),
            Map.entry("mean_degree", 2.0),
            Map.entry("choices", 2),
            Map.entry("arrival_rate", 0.5),
            Map.entry("horizon", 4.0),
            Map.entry("largest_gap", 0.25),
            Map.entry("largest_gap_time", 2.0),
            Map.entry("largest_gap_level", 3),
            Map.entry("cells_with_band", 0L),
            Map.entry("cells_outside", 0L),
            Map.entry("mean_queue", 0.625),
            Map.entry("limit_mean_queue", 0.5),
            Map.entry("fixed_point_mean_queue", 0.5),
            Map.entry("status", "done"));
    List<String> columns = new ArrayList<>(point.keySet().stream().sorted().toList());
    List<Object> cells = new ArrayList<>(columns.stream().map(point::get).toList());
    columns.addAll(List.of("largest_gap_std_error", "mean_queue_std_error"));
    cells.addAll(Arrays.asList(null, null));
    return new Rows(columns, List.of(cells));
  }

  private static Rows steady(Object error, Object lower, Object upper) {
    List<List<Object>> rows = new ArrayList<>();
    for (String quantity : List.of("mean-queue", "mean-sojourn", "tail", "sojourn-p99")) {
      rows.add(Arrays.asList("p0000000000000000", quantity, 0, 1.5, error, lower, upper, 1.25));
    }
    return new Rows(STEADY, rows);
  }

  private static String page(Map<String, Rows> tables) {
    return Report.of(new Run(Map.of("status", "done"), tables, ""), 0).page();
  }

  @Test
  void anErrorThatIsNotKnownIsADashAndNoPlusMinus() {
    Map<String, Rows> tables = Map.of("points", points());
    String text = ResultTable.of(Results.of(tables));
    List<String> line = List.of(text.lines().toList().get(1).strip().split(" {2,}"));
    assertEquals(
        List.of(
            "complete",
            "3",
            "2",
            "0.5",
            "2",
            "0.25000",
            "-",
            "2.0",
            "3",
            "0/0",
            "0.62500",
            "-",
            "0.50000",
            "0.50000"),
        line);
    assertTrue(text.contains("verdict: No point has a band to compare with the limit."), text);
    String verdict = text.substring(text.indexOf("verdict"));
    assertFalse(verdict.contains("+-"), verdict);
    assertFalse(page(tables).contains("0.25 ±"));
  }

  @Test
  void anIntervalThatIsNotKnownIsADashWhateverItsError() {
    Map<String, Rows> tables = Map.of("points", points(), "steady_state", steady(0.1, null, null));
    String text = ResultTable.of(Results.of(tables));
    assertTrue(text.lines().toList().get(1).contains("1.50000         -      1.25000"), text);
    assertFalse(text.contains("["), text);
    assertTrue(text.contains("no point has an interval of the mean sojourn time"), text);
    assertTrue(page(tables).contains(">1.5 [–]</td>"), "the page says so, too");
  }

  @Test
  void intervalsAreThoseOfTheTableAndNotErrorsTimesAFactor() {
    Map<String, Rows> tables = Map.of("points", points(), "steady_state", steady(9.0, 1.25, 2.0));
    String text = ResultTable.of(Results.of(tables));
    assertTrue(text.contains("1.50000  [1.25000, 2.00000]      1.25000"), text);
    assertTrue(text.contains("agrees with the fixed point of the limit within its interval"), text);
    String off =
        ResultTable.of(
            Results.of(Map.of("points", points(), "steady_state", steady(9.0, 1.26, 2.0))));
    assertTrue(
        off.contains(
            "differs from the fixed point of the limit by more than chance at 1 of 1 point."),
        off);
    assertTrue(off.contains("  1/1"), off);
  }
}
