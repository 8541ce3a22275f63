package smog.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import smog.model.FewNeighbours;
import smog.model.Labelled;
import smog.model.Model;
import smog.model.Recording;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;

/** Makes points out of the cells of the design, and tells which cells cannot be. */
final class Points {
  /** Up to here, doubles and draws of counts are exact. */
  private static final double MOST_EVENTS = 0x1p52;

  private final Law law;
  private final TimeGrid grid;
  private final SteadyReader steady;
  private final Estimator estimator;
  private final Families families;
  private final Problems problems;
  private final Map<List<Value>, GraphPart> graphs = new LinkedHashMap<>();

  /**
   * Points.
   *
   * @param grid of all points; null where it could not be read, or in steady state
   * @param steady null where no steady state is asked for
   */
  Points(
      Law law,
      TimeGrid grid,
      SteadyReader steady,
      Estimator estimator,
      Families families,
      Problems problems) {
    this.law = law;
    this.grid = grid;
    this.steady = steady;
    this.estimator = estimator;
    this.families = families;
    this.problems = problems;
  }

  /**
   * The points in the order of their cells. Cells that differ only in a key that their family does
   * not take are one point.
   */
  List<Point> of(List<Map<String, Value>> cells) {
    Map<String, Point> points = new LinkedHashMap<>();
    for (Map<String, Value> cell : cells) {
      GraphPart graph = graph(cell);
      Model model = model(cell, problems);
      if (graph != null && model != null && countable(graph.family().servers(), model, cell)) {
        Point point = point(graph, model, cell);
        if (point != null) {
          points.putIfAbsent(point.key(), point);
        }
      }
    }
    return new ArrayList<>(points.values());
  }

  /** Whether numbers of events and tasks stay whole numbers; a problem is added if not. */
  private boolean countable(long servers, Model model, Map<String, Value> cell) {
    Value rate = cell.get("model.arrival-rate");
    if (servers * (1 + model.arrivalRate()) > MOST_EVENTS) {
      problems.add(
          rate.place(),
          "model.arrival-rate",
          rate.text()
              + " at N = "
              + servers
              + " makes more than 2^52 events a unit of time: lower the rate or the servers");
      return false;
    }
    if (model.start() instanceof Start.Tasks tasks && tasks.each() > MOST_EVENTS / servers) {
      problems.add(
          cell.get("model.start").place(),
          "model.start",
          tasks.each()
              + " tasks at each of "
              + servers
              + " servers are more than 2^52: lower the tasks or the servers");
      return false;
    }
    return true;
  }

  /** The point of a cell; null, with a problem added, where it has no steady state. */
  private Point point(GraphPart graph, Model model, Map<String, Value> cell) {
    String text =
        String.join(
            " ",
            "arrival-rate=" + cell.get("model.arrival-rate").text(),
            "choices=" + model.choices(),
            "sampling=" + model.sampling().label(),
            "ties=" + model.ties().label(),
            "few-neighbours=" + model.fewNeighbours().label(),
            "start=" + startText(cell));
    String key = PointKeys.key(law, graph.text(), text);
    if (steady != null) {
      SteadyReader.Timing timing = steady.of(graph.family(), model, estimator, cell);
      return timing == null
          ? null
          : new Point(
              key,
              law,
              graph.family(),
              graph.text(),
              graph.rules(),
              model,
              timing.grid(),
              null,
              timing.steady(),
              Randomness.USUAL);
    }
    Recording recording =
        grid == null ? null : estimator.recording(graph.family(), model, grid).orElse(null);
    return new Point(
        key,
        law,
        graph.family(),
        graph.text(),
        graph.rules(),
        model,
        grid,
        recording,
        null,
        Randomness.USUAL);
  }

  private static String startText(Map<String, Value> cell) {
    Value start = cell.get("model.start");
    return start == null ? "empty" : start.text();
  }

  private GraphPart graph(Map<String, Value> cell) {
    Value family = cell.get("graph.family");
    if (family == null) {
      return null;
    }
    List<Value> parts = new ArrayList<>(List.of(family));
    FamilyForms.of(family.text()).keys().forEach(key -> parts.add(cell.get(key)));
    if (!graphs.containsKey(parts)) {
      graphs.put(parts, families.make(cell));
    }
    return graphs.get(parts);
  }

  /** The model of a cell; null, with a problem added, where there is none. */
  static Model model(Map<String, Value> cell, Problems problems) {
    Value rate = cell.get("model.arrival-rate");
    Value choices = cell.get("model.choices");
    Value startValue = cell.get("model.start");
    Start start = startValue == null ? new Start.Empty() : startValue.as(Start.class);
    if (rate == null) {
      return null;
    }
    if (start instanceof Start.FixedPoint && rate.as(Double.class) >= 1) {
      problems.add(
          startValue.place(),
          "model.start",
          "there is no fixed point at arrival rate "
              + rate.text()
              + ": it must be below 1, so give another start or rate");
      return null;
    }
    if (choices == null) {
      return null;
    }
    return new Model(
        rate.as(Double.class),
        choices.as(Long.class).intValue(),
        label(cell.get("model.sampling"), Sampling.WITHOUT_REPLACEMENT),
        label(cell.get("model.ties"), Ties.UNIFORM),
        label(cell.get("model.few-neighbours"), FewNeighbours.ALL),
        start);
  }

  private static <E extends Enum<E> & Labelled> E label(Value value, E usual) {
    return value == null ? usual : value.as(usual.getDeclaringClass());
  }
}
