package smog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Row;

/** The short table of steady states at the end of a run: a line a point. */
final class SteadyTable {
  private static final int MOST_POINTS = 60;

  /** Neighbouring batches that are more correlated tell of batches that are too short. */
  private static final double MOST_CORRELATED = 0.3;

  private static final List<String> HEADER =
      List.of(
          "servers",
          "degree",
          "rate",
          "choices",
          "mean queue",
          "+- error",
          "mean sojourn",
          "+- error",
          "limit",
          "mixing");

  private SteadyTable() {}

  /** The table of the rows of {@code steady_state}; nothing where there are none. */
  static String of(List<Row> steady) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(HEADER);
    for (Row row : queues(steady)) {
      double rate = row.getAs("arrival_rate");
      double error = number(row, "std_error");
      lines.add(
          List.of(
              Long.toString(row.<Long>getAs("servers")),
              String.format(Locale.ROOT, "%.4g", row.<Double>getAs("mean_degree")),
              Double.toString(rate),
              Integer.toString(row.<Integer>getAs("choices")),
              fixed(row.<Double>getAs("mean")),
              fixed(error),
              fixed(row.<Double>getAs("mean") / rate),
              fixed(error / rate),
              fixed(number(row, "limit") / rate),
              row.getAs("mixing")));
    }
    return lines.size() == 1
        ? ""
        : TextTable.of(lines.subList(0, Math.min(lines.size(), MOST_POINTS + 1)))
            + "steady state: time averages after the warm-up; mean sojourn by Little's law; limit of"
            + " the mean sojourn\n";
  }

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

  private static String fixed(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.5f", value);
  }
}
