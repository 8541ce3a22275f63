package smog.spark;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import smog.stats.Band;
import smog.stats.Control;
import smog.stats.Estimate;
import smog.stats.UnitValues;

/**
 * The means of a point at recorded times: those of bands, or of each unit where units are paired.
 *
 * <p>Values of realisations are controlled where bands are; those of replicas are plain.
 */
final class HorizonMeans implements PointMeans {
  /** Replicas whose longest queue is not the commonest, below which there is no interval. */
  private static final long FEWEST = 5;

  private static final String FEW = Band.Method.NONE_FEW_COUNTS.label();

  private final ComparedPoint point;
  private final Pairing pairing;
  private final int perUnit;
  private final TreeMap<Double, Map<Integer, Object[]>> bands = new TreeMap<>();
  private final Map<Cell, BigInteger[]> sums = new HashMap<>();
  private final BigInteger[] tasks;
  private final BigInteger[] longest;
  private final Map<Integer, Long> longestQueues = new HashMap<>();
  private final SojournMeans sojourn;

  /** Level 0 is the mean queue. */
  private record Cell(int timeIndex, int level, boolean controlled) {}

  HorizonMeans(ComparedPoint point, Pairing pairing) {
    this.point = point;
    this.pairing = pairing;
    this.perUnit = point.realisations() > 1 ? point.count() : 1;
    this.tasks = zeros();
    this.longest = zeros();
    this.sojourn = new SojournMeans(point, pairing);
    point.read(
        Table.BANDS,
        List.of("time", "level", "mean", "std_error", "interval_method", "skewness"),
        row -> bands.computeIfAbsent((Double) row[0], t -> new HashMap<>()).put((int) row[1], row));
    point.read(
        Table.REPLICAS,
        List.of("realisation", "replica", "tasks", "max_queue"),
        row -> {
          add(tasks, unit(row), BigInteger.valueOf((long) row[2]));
          add(longest, unit(row), BigInteger.valueOf((int) row[3]));
          longestQueues.merge((int) row[3], 1L, Long::sum);
        });
    switch (pairing) {
      case REALISATIONS -> readRealisations();
      case REPLICAS -> readReplicas();
      case NONE -> {}
    }
  }

  private BigInteger[] zeros() {
    BigInteger[] zeros = new BigInteger[point.units()];
    Arrays.fill(zeros, BigInteger.ZERO);
    return zeros;
  }

  private int unit(Object[] row) {
    return (int) row[point.realisations() > 1 ? 0 : 1];
  }

  private static void add(BigInteger[] sums, int unit, BigInteger value) {
    sums[unit] = sums[unit].add(value);
  }

  private void add(Cell cell, int unit, Object value) {
    if (value != null) {
      add(sums.computeIfAbsent(cell, c -> zeros()), unit, (BigInteger) value);
    }
  }

  private void readRealisations() {
    point.read(
        Table.MOMENTS,
        List.of("realisation", "time_index", "level", "sum", "controlled_sum"),
        row -> {
          add(new Cell((int) row[1], (int) row[2], false), (int) row[0], row[3]);
          add(new Cell((int) row[1], (int) row[2], true), (int) row[0], row[4]);
        });
  }

  /** The tail counts of replicas, of which single ones are kept in trajectories alone. */
  private void readReplicas() {
    if (point.run().files(Table.TRAJECTORIES).isEmpty()) {
      throw RefusedException.unusable(
          "replicas that share randomness on one graph are paired by their trajectories, which"
              + " are not stored: give store.trajectories: all, or more realisations");
    }
    point.read(
        Table.TRAJECTORIES,
        List.of("realisation", "replica", "time_index", "tail_counts"),
        row -> {
          List<?> counts = (List<?>) row[3];
          for (int i = 0; i < counts.size(); i++) {
            BigInteger count = BigInteger.valueOf((long) counts.get(i));
            add(new Cell((int) row[2], i + 1, false), unit(row), count);
          }
        });
  }

  /** The recorded times. */
  NavigableSet<Double> times() {
    return new TreeSet<>(bands.keySet());
  }

  @Override
  public int levels() {
    return bands.values().stream()
        .flatMap(row -> row.keySet().stream())
        .max(Integer::compare)
        .orElse(0);
  }

  @Override
  public Measured cell(double time, int level) {
    Object[] band = bands.get(time).get(level);
    String method = band == null ? FEW : (String) band[4];
    String reason = method.startsWith("none-") ? method : null;
    // Exact bounds from counts are no law of a mean, of which a difference could be made.
    reason = Band.Method.COUNT_BOUNDS.label().equals(method) ? FEW : reason;
    if (pairing != Pairing.NONE) {
      Cell controlled = new Cell(index(time), level, true);
      Cell cell = sums.containsKey(controlled) ? controlled : new Cell(index(time), level, false);
      return Measured.of(values(cell), reason);
    }
    double mean = band == null ? 0 : (double) band[2]; // no replica was ever there
    double error = band == null ? 0 : band[3] == null ? Double.NaN : (double) band[3];
    double skewness = band == null || band[5] == null ? Double.NaN : (double) band[5];
    return Measured.of(new Estimate(mean, Double.NaN, error, point.units(), skewness), reason);
  }

  private int index(double time) {
    return new ArrayList<>(bands.keySet()).indexOf(time);
  }

  private UnitValues values(Cell cell) {
    long unit = cell.controlled ? Control.UNIT : point.servers();
    BigInteger[] values = sums.get(cell);
    return ofUnits(values == null ? zeros() : values, unit);
  }

  private UnitValues ofUnits(BigInteger[] values, long unit) {
    return new UnitValues(values, BigInteger.valueOf(unit).multiply(BigInteger.valueOf(perUnit)));
  }

  @Override
  public Measured quantity(ComparedQuantity quantity, double time) {
    return switch (quantity) {
      case MEAN_QUEUE -> time == bands.lastKey() ? meanQueue() : otherHorizon();
      case LONGEST_QUEUE -> time == bands.lastKey() ? longestQueue() : otherHorizon();
      default -> sojourn.quantity(quantity, time, index(time));
    };
  }

  private static Measured otherHorizon() {
    return Measured.none("none-other-horizon");
  }

  private Measured meanQueue() {
    if (pairing != Pairing.NONE) {
      Cell controlled = new Cell(bands.size() - 1, 0, true);
      UnitValues values =
          sums.containsKey(controlled) ? values(controlled) : ofUnits(tasks, point.servers());
      return Measured.of(values, reason(values.estimate()));
    }
    Estimate estimate =
        new Estimate(
            point.number("mean_queue"),
            Double.NaN,
            point.number("mean_queue_std_error"),
            point.units(),
            point.number("mean_queue_skewness"));
    String reason = reason(estimate);
    return Measured.of(
        estimate,
        reason == null && Double.isNaN(point.number("mean_queue_lower"))
            ? Band.Method.NONE_FEW_UNITS.label()
            : reason);
  }

  /** A few replicas that differ from all others say little of how often that happens. */
  private Measured longestQueue() {
    UnitValues values = ofUnits(longest, 1);
    long commonest = longestQueues.values().stream().max(Long::compare).orElse(0L);
    long others = (long) point.realisations() * point.count() - commonest;
    String reason = reason(values.estimate());
    return Measured.of(values, reason == null && others < FEWEST ? FEW : reason);
  }

  private static String reason(Estimate estimate) {
    if (estimate.units() < 2) {
      return Band.Method.NONE_ONE_UNIT.label();
    }
    return estimate.hasError() ? null : Band.Method.NONE_NO_VARIANCE.label();
  }
}
