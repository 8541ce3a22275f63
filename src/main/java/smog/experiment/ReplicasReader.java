package smog.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import smog.model.TimeGrid;

/** Reads how many replicas: a number, or a stopping rule. */
final class ReplicasReader {
  private static final String HALF_WIDTH = "replicas.until.half-width";
  private static final String RELATIVE = "replicas.until.relative";
  private static final String TARGET = "replicas.until.target";
  private static final String AT_MOST = "replicas.at-most";
  private static final String TARGETS =
      "q_2(horizon), q_2 of a recorded time, mean-queue or widest";
  private static final Pattern CELL = Pattern.compile("q_(\\d{1,9})\\(\\s*([^()\\s]+)\\s*\\)");
  private static final double WIDEST = 1e9;

  private final Settings settings;
  private final Problems problems;

  ReplicasReader(Settings settings, Problems problems) {
    this.settings = settings;
    this.problems = problems;
  }

  /**
   * What is asked for.
   *
   * @param count replicas; the most, where there is a rule
   * @param rule null with a mere number
   */
  record Replicas(int count, StoppingRule rule) {}

  /**
   * The replicas of an experiment.
   *
   * @param grid null where it could not be read
   */
  Replicas read(TimeGrid grid, BandSettings bands) {
    Node number = settings.value("replicas").orElse(null);
    if (number != null) {
      return new Replicas(count("replicas", number, 1).orElse(1), null);
    }
    if (!settings.has("replicas")) {
      settings.missing("replicas", "give a whole number from 1, such as 200");
      return new Replicas(1, null);
    }
    Optional<Integer> most =
        settings
            .required(AT_MOST, "give the most replicas of a point, such as 5000")
            .flatMap(n -> count(AT_MOST, n, 2));
    Optional<StoppingRule.Target> target = target(grid, bands);
    Optional<Node> relative = settings.value(RELATIVE);
    Optional<BigDecimal> width = width(relative);
    if (relative.isPresent() && settings.value(TARGET).isEmpty()) {
      settings.missing(TARGET, "relative needs one, such as q_2(horizon) or mean-queue");
      return new Replicas(1, null);
    }
    if (most.isEmpty() || target.isEmpty() || width.isEmpty()) {
      return new Replicas(most.orElse(1), null);
    }
    return problems
        .attempt(
            TARGET,
            settings.value(TARGET).map(Node::place).orElse(settings.place("replicas.until")),
            () -> new StoppingRule(width.get(), relative.isPresent(), target.get(), most.get()))
        .map(rule -> new Replicas(rule.atMost(), rule))
        .orElse(new Replicas(1, null));
  }

  private Optional<Integer> count(String key, Node node, int least) {
    return problems.take(key, node, v -> (int) Scalars.whole(v, least, Integer.MAX_VALUE));
  }

  private Optional<BigDecimal> width(Optional<Node> relative) {
    Optional<Node> absolute = settings.value(HALF_WIDTH);
    if (absolute.isEmpty() && relative.isEmpty()) {
      settings.missing(HALF_WIDTH, "give a number above 0, such as 0.001");
      return Optional.empty();
    }
    if (absolute.isPresent() && relative.isPresent()) {
      problems.add(
          relative.get().place(), RELATIVE, "is given beside half-width: leave one of the two");
    }
    String part = "a number above 0 and at most 1, such as 0.01";
    Optional<BigDecimal> ofMean =
        relative.flatMap(n -> problems.take(RELATIVE, n, v -> Scalars.positive(v, 1, part)));
    Optional<BigDecimal> width =
        absolute.flatMap(
            n ->
                problems.take(HALF_WIDTH, n, v -> Scalars.positive(v, WIDEST, "a number above 0")));
    return relative.isPresent() ? ofMean : width;
  }

  private Optional<StoppingRule.Target> target(TimeGrid grid, BandSettings bands) {
    Optional<Node> node = settings.value(TARGET);
    return node.isEmpty()
        ? Optional.of(new StoppingRule.Target.Widest())
        : problems.take(TARGET, node.get(), v -> target(v, grid, bands));
  }

  private static StoppingRule.Target target(Node node, TimeGrid grid, BandSettings bands) {
    Node.Scalar scalar = Scalars.scalar(node, TARGETS);
    String text = scalar.text().strip();
    if (text.equals("widest")) {
      return new StoppingRule.Target.Widest();
    }
    if (text.equals("mean-queue")) {
      return new StoppingRule.Target.MeanQueue();
    }
    Matcher cell = CELL.matcher(text);
    if (!cell.matches()) {
      String near =
          Words.nearest(text, List.of("widest", "mean-queue", "q_2(horizon)"))
              .map(w -> " (did you mean " + w + "?)")
              .orElse("");
      throw new Refusal(scalar.place(), scalar.kind() + " is no target: give " + TARGETS + near);
    }
    int level = Integer.parseInt(cell.group(1));
    if (level < 1) {
      throw new Refusal(scalar.place(), "level " + level + " is no level: give q_1 or higher");
    }
    if (bands.levels() > 0 && level > bands.levels()) {
      throw new Refusal(
          scalar.place(),
          "level " + level + " has no band: bands.levels is " + bands.levels() + ", give no more");
    }
    return grid == null
        ? new StoppingRule.Target.Widest() // the grid's problem stands in the way of an experiment
        : cell(level, cell.group(2), scalar, grid);
  }

  private static StoppingRule.Target cell(
      int level, String text, Node.Scalar scalar, TimeGrid grid) {
    BigDecimal time = grid.horizon();
    if (!text.equals("horizon")) {
      String expected = "a recorded time or horizon in q_" + level + "(..)";
      time = Numbers.decimal(new Node.Scalar(text, scalar.plain(), scalar.place()), expected);
    }
    if (time.signum() < 0
        || time.compareTo(grid.horizon()) > 0
        || time.remainder(grid.step()).signum() != 0) {
      throw new Refusal(
          scalar.place(),
          Numbers.canonical(time)
              + " is no recorded time: give a multiple of the step "
              + Numbers.canonical(grid.step())
              + " up to the horizon "
              + Numbers.canonical(grid.horizon()));
    }
    int index = time.divideToIntegralValue(grid.step()).intValueExact();
    return new StoppingRule.Target.Cell(level, index, Numbers.canonical(time));
  }
}
