package smog.spark;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The tables of a run: names, columns and the columns that a row is known by. */
@SuppressWarnings("ImmutableEnumChecker") // neither lists nor schema are ever changed
public enum Table {
  /** A row a point. */
  POINTS(
      List.of("point"),
      text("point", "name", "law", "family", "graph"),
      wholes("servers"),
      numbers("mean_degree"),
      text("mean_degree_rule"),
      ints("choices"),
      numbers("arrival_rate"),
      text("start", "sampling", "ties", "few_neighbours"),
      numbers("horizon", "step"),
      ints("realisations"),
      wholes("replicas"),
      text("simulator", "representation", "estimator"),
      numbers("bin"),
      text("regime"),
      numbers("sup_gap_mean", "sup_gap_lower", "sup_gap_upper"),
      text("sup_gap_over"),
      numbers("largest_gap", "largest_gap_std_error", "largest_gap_time"),
      ints("largest_gap_level"),
      numbers("largest_gap_to_own"),
      wholes("cells_with_band", "cells_outside"),
      numbers("largest_control_z"),
      numbers("mean_queue", "mean_queue_std_error", "mean_sojourn", "limit_mean_queue"),
      ints("max_queue"),
      wholes("events"),
      numbers("cpu_seconds", "half_width"),
      text("precision"),
      numbers("sup_gap_continuous_mean", "sup_gap_continuous_lower", "sup_gap_continuous_upper"),
      text("sup_gap_continuous_method", "largest_gap_over"),
      text("status")),
  /** A row a point, time and level: means with bands, and the limit. */
  BANDS(
      List.of("point", "time", "level"),
      text("point", "family", "law"),
      wholes("servers"),
      numbers("mean_degree"),
      ints("choices"),
      numbers("arrival_rate", "time"),
      ints("level", "realisations"),
      wholes("replicas"),
      numbers("mean", "std_dev", "std_error", "lower", "upper"),
      numbers("lower_simultaneous", "upper_simultaneous", "confidence"),
      text("interval_for", "interval_method", "simultaneous_method"),
      numbers("mean_plain", "std_error_plain", "variance_reduction", "control_z", "limit", "gap"),
      numbers("own_limit", "gap_to_own")),
  /** A row a point, time and level: what theory says. */
  LIMIT(
      List.of("point", "time", "level"),
      text("point"),
      numbers("time"),
      ints("level"),
      numbers("limit", "refined", "predicted_std", "pair_approximation"),
      numbers("class_mean_field")),
  /** A row a point, time and level of quenched runs: what of the spread comes from the graph. */
  VARIANCE(
      List.of("point", "time", "level"),
      text("point"),
      numbers("time"),
      ints("level", "realisations", "replicas_each"),
      text("estimator"),
      numbers("mean_square_within", "mean_square_between", "f_ratio", "p_value"),
      numbers("intraclass", "intraclass_lower", "intraclass_upper", "confidence"),
      numbers("sigma_within", "sigma_between")),
  /** A row a point, realisation, time and level: the mean given each graph. */
  REALISATIONS(
      List.of("point", "realisation", "time", "level"),
      text("point"),
      ints("realisation"),
      numbers("time"),
      ints("level", "replicas"),
      numbers("mean", "std_error", "lower", "upper", "confidence"),
      text("interval_for", "interval_method"),
      numbers("mean_plain", "std_error_plain", "variance_reduction", "limit", "gap")),
  /** Two rows a group of points that differ in N alone: how the gaps fall. */
  RATES(
      List.of("first_point", "gap"),
      text("first_point", "gap", "law", "family", "graph", "mean_degree_rule"),
      ints("choices"),
      numbers("arrival_rate"),
      text("start", "sampling", "ties", "few_neighbours"),
      wholes("servers_from", "servers_to"),
      ints("points", "left_out"),
      numbers("slope", "slope_std_error", "lower", "upper", "confidence")),
  /** A row a claim and point that it is tested at. */
  CLAIMS(
      List.of("number", "point"),
      ints("number"),
      text("claim", "quantity", "compared_with", "point", "family", "graph_rule"),
      wholes("servers"),
      numbers("arrival_rate"),
      ints("choices"),
      numbers("estimate", "lower", "upper", "confidence"),
      text("criterion", "verdict")),
  /** A row a replica and recorded time. */
  TRAJECTORIES(
      List.of("point", "realisation", "replica", "time_index"),
      text("point"),
      ints("realisation", "replica", "time_index"),
      numbers("time"),
      List.of(new Column("tail_counts", DataTypes.createArrayType(LongType, false)))),
  /** A row a replica. */
  REPLICAS(
      List.of("point", "realisation", "replica"),
      text("point"),
      ints("realisation", "replica"),
      text("stream"),
      wholes("events", "arrivals", "departures", "tasks"),
      ints("max_queue"),
      numbers("sup_gap"),
      wholes("graph_ns", "run_ns"),
      text("digest"),
      numbers("sup_gap_continuous"),
      List.of(new Column("drift", DataTypes.createArrayType(DoubleType, false)))),
  /** A row a graph. */
  GRAPHS(
      List.of("point", "realisation", "replica"),
      text("point"),
      ints("realisation", "replica"),
      numbers("edges"),
      wholes("min_degree", "max_degree", "isolated", "components")),
  /** A row a vertex of a fixed graph. */
  VERTICES(
      List.of("point", "realisation", "vertex"),
      text("point"),
      ints("realisation", "vertex"),
      text("name"),
      wholes("degree"),
      ints("replicas", "times"),
      numbers("warm_up", "mean_queue", "std_error", "lower", "upper", "confidence"),
      text("interval_method"),
      List.of(new Column("p_at_least", DataTypes.createArrayType(DoubleType, false)))),
  /** A row a class of vertices, time and level. */
  DEGREE_CLASSES(
      List.of("point", "degree", "time", "level"),
      text("point", "family", "law"),
      wholes("servers"),
      numbers("mean_degree"),
      ints("choices"),
      numbers("arrival_rate"),
      wholes("degree", "degree_to"),
      numbers("vertices", "time"),
      ints("level", "realisations"),
      wholes("replicas", "units"),
      numbers("mean", "std_error", "lower", "upper"),
      numbers("lower_simultaneous", "upper_simultaneous", "confidence"),
      text("interval_for", "interval_method"),
      numbers("class_mean_field")),
  /** A row a level: what a task finds that arrives at a recorded time. */
  JOINED(
      List.of("point", "time", "level"),
      text("point"),
      numbers("time"),
      ints("level"),
      numbers("mean", "std_error", "lower", "upper", "confidence", "limit")),
  /** A row a time: how long a task stays that arrives then. */
  SOJOURN(
      List.of("point", "time"),
      text("point", "family", "law"),
      wholes("servers"),
      numbers("mean_degree"),
      ints("choices"),
      numbers("arrival_rate", "time"),
      ints("realisations"),
      wholes("replicas"),
      numbers("mean", "std_error", "lower", "upper"),
      numbers("p50", "p50_std_error", "p50_lower", "p50_upper"),
      numbers("p95", "p95_std_error", "p95_lower", "p95_upper"),
      numbers("p99", "p99_std_error", "p99_lower", "p99_upper"),
      numbers("confidence"),
      text("interval_for"),
      numbers("limit_mean", "limit_p50", "limit_p95", "limit_p99")),
  /** A row a length of time: how probable it is that a task stays longer. */
  SOJOURN_CURVE(
      List.of("point", "time", "sojourn"),
      text("point"),
      numbers("time", "sojourn", "p_longer", "std_error", "lower", "upper", "confidence", "limit")),
  /** A row a quantity in steady state. */
  STEADY_STATE(
      List.of("point", "quantity", "level"),
      text("point", "family", "law"),
      wholes("servers"),
      numbers("mean_degree"),
      ints("choices"),
      numbers("arrival_rate"),
      text("quantity"),
      ints("level", "realisations"),
      wholes("replicas"),
      ints("batches"),
      numbers("warm_up", "batch_length", "length"),
      numbers("mean", "std_error", "lower", "upper", "confidence"),
      text("interval_for", "unit"),
      ints("units"),
      numbers("mean_plain", "std_error_plain", "variance_reduction", "batch_correlation"),
      numbers("limit", "refined", "gap"),
      text("mixing")),
  /** The distribution of the time in the system in steady state. */
  STEADY_SOJOURN(
      List.of("point", "sojourn"),
      text("point"),
      numbers("sojourn", "p_longer", "std_error", "lower", "upper", "confidence", "limit")),
  /** How the distance of one replica to the limit is distributed. */
  SUP_GAPS(
      List.of("point", "over", "probability"),
      text("point", "over"),
      numbers("probability"),
      wholes("replicas"),
      numbers("quantile", "lower", "upper", "confidence"),
      text("method")),
  /** How probable a long queue is. */
  MAX_QUEUE(
      List.of("point", "over", "time", "level"),
      text("point", "over"),
      numbers("time"),
      ints("level"),
      wholes("replicas", "reached"),
      numbers("probability", "lower", "upper", "confidence"),
      text("interval_for", "method")),
  /** Quantiles over replicas. */
  QUANTILES(
      List.of("point", "time", "level", "probability"),
      text("point"),
      numbers("time"),
      ints("level"),
      numbers("probability"),
      wholes("replicas"),
      numbers("quantile", "lower", "upper", "confidence"),
      text("method")),
  /** Sums over the replicas of a batch, from which bands are made; no table for users. */
  MOMENTS(
      List.of("point", "realisation", "time_index", "level"),
      text("point"),
      ints("realisation", "time_index", "level"),
      List.of(
          new Column("sum", DataTypes.createDecimalType(38, 0)),
          new Column("squares", DataTypes.createDecimalType(38, 0)),
          new Column("controlled_sum", DataTypes.createDecimalType(38, 0)),
          new Column("controlled_squares", DataTypes.createDecimalType(38, 0)),
          new Column("control_sum", DataTypes.createDecimalType(38, 0)),
          new Column("control_squares", DataTypes.createDecimalType(38, 0))),
      wholes("reached"),
      List.of(
          new Column("signed", DataTypes.BinaryType),
          new Column("signed_controlled", DataTypes.BinaryType))),
  /** Sums for some vertices side by side, see {@link VertexChunk}; no table for users. */
  VERTEX_MOMENTS(
      List.of("point", "realisation", "first"),
      text("point"),
      ints("realisation", "first"),
      List.of(new Column("sums", DataTypes.BinaryType))),
  /** The like of moments for degree classes; level 0 is about their sizes. */
  DEGREE_MOMENTS(
      List.of("point", "realisation", "degree", "time_index", "level"),
      text("point"),
      ints("realisation"),
      wholes("degree"),
      ints("time_index", "level"),
      List.of(
          new Column("sum", DataTypes.createDecimalType(38, 0)),
          new Column("squares", DataTypes.createDecimalType(38, 0)),
          new Column("products", DataTypes.createDecimalType(38, 0))),
      wholes("replicas")),
  /** The like of moments for sojourn times, in units of 2^-40. */
  SOJOURN_MOMENTS(
      List.of("point", "realisation", "time_index", "statistic", "index"),
      text("point"),
      ints("realisation", "time_index"),
      text("statistic"),
      ints("index"),
      List.of(
          new Column("sum", DataTypes.createDecimalType(38, 0)),
          new Column("squares", DataTypes.createDecimalType(38, 0)))),
  /** The like of moments for steady states, see {@link smog.stats.SteadyMoments.Moment}. */
  STEADY_MOMENTS(
      List.of("point", "realisation", "statistic", "index"),
      text("point"),
      ints("realisation"),
      text("statistic"),
      ints("index"),
      List.of(
          new Column("sum", DataTypes.createDecimalType(38, 0)),
          new Column("squares", DataTypes.createDecimalType(38, 0)),
          new Column("batch_squares", DataTypes.createDecimalType(38, 0)),
          new Column("batch_products", DataTypes.createDecimalType(38, 0)),
          new Column("ends", DataTypes.createDecimalType(38, 0))));

  private final List<String> keys;
  private final StructType schema;

  @SafeVarargs
  Table(List<String> keys, List<Column>... columns) {
    this.keys = keys;
    StructType type = new StructType();
    for (List<Column> group : columns) {
      for (Column column : group) {
        type = type.add(column.name, column.type, true);
      }
    }
    this.schema = type;
  }

  /** The folder in the run directory, and the word in {@code export --table}. */
  public String label() {
    String name = name().toLowerCase(Locale.ROOT);
    return name.endsWith("moments") ? "_" + name : name;
  }

  /** The columns that tell rows apart, in the order that exports are sorted by. */
  public List<String> keys() {
    return keys;
  }

  /** The columns in their order. */
  public StructType schema() {
    return schema;
  }

  /** The tables that users read. */
  public static List<Table> published() {
    return List.of(
        POINTS,
        BANDS,
        LIMIT,
        VARIANCE,
        REALISATIONS,
        RATES,
        CLAIMS,
        TRAJECTORIES,
        REPLICAS,
        GRAPHS,
        VERTICES,
        DEGREE_CLASSES,
        JOINED,
        SOJOURN,
        SOJOURN_CURVE,
        STEADY_STATE,
        STEADY_SOJOURN,
        SUP_GAPS,
        MAX_QUEUE,
        QUANTILES);
  }

  /** The key of an experiment that says whether a table is there; null for those that all have. */
  String option() {
    return switch (this) {
      case CLAIMS -> "claims";
      case TRAJECTORIES -> "store.trajectories";
      case VERTICES -> "store.vertices";
      case DEGREE_CLASSES -> "store.degree-classes";
      case JOINED, SOJOURN, SOJOURN_CURVE -> "store.sojourn";
      case QUANTILES -> "bands.quantiles";
      default -> null;
    };
  }

  private record Column(String name, DataType type) {}

  private static List<Column> text(String... names) {
    return columns(StringType, names);
  }

  private static List<Column> numbers(String... names) {
    return columns(DoubleType, names);
  }

  private static List<Column> ints(String... names) {
    return columns(IntegerType, names);
  }

  private static List<Column> wholes(String... names) {
    return columns(LongType, names);
  }

  private static List<Column> columns(DataType type, String... names) {
    return List.of(names).stream().map(name -> new Column(name, type)).toList();
  }
}
