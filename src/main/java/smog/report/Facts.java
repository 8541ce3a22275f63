package smog.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import smog.stats.StudentT;

/** What a run comes to, in sentences. */
final class Facts {
  /** Chance that a sound control variate is told as suspicious. */
  private static final double FALSE_ALARM = 0.01;

  private final Run run;
  private final Rows points;

  Facts(Run run) {
    this.run = run;
    this.points = run.table("points");
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

  /** The answer first: does what was run follow the limit? */
  String answer() {
    int worst = row(points.numbers("largest_gap"));
    if (worst < 0) {
      return "No point has results yet.";
    }
    double outside = Arrays.stream(points.numbers("cells_outside")).filter(v -> v > 0).count();
    double cells = Arrays.stream(points.numbers("cells_with_band")).filter(v -> v > 0).count();
    String verdict =
        cells == 0
            ? "No point has a band to compare with the limit."
            : outside == 0
                ? "All of them follow the limit within their bands."
                : outside < cells
                    ? String.format(
                        Locale.ROOT,
                        "%.0f of %.0f points differ from the limit by more than chance; the others"
                            + " follow it within their bands.",
                        outside,
                        cells)
                    : cells == 1
                        ? "It differs from the limit by more than chance."
                        : String.format(
                            Locale.ROOT,
                            "All %.0f points differ from the limit by more than chance, as is expected"
                                + " of a finite N; what matters is how much.",
                            cells);
    return verdict
        + " The largest gap is "
        + measured(
            points.number(worst, "largest_gap"), points.number(worst, "largest_gap_std_error"))
        + ", at time "
        + points.text(worst, "largest_gap_time")
        + ", level "
        + points.text(worst, "largest_gap_level")
        + " of "
        + SweepFigures.label(points, worst)
        + ", N = "
        + points.text(worst, "servers")
        + "."
        + (cells > 1 ? smallest() : "");
  }

  /** Beside the largest gap: where it is smallest. */
  private String smallest() {
    int best = -1;
    for (int row = 0; row < points.size(); row++) {
      double gap = points.number(row, "largest_gap");
      if (Double.isFinite(gap) && (best < 0 || gap < points.number(best, "largest_gap"))) {
        best = row;
      }
    }
    return best < 0
        ? ""
        : " It is smallest, "
            + measured(
                points.number(best, "largest_gap"), points.number(best, "largest_gap_std_error"))
            + ", with "
            + SweepFigures.label(points, best)
            + ", N = "
            + points.text(best, "servers")
            + ".";
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
        warnings.add("Point " + points.text(row, "point") + " did not reach its precision.");
      }
      neighbours(row, warnings);
    }
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
