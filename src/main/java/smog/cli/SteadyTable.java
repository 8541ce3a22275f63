package smog.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Row;

/** What to be told of the batches of steady states at the end of a run. */
final class SteadyTable {
  /** Neighbouring batches that are more correlated tell of batches that are too short. */
  private static final double MOST_CORRELATED = 0.3;

  private SteadyTable() {}

  /** What to be told of a point's batches; one line each. */
  static List<String> warnings(List<Row> steady) {
    return queues(steady).stream().map(SteadyTable::warning).flatMap(Optional::stream).toList();
  }

  private static Optional<String> warning(Row row) {
    String mixing = row.getAs("mixing");
    double correlation = number(row, "batch_correlation");
    boolean correlated = correlation > MOST_CORRELATED;
    if (mixing.equals("ok") && !correlated) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "smog: warning: slow mixing: point %s at rate %s (%s): batches of %s have correlation"
                + " %.2f: give a longer time.steady-state.batch and warm-up",
            row.getAs("point"),
            Double.toString(row.<Double>getAs("arrival_rate")),
            mixing.equals("ok") ? "correlated batches" : mixing.replace('-', ' '),
            Double.toString(row.<Double>getAs("batch_length")),
            correlation));
  }

  private static List<Row> queues(List<Row> steady) {
    return steady.stream().filter(row -> row.getAs("quantity").equals("mean-queue")).toList();
  }

  private static double number(Row row, String column) {
    Double number = row.getAs(column);
    return number == null ? Double.NaN : number;
  }
}
