package smog.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/** What a run was planned to cost beside what it did, from the manifest. */
final class CostFigure {
  private static final String ID = "sweep-cost";

  private CostFigure() {}

  static boolean is(Figure figure) {
    return figure.id().equals(ID);
  }

  /** A marker a point; empty where the manifest has no plan, or less than two points in it. */
  static Optional<Figure> of(Run run) {
    List<Map.Entry<String, double[]>> points = new ArrayList<>();
    if (run.manifest().get("plan") instanceof Map<?, ?> plan
        && plan.get("points") instanceof Map<?, ?> all) {
      all.forEach(
          (key, costs) -> {
            if (costs instanceof List<?> pair
                && pair.size() == 2
                && pair.get(0) instanceof Number predicted
                && pair.get(1) instanceof Number actual) {
              double[] both = {predicted.doubleValue(), actual.doubleValue()};
              points.add(Map.entry(key.toString(), both));
            }
          });
    }
    points.sort(Comparator.comparingDouble(point -> point.getValue()[0]));
    return points.size() < 2 ? Optional.empty() : Optional.of(figure(points));
  }

  private static Figure figure(List<Map.Entry<String, double[]>> points) {
    double[] predicted = points.stream().mapToDouble(point -> point.getValue()[0]).toArray();
    double[] actual = points.stream().mapToDouble(point -> point.getValue()[1]).toArray();
    return new Figure(
        ID,
        "Actual against predicted cost of each point",
        Kind.POINTS,
        new Axis("predicted CPU seconds", true),
        new Axis("actual CPU seconds", true),
        predicted,
        points.stream().map(Map.Entry::getKey).toList(),
        List.of(
            new Series("points", actual, null, null, 0, false),
            new Series("actual = predicted", predicted.clone(), null, null, -1, true)),
        "Points above the line cost more than smog plan says, those below it less: the plan knows"
            + " counts of events and edges, not how busy or fast a machine is.");
  }

  /** Totals of the run as a table; empty where the manifest has no plan. */
  static String table(Run run) {
    StringBuilder rows = new StringBuilder();
    row(rows, run, "events", "events");
    row(rows, run, "cpu_seconds", "CPU seconds");
    row(rows, run, "wall_seconds", "wall seconds of the last run");
    row(rows, run, "bytes", "bytes on disk");
    return rows.isEmpty()
        ? ""
        : "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Cost\"><table><caption>"
            + "What smog plan says of all replicas, beside what they cost.</caption><thead><tr>"
            + "<th scope=\"col\">cost</th><th scope=\"col\">predicted</th><th scope=\"col\">actual"
            + "</th><th scope=\"col\">actual / predicted</th></tr></thead><tbody>"
            + rows
            + "</tbody></table></div>";
  }

  private static void row(StringBuilder rows, Run run, String key, String word) {
    double predicted = Facts.parsed(run.fact("plan", "predicted", key));
    double actual = Facts.parsed(run.fact("plan", "actual", key));
    if (Double.isFinite(predicted) && Double.isFinite(actual)) {
      rows.append("<tr><th scope=\"row\">").append(word).append("</th>");
      for (double value : new double[] {predicted, actual, actual / predicted}) {
        rows.append("<td class=\"num\">").append(Facts.number(value)).append("</td>");
      }
      rows.append("</tr>");
    }
  }
}
