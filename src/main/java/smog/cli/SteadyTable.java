package smog.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Row;
import smog.experiment.Steady;

/** The short table of steady states at the end of a run: a line a point. */
final class SteadyTable {
  private static final int MOST_POINTS = 60;

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

  private static String fixed(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.5f", value);
  }
}
