package smog.experiment;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import smog.graph.family.Family;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.theory.SteadyDesign;

/**
 * Reads {@code time.steady-state}, and makes of it the time grid of each point: its step is a
 * batch, and whole batches are left out at the start.
 */
final class SteadyReader {
  static final String SECTION = "time.steady-state";
  private static final String WARM_UP = SECTION + ".warm-up";
  private static final String BATCH = SECTION + ".batch";
  private static final String BATCHES = SECTION + ".batches";
  private static final List<String> NOT_BESIDE =
      List.of("time.horizon", "time.step", "time.warm-up", "compare.limit");
  private static final int MOST_BATCHES = 1000;
  private static final int MOST_INTERVALS = 100_000;
  private static final double LONGEST = 1e12;

  /** What the start may leave in the tails after the warm-up. */
  private static final double BIAS = 1e-6;

  /** Lengths that smog chooses are rounded up to so many digits. */
  private static final MathContext SHORT = new MathContext(2, RoundingMode.CEILING);

  /** Mean queue, at most, times batches, so that sums of squares are exact. */
  private static final double MOST_TASKS = 1 << 20;

  private final Settings settings;
  private final Problems problems;
  private final Optional<BigDecimal> warmUp;
  private final Optional<BigDecimal> batch;
  private final int batches;

  private SteadyReader(Settings settings, Problems problems) {
    this.settings = settings;
    this.problems = problems;
    this.warmUp = length(WARM_UP, true);
    this.batch = length(BATCH, false);
    this.batches =
        settings
            .value(BATCHES)
            .flatMap(n -> problems.take(BATCHES, n, v -> (int) Scalars.whole(v, 2, MOST_BATCHES)))
            .orElse(SteadyDesign.FEWEST_BATCHES);
  }

  /** What is asked for; null where it is no steady state. */
  static SteadyReader of(Settings settings, Problems problems) {
    if (!settings.has(SECTION)) {
      return null;
    }
    for (String key : NOT_BESIDE) {
      settings
          .value(key)
          .ifPresent(
              n -> problems.add(n.place(), key, "is given beside steady-state: leave it out"));
    }
    if (settings.has("replicas.until")) {
      problems.add(
          settings.place("replicas.until"),
          "replicas.until",
          "is given beside time.steady-state: give a number of replicas");
    }
    return new SteadyReader(settings, problems);
  }

  private Optional<BigDecimal> length(String key, boolean orZero) {
    String expected =
        orZero
            ? "auto, or a time from 0, in mean service times"
            : "auto, or a time above 0, in mean service times";
    return settings
        .value(key)
        .filter(n -> !(n instanceof Node.Scalar scalar && scalar.text().equals("auto")))
        .flatMap(
            n ->
                problems.take(
                    key,
                    n,
                    v ->
                        orZero
                            ? Scalars.fromZero(v, LONGEST, expected)
                            : Scalars.positive(v, LONGEST, expected)));
  }

  /** The grid of a point, and what is made of it. */
  record Timing(TimeGrid grid, Steady steady) {}

  /** The timing of a cell; null, with a problem added, where there is none. */
  Timing of(Family family, Model model, Estimator estimator, Map<String, Value> cell) {
    Value rate = cell.get("model.arrival-rate");
    if (!model.stable()) {
      problems.add(
          rate.place(),
          "model.arrival-rate",
          rate.text()
              + " has no steady state, queues grow for ever: give a rate below 1, or time.horizon"
              + " and time.step");
      return null;
    }
    double load = model.arrivalRate();
    if (load / (1 - load) * batches > MOST_TASKS) {
      problems.add(
          rate.place(),
          "model.arrival-rate",
          rate.text() + " with " + batches + " batches makes sums too long: lower one of them");
      return null;
    }
    SteadyDesign design = SteadyDesign.of(model, BIAS, Isolation.isExpected(family));
    BigDecimal step = batch.orElseGet(() -> new BigDecimal(design.batchLength()).round(SHORT));
    BigDecimal out = warmUp.orElseGet(() -> new BigDecimal(design.warmUp()));
    BigDecimal left = out.divide(step, 0, RoundingMode.CEILING);
    if (left.compareTo(BigDecimal.valueOf(MOST_INTERVALS)) > 0) {
      problems.add(
          settings.value(BATCH).or(() -> settings.value(WARM_UP)).orElseThrow().place(),
          SECTION,
          "the warm-up is more than " + MOST_INTERVALS + " batches long: give longer batches");
      return null;
    }
    int leftOut = left.intValueExact();
    TimeGrid grid = new TimeGrid(step.multiply(BigDecimal.valueOf(leftOut + batches)), step);
    return timing(family, model, estimator, grid, leftOut, design);
  }

  private Timing timing(
      Family family,
      Model model,
      Estimator estimator,
      TimeGrid grid,
      int leftOut,
      SteadyDesign design) {
    Optional<Recording> recording = estimator.averages(family, model, grid);
    if (recording.isEmpty()) {
      problems.add(
          settings.place(SECTION),
          SECTION,
          "no time averages of "
              + family.name()
              + " at N = "
              + family.servers()
              + ": its edges are not in memory, or the start's queues too long; give fewer servers,"
              + " graph.representation: csr, or another start");
      return null;
    }
    double length = grid.step().doubleValue();
    Steady.Mixing mixing =
        length < SteadyDesign.RELAXATIONS / design.gap() * (1 - 1e-9)
            ? Steady.Mixing.SHORT_BATCHES
            : design.mixesSlowly(length * (1 + 1e-9))
                ? Steady.Mixing.ISOLATED_SERVERS
                : Steady.Mixing.OK;
    boolean controlled = estimator != Estimator.PLAIN;
    return new Timing(
        grid,
        new Steady(leftOut, batches, recording.get(), controlled, mixing, design.relaxation()));
  }

  /** Adds what a run directory has to agree in. */
  void identify(Map<String, String> identity) {
    identity.put(WARM_UP, warmUp.map(Numbers::canonical).orElse("auto"));
    identity.put(BATCH, batch.map(Numbers::canonical).orElse("auto"));
    identity.put(BATCHES, Integer.toString(batches));
  }

  /** What to know of points that mix slowly: a note for each reason, about the slowest of them. */
  static List<String> notes(List<Point> points) {
    return Stream.of(Steady.Mixing.SHORT_BATCHES, Steady.Mixing.ISOLATED_SERVERS)
        .map(mixing -> points.stream().filter(point -> mixes(point, mixing)).toList())
        .filter(slow -> !slow.isEmpty())
        .map(slow -> note(slow, points.size()))
        .toList();
  }

  private static boolean mixes(Point point, Steady.Mixing mixing) {
    return point.steady() != null && point.steady().mixing() == mixing;
  }

  private static String note(List<Point> slow, int all) {
    Point point =
        Collections.max(slow, Comparator.comparingDouble(slowest -> slowest.steady().relaxation()));
    Steady steady = point.steady();
    double length = SteadyDesign.RELAXATIONS * steady.relaxation();
    String why =
        steady.mixing() == Steady.Mixing.SHORT_BATCHES
            ? "the relaxation time is %.3g"
            : "servers without neighbours are M/M/1 queues, whose relaxation time 1/(1 -"
                + " sqrt(arrival-rate))^2 is %.3g";
    return String.format(
        Locale.ROOT,
        "%s: slow mixing (%s) at %d of %d points, most at arrival rate %s (%s, N = %d): %s, batches"
            + " are %s long; for a safe answer give warm-up: %.0f and batch: %.0f",
        SECTION,
        steady.mixing().label(),
        slow.size(),
        all,
        Double.toString(point.model().arrivalRate()),
        point.family().label(),
        point.family().servers(),
        String.format(Locale.ROOT, why, steady.relaxation()),
        Numbers.canonical(point.grid().step()),
        Math.ceil(-Math.log10(BIAS) * 2.302585093 * steady.relaxation()),
        Math.ceil(length));
  }
}
