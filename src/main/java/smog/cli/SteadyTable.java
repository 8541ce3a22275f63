package smog.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Row;
import smog.experiment.Steady;

/** What to be told of the batches of steady states at the end of a run. */
final class SteadyTable {
  private SteadyTable() {}

  /**
   * A warning of points whose batches turned out too short; what was known beforehand is in a note.
   */
  static Optional<String> warning(List<Row> steady) {
    List<Row> correlated =
        queues(steady).stream()
            .filter(row -> row.getAs("mixing").equals(Steady.Mixing.CORRELATED_BATCHES.label()))
            .sorted(Comparator.comparingDouble(row -> -number(row, "batch_correlation")))
            .toList();
    return correlated.stream()
        .findFirst()
        .map(
            row ->
                String.format(
                    Locale.ROOT,
                    "smog: warning: time.steady-state: slow mixing (%s) at %d of %d points, most at"
                        + " point %s at rate %s: neighbouring batches of %s have correlation %.2f;"
                        + " give a longer batch and warm-up",
                    row.<String>getAs("mixing"),
                    correlated.size(),
                    queues(steady).size(),
                    row.getAs("point"),
                    Double.toString(row.<Double>getAs("arrival_rate")),
                    Double.toString(row.<Double>getAs("batch_length")),
                    number(row, "batch_correlation")));
  }

  private static List<Row> queues(List<Row> steady) {
    return steady.stream().filter(row -> row.getAs("quantity").equals("mean-queue")).toList();
  }

  private static double number(Row row, String column) {
    Double number = row.getAs(column);
    return number == null ? Double.NaN : number;
  }
}
