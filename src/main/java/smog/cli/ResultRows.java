package smog.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import smog.report.Results;
import smog.report.Rows;
import smog.spark.EnsembleRun;
import smog.spark.Table;

/** Rows of a run's tables as the report takes them: console and page show the same results. */
final class ResultRows {
  private ResultRows() {}

  static Results results(EnsembleRun.Outcome outcome) {
    return Results.of(
        Map.of(
            "points", rows(Table.POINTS, outcome.points()),
            "steady_state", rows(Table.STEADY_STATE, outcome.steady()),
            "sojourn", rows(Table.SOJOURN, outcome.sojourn())));
  }

  private static Rows rows(Table table, List<Row> rows) {
    List<List<Object>> cells = new ArrayList<>();
    for (Row row : rows) {
      Object[] values = new Object[row.size()];
      Arrays.setAll(values, row::get);
      cells.add(Arrays.asList(values));
    }
    return new Rows(List.of(table.schema().fieldNames()), cells);
  }

  /** The name of a row's graph; tables of earlier versions have the family and its rule alone. */
  static String graph(Row row, String ruleColumn) {
    String name = row.getAs("graph_name");
    String rule = row.getAs(ruleColumn);
    String family = row.getAs("family");
    return name != null ? name : rule == null ? family : family + ", " + rule;
  }
}
