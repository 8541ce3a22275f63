package smog.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import smog.stats.StudentT;

/** What to know of a run beside its verdict, in sentences; and its numbers as text. */
final class Facts {
  /** Chance that a sound control variate is told as suspicious. */
  private static final double FALSE_ALARM = 0.01;

  private final Run run;
  private final Results results;
  private final Rows points;

  Facts(Run run, Results results) {
    this.run = run;
    this.results = results;
    this.points = results.points();
  }

  boolean isPartial() {
    return !"done".equals(run.fact("status")) || failed() > 0 || !failures().isEmpty();
  }

  private long failed() {
    return java.util.stream.IntStream.range(0, points.size())
        .filter(row -> !"done".equals(points.text(row, "status")))
        .count();
  }

  List<?> failures() {
    return run.manifest().get("failures") instanceof List<?> list ? list : List.of();
  }

  static String measured(double value, double error) {
    if (!Double.isFinite(value)) {
      return "–";
    }
    if (!(error > 0)) {
      return number(value);
    }
    int digits = (int) Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(error))));
    return Math.abs(value) >= 1e-4 && error >= 1e-6
        ? String.format(Locale.ROOT, "%." + digits + "f ± %." + digits + "f", value, error)
        : String.format(Locale.ROOT, "%.2e ± %.1e", value, error);
  }

  /** A value with its interval, to as many digits as that tells; without one, the value. */
  static String within(Measure measure) {
    if (!measure.exists() || !measure.hasInterval()) {
      return number(measure.mean());
    }
    double error = (measure.upper() - measure.lower()) / 4;
    int digits = error > 0 ? (int) Math.max(0, Math.min(12, 1 - Math.floor(Math.log10(error)))) : 4;
    String form = error > 0 && error < 1e-6 ? "%.4e" : "%." + digits + "f";
    return String.format(
        Locale.ROOT,
        form + " [" + form + ", " + form + "]",
        measure.mean(),
        measure.lower(),
        measure.upper());
  }

  static String number(double value) {
    if (!Double.isFinite(value)) {
      return "–";
    }
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros();
    double size = Math.abs(value);
    return size == 0 || (size >= 1e-4 && size < 1e7) ? rounded.toPlainString() : rounded.toString();
  }

  /** The number of a text of the manifest, NaN where there is none. */
  static double parsed(String number) {
    return number.isEmpty() ? Double.NaN : Double.parseDouble(number);
  }

  private static int row(double[] values) {
    int best = -1;
    for (int i = 0; i < values.length; i++) {
      if (Double.isFinite(values[i]) && (best < 0 || values[i] > values[best])) {
        best = i;
      }
    }
    return best;
  }

  /**
   * The control variate has mean 0: a large z would be a fault of the simulator. Over few replicas
   * or realisations it is Student's rather than normal, so each point has a bound of its own.
   */
  String control() {
    if (results.steady()) {
      Rows steady = run.table("steady_state");
      boolean controlled =
          Arrays.stream(steady.numbers("variance_reduction")).anyMatch(Double::isFinite);
      return controlled
          ? "Steady-state means are controlled: less a noise term whose mean is known to be 0."
          : "Plain means: no control variate was used.";
    }
    double count = run.table("cells").isEmpty() ? 0 : run.table("cells").number(0, "with_control");
    double[] shares = new double[points.size()];
    double[] bounds = new double[points.size()];
    for (int row = 0; row < shares.length; row++) {
      double realisations = points.number(row, "realisations");
      double units = realisations > 1 ? realisations : points.number(row, "replicas");
      bounds[row] =
          count > 0 && units >= 2
              ? StudentT.factor(1 - FALSE_ALARM, (long) count, (int) units)
              : Double.NaN;
      shares[row] = points.number(row, "largest_control_z") / bounds[row];
    }
    int worst = row(shares);
    if (worst < 0) {
      return "Plain means: no control variate was used.";
    }
    return String.format(
        Locale.ROOT,
        "Check of the control variate: its largest |z| is %.2f, %s its bound of %.2f (Bonferroni over %.0f"
            + " cells, 1 %% false alarms)%s.",
        points.number(worst, "largest_control_z"),
        shares[worst] > 1 ? "ABOVE" : "below",
        bounds[worst],
        count,
        shares[worst] > 1 ? ": run smog verify before you trust this run" : "");
  }

  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (isPartial()) {
      warnings.add(
          "This run is partial: "
              + failed()
              + " of "
              + Math.max(points.size(), declared())
              + " points lack replicas; start the run again to go on.");
    }
    failures().stream().limit(20).forEach(failure -> warnings.add("Failed: " + failure));
    if (failures().size() > 20) {
      warnings.add(
          "Failed: " + (failures().size() - 20) + " replicas more; manifest.json lists all.");
    }
    for (int row = 0; row < points.size(); row++) {
      if (points.number(row, "arrival_rate") >= 1) {
        warnings.add(
            "At arrival rate "
                + points.text(row, "arrival_rate")
                + " queues grow for ever: there is no fixed point.");
      }
      if ("not-reached".equals(points.text(row, "precision"))) {
        warnings.add("The precision was not reached: " + results.labels().point(row) + ".");
      }
      if (!results.mixing(row).isEmpty() && !results.mixing(row).equals("ok")) {
        warnings.add(
            "Slow mixing ("
                + results.mixing(row).replace('-', ' ')
                + "): batches may be too short at "
                + results.labels().point(row)
                + ".");
      }
      neighbours(row, warnings);
    }
    Verdict.of(results).notes().stream()
        .map(note -> Character.toUpperCase(note.charAt(0)) + note.substring(1) + ".")
        .forEach(warnings::add);
    return warnings.stream().distinct().limit(40).toList();
  }

  private long declared() {
    return run.manifest().get("points") instanceof List<?> list ? list.size() : 0;
  }

  private void neighbours(int row, List<String> warnings) {
    Map<String, Rows> degrees = run.table("degrees").by("point");
    Rows of = degrees.getOrDefault(points.text(row, "point"), Rows.NONE);
    double others = points.number(row, "choices") - 1;
    if (!of.isEmpty() && others > of.number(0, "max_degree")) {
      warnings.add(
          "No server had enough neighbours for "
              + points.text(row, "choices")
              + " choices at N = "
              + points.text(row, "servers")
              + "; the limit is for the choices as given.");
    }
  }
}
