package smog.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.sum;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.stats.Control;
import smog.stats.Difference;
import smog.stats.Estimate;

/**
 * The mean occupancies of two points of a run, one less the other, cell by cell.
 *
 * <p>Points are independent but for the graphs that quenched points share, and for the numbers of
 * replicas where randomness is shared. Points with several graphs of the same description that are
 * units are paired by graph, which is right whether they share anything or not; replicas with
 * shared numbers on one graph are paired by replica.
 */
public final class Comparison {
  private final String directory;
  private final RunDirectory run;
  private final String first;
  private final String second;

  private Comparison(String directory, RunDirectory run, String first, String second) {
    this.directory = directory;
    this.run = run;
    this.first = first;
    this.second = second;
  }

  /** A cell of the difference; the points' own means stand in bands. */
  public record Cell(double time, int level, Difference difference) {}

  /**
   * What a comparison comes to.
   *
   * @param pairs units that were paired, 0 where the points are taken for independent
   * @param unit what they are: realisations, or replicas
   * @param cells by time, then level
   */
  public record Result(int pairs, String unit, double confidence, List<Cell> cells) {}

  /**
   * Finds two points before Spark is started.
   *
   * @throws RefusedException if there is no run, or it has no such point or no bands yet
   */
  public static Comparison of(String directory, String first, String second) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    RunDirectory run = RunDirectory.read(directory, conf);
    if (first.equals(second)) {
      throw RefusedException.unusable(first + " is given twice: give two points");
    }
    for (String key : List.of(first, second)) {
      if (!run.manifest().points().contains(key)) {
        throw RefusedException.unusable(
            directory
                + " has no point "
                + key
                + ": give two of the column point of its table points");
      }
    }
    if (!run.hasAggregates(List.of(Table.POINTS, Table.BANDS))) {
      throw RefusedException.unusable(
          directory + " has no bands yet: the run has not ended; start it again to go on");
    }
    return new Comparison(directory, run, first, second);
  }

  /** What readers of a run that is not finished should know; empty of one that is. */
  public Optional<String> note() {
    return Unfinished.note(directory, run);
  }

  /**
   * The difference in every cell that one of the points has.
   *
   * @throws RefusedException if a point lacks replicas, or there are more than its bands are of
   *     where the sums of all are needed
   */
  public Result result(SparkSession spark) {
    Map<String, Row> points =
        TableReader.read(spark, run, Table.POINTS)
            .where(col("point").isin(first, second))
            .collectAsList()
            .stream()
            .collect(Collectors.toMap(row -> row.getAs("point"), Function.identity()));
    for (String key : List.of(first, second)) {
      Row row = points.get(key);
      if (row == null || !"done".equals(row.getAs("status"))) {
        throw RefusedException.unusable(
            "point " + key + " lacks replicas and has no bands: start the run again to go on");
      }
    }
    Side a = new Side(spark, points.get(first));
    Side b = new Side(spark, points.get(second));
    boolean paired = a.isPairedWith(b);
    boolean byReplica = paired && a.realisations == 1;
    for (Side side : paired ? List.of(a, b) : List.<Side>of()) {
      if (byReplica) {
        side.readReplicas(spark);
      } else {
        side.requireAsManyAsBands();
        side.readRealisations(spark);
      }
    }
    List<Cell> cells = new ArrayList<>();
    TreeSet<Double> times = new TreeSet<>(a.bands.keySet());
    int levels = Math.max(a.levels, b.levels);
    int index = 0;
    for (double time : times) {
      for (int level = 1; level <= levels; level++) {
        Difference difference =
            paired
                ? Difference.ofPaired(
                    a.means(time, index, level), b.means(time, index, level), a.confidence)
                : Difference.ofIndependent(
                    a.estimate(time, level), b.estimate(time, level), a.confidence);
        boolean known = a.hasBand(time, level) && b.hasBand(time, level);
        cells.add(new Cell(time, level, known ? difference : difference.withoutInterval()));
      }
      index++;
    }
    return new Result(
        byReplica ? a.count : paired ? a.realisations : 0,
        byReplica ? "replicas" : "realisations",
        a.confidence,
        cells);
  }

  /** One of the two points. */
  private final class Side {
    private final Row point;
    private final int realisations;
    private final int count;
    private final Map<Double, Map<Integer, Row>> bands = new TreeMap<>();
    private final Map<List<Integer>, Row> moments = new HashMap<>();
    private final Map<List<Integer>, List<Long>> replicas = new HashMap<>();
    private double confidence;
    private int levels;

    Side(SparkSession spark, Row point) {
      this.point = point;
      this.realisations = point.getAs("realisations");
      this.count = (int) (point.<Long>getAs("replicas") / realisations);
      for (Row row :
          TableReader.read(spark, run, Table.BANDS)
              .where(col("point").equalTo(key()))
              .collectAsList()) {
        bands
            .computeIfAbsent(row.getAs("time"), time -> new HashMap<>())
            .put(row.getAs("level"), row);
        levels = Math.max(levels, row.<Integer>getAs("level"));
        confidence = row.getAs("confidence");
      }
    }

    private String key() {
      return point.getAs("point");
    }

    /** Whether realisations of the two may be on the same graphs. */
    boolean isPairedWith(Side other) {
      return (realisations > 1 || isShared())
          && realisations == other.realisations
          && count == other.count
          && List.of("family", "graph", "servers", "mean_degree").stream()
              .allMatch(column -> point.getAs(column).equals(other.point.getAs(column)));
    }

    private boolean isShared() {
      return "shared".equals(Agreement.identity(run.manifest(), "randomness"));
    }

    /** The tail counts of replicas, of which single ones are kept in trajectories alone. */
    void readReplicas(SparkSession spark) {
      if (run.files(Table.TRAJECTORIES).isEmpty()) {
        throw RefusedException.unusable(
            "replicas that share randomness on one graph are paired by their trajectories, which"
                + " are not stored: give store.trajectories: all, or more realisations");
      }
      for (Row row :
          TableReader.read(spark, run, Table.TRAJECTORIES)
              .where(col("point").equalTo(key()))
              .collectAsList()) {
        List<Long> counts = row.getList(row.fieldIndex("tail_counts"));
        replicas.put(List.of(row.getAs("replica"), row.getAs("time_index")), counts);
      }
    }

    private double[] replicaMeans(int index, int level) {
      double[] means = new double[count];
      for (int r = 0; r < count; r++) {
        List<Long> counts = replicas.get(List.of(r, index));
        long tail = level <= counts.size() ? counts.get(level - 1) : 0;
        means[r] = (double) tail / point.<Long>getAs("servers");
      }
      return means;
    }

    /** The sums of batches are of all replicas that are committed. */
    void requireAsManyAsBands() {
      CommittedReplicas there = new CommittedReplicas(run.batches().commits());
      for (int g = 0; g < realisations; g++) {
        if (there.replicas(key(), g).cardinality() != count) {
          throw RefusedException.unusable(
              "point "
                  + key()
                  + " has other replicas than its bands are of, since the run in "
                  + directory
                  + " is not finished: let the same smog run go on, then compare");
        }
      }
    }

    void readRealisations(SparkSession spark) {
      for (Row row :
          TableReader.read(spark, run, Table.MOMENTS)
              .where(col("point").equalTo(key()))
              .groupBy("realisation", "time_index", "level")
              .agg(sum("sum").as("sum"), sum("controlled_sum").as("controlled_sum"))
              .collectAsList()) {
        moments.put(
            List.of(row.getAs("realisation"), row.getAs("time_index"), row.getAs("level")), row);
      }
    }

    /** The mean of each realisation, controlled where the band is; of replicas, plain values. */
    double[] means(double time, int index, int level) {
      if (!replicas.isEmpty()) {
        return replicaMeans(index, level);
      }
      Row band = bands.get(time).get(level);
      boolean controlled = band != null && band.getAs("control_z") != null;
      BigInteger unit =
          controlled
              ? BigInteger.valueOf(Control.UNIT)
              : BigInteger.valueOf(point.getAs("servers"));
      double scale = unit.multiply(BigInteger.valueOf(count)).doubleValue();
      double[] means = new double[realisations];
      for (int g = 0; g < realisations; g++) {
        Row row = moments.get(List.of(g, index, level));
        BigDecimal sum = row == null ? null : row.getAs(controlled ? "controlled_sum" : "sum");
        means[g] = sum == null ? 0 : sum.doubleValue() / scale;
      }
      return means;
    }

    Estimate estimate(double time, int level) {
      Row band = bands.get(time).get(level);
      int units = realisations > 1 ? realisations : count;
      if (band == null) {
        return new Estimate(0, 0, 0, units); // no replica was ever there
      }
      Double error = band.getAs("std_error");
      return new Estimate(
          band.getAs("mean"), Double.NaN, error == null ? Double.NaN : error, units);
    }

    boolean hasBand(double time, int level) {
      Row band = bands.get(time).get(level);
      return band != null && band.getAs("lower") != null;
    }
  }
}
