package smog.report;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The figures of one point. A new one is a method that gives a figure, or null without data. */
final class PointFigures {
  private final Map<String, Map<String, Rows>> byPoint = new TreeMap<>();
  private final TailFigures tails = new TailFigures(this);
  private final SpreadFigures spread = new SpreadFigures(this);
  private final SteadyFigures steady = new SteadyFigures(this);

  PointFigures(Run run) {
    run.tables().forEach((name, rows) -> byPoint.put(name, rows.by("point")));
  }

  /** All figures that a point has data for; of a steady state those of its time averages. */
  List<Figure> of(String point) {
    if (!rows("steady_state", point).isEmpty()) {
      return Stream.of(
              steady.tails(point), steady.gaps(point), steady.sojourn(point), spread.degrees(point))
          .filter(Objects::nonNull)
          .toList();
    }
    return Stream.of(
            tails.tails(point),
            tails.horizon(point),
            tails.gap(point),
            spread.histogram(point),
            spread.variance(point),
            spread.degrees(point),
            spread.occupancy(point))
        .filter(Objects::nonNull)
        .toList();
  }

  /** The rows of a table that are a point's. */
  Rows rows(String table, String point) {
    return byPoint.getOrDefault(table, Map.of()).getOrDefault(point, Rows.NONE);
  }
}
