package smog.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import smog.report.Figure.Axis;
import smog.report.Figure.Kind;

/** Figures of the steady state of a point: time averages next to the fixed point of the limit. */
final class SteadyFigures {
  private static final Axis LEVEL = new Axis("level i (tasks)", false);

  private final PointFigures all;

  SteadyFigures(PointFigures all) {
    this.all = all;
  }

  private Rows tailRows(String point) {
    Rows rows = all.rows("steady_state", point);
    return rows.where(row -> rows.text(row, "quantity").equals("tail"));
  }

  Figure tails(String point) {
    Rows tails = tailRows(point);
    if (tails.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(tails.numbers("level"));
    Series means = Curves.banded("mean", tails, "level", x, "mean", 0);
    double least = Arrays.stream(means.y()).filter(y -> y > 0).min().orElse(1) * TailFigures.BELOW;
    List<Series> series = new ArrayList<>(List.of(means));
    series.add(theory("fixed point", tails, x, "limit", least, -1));
    if (Arrays.stream(tails.numbers("refined")).anyMatch(Double::isFinite)) {
      series.add(theory("refined mean field", tails, x, "refined", least, 1));
    }
    return new Figure(
        point + "-steady-tails",
        "Tails in steady state, q_i",
        Kind.POINTS,
        LEVEL,
        new Axis("share of servers q_i, time average", true),
        x,
        series,
        "How many servers have at least i tasks in steady state: averages over all time after the"
            + " warm-up. Fixed point: what the limit of the complete graph settles at. Values"
            + " without a whisker have no interval.");
  }

  private static Series theory(
      String name, Rows rows, double[] x, String column, double least, int colour) {
    double[] values = TailFigures.from(least, Curves.spread(rows, "level", x, column));
    return new Series(name, values, null, null, colour, true);
  }

  Figure gaps(String point) {
    Rows tails = tailRows(point);
    if (tails.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(tails.numbers("level"));
    Series means = Curves.banded("mean", tails, "level", x, "mean", 0);
    double[] limit = Curves.spread(tails, "level", x, "limit");
    boolean band = means.hasBand();
    return new Figure(
        point + "-steady-gap",
        "Gap to the fixed point in steady state",
        Kind.POINTS,
        LEVEL,
        new Axis("mean of q_i - fixed point", false),
        x,
        List.of(
            new Series(
                "q_i - fixed point",
                Curves.spread(tails, "level", x, "gap"),
                band ? TailFigures.minus(means.lower(), limit) : null,
                band ? TailFigures.minus(means.upper(), limit) : null,
                0,
                false),
            new Series("no gap", new double[x.length], null, null, -1, true)),
        "The same minus the fixed point. A whisker that excludes the zero line is a gap that chance"
            + " does not explain. At level 1 there is none: the share of busy servers is the arrival"
            + " rate on every graph.");
  }

  Figure sojourn(String point) {
    Rows curve = all.rows("steady_sojourn", point);
    if (curve.isEmpty()) {
      return null;
    }
    double[] x = Curves.distinct(curve.numbers("sojourn"));
    Series longer = Curves.banded("P(T>x)", curve, "sojourn", x, "p_longer", 0);
    double least = Arrays.stream(longer.y()).filter(y -> y > 0).min().orElse(1);
    double[] limit = TailFigures.from(least, Curves.spread(curve, "sojourn", x, "limit"));
    return new Figure(
        point + "-steady-sojourn",
        "Time in the system in steady state (sojourn time)",
        Kind.LINES,
        new Axis("time x (mean service times)", false),
        new Axis("share of tasks that stay longer than x", true),
        x,
        List.of(longer, new Series("limit", limit, null, null, 0, true)),
        "How long tasks stay, first come, first served, their service included. Dashed: in the limit"
            + " at its fixed point. Where the line crosses 0.01 is the 99 % quantile of the table.");
  }
}
