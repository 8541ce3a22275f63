package smog.spark;

import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.types.StructType;

/** The tables of a run: names, columns and the columns that a row is known by. */
@SuppressWarnings("ImmutableEnumChecker") // neither lists nor schema are ever changed
public enum Table {
  /** A row a point. */
  POINTS(MeanColumns.POINTS, "point"),
  /** A row a point, time and level: means with bands, and the limit. */
  BANDS(MeanColumns.BANDS, "point", "time", "level"),
  /** A row a point, time and level: what theory says. */
  LIMIT(MeanColumns.LIMIT, "point", "time", "level"),
  /** A row a point, time and level of quenched runs: what of the spread comes from the graph. */
  VARIANCE(MeanColumns.VARIANCE, "point", "time", "level"),
  /** A row a point, realisation, time and level: the mean given each graph. */
  REALISATIONS(MeanColumns.REALISATIONS, "point", "realisation", "time", "level"),
  /** Two rows a group of points that differ in N alone: how the gaps fall. */
  RATES(MeanColumns.RATES, "first_point", "gap"),
  /** A row a claim and point that it is tested at. */
  CLAIMS(MeanColumns.CLAIMS, "number", "point"),
  /** A row a replica and recorded time. */
  TRAJECTORIES(BatchColumns.TRAJECTORIES, "point", "realisation", "replica", "time_index"),
  /** A row a replica. */
  REPLICAS(BatchColumns.REPLICAS, "point", "realisation", "replica"),
  /** A row a graph. */
  GRAPHS(BatchColumns.GRAPHS, "point", "realisation", "replica"),
  /** A row a vertex of a fixed graph. */
  VERTICES(DetailColumns.VERTICES, "point", "realisation", "vertex"),
  /** A row a class of vertices, time and level. */
  DEGREE_CLASSES(DetailColumns.DEGREE_CLASSES, "point", "degree", "time", "level"),
  /** A row a level: what a task finds that arrives at a recorded time. */
  JOINED(DetailColumns.JOINED, "point", "time", "level"),
  /** A row a time: how long a task stays that arrives then. */
  SOJOURN(DetailColumns.SOJOURN, "point", "time"),
  /** A row a length of time: how probable it is that a task stays longer. */
  SOJOURN_CURVE(DetailColumns.SOJOURN_CURVE, "point", "time", "sojourn"),
  /** A row a quantity in steady state. */
  STEADY_STATE(DetailColumns.STEADY_STATE, "point", "quantity", "level"),
  /** The distribution of the time in the system in steady state. */
  STEADY_SOJOURN(DetailColumns.STEADY_SOJOURN, "point", "sojourn"),
  /** How the distance of one replica to the limit is distributed. */
  SUP_GAPS(MeanColumns.SUP_GAPS, "point", "over", "probability"),
  /** How probable a long queue is. */
  MAX_QUEUE(MeanColumns.MAX_QUEUE, "point", "over", "time", "level"),
  /** Quantiles over replicas. */
  QUANTILES(MeanColumns.QUANTILES, "point", "time", "level", "probability"),
  /** Sums over the replicas of a batch, from which bands are made; no table for users. */
  MOMENTS(BatchColumns.MOMENTS, "point", "realisation", "time_index", "level"),
  /** Sums for some vertices side by side, see {@link VertexChunk}; no table for users. */
  VERTEX_MOMENTS(BatchColumns.VERTEX_MOMENTS, "point", "realisation", "first"),
  /** The like of moments for degree classes; level 0 is about their sizes. */
  DEGREE_MOMENTS(
      BatchColumns.DEGREE_MOMENTS, "point", "realisation", "degree", "time_index", "level"),
  /** The like of moments for sojourn times, in units of 2^-40. */
  SOJOURN_MOMENTS(
      BatchColumns.SOJOURN_MOMENTS, "point", "realisation", "time_index", "statistic", "index"),
  /** The like of moments for steady states, see {@link smog.stats.SteadyMoments.Moment}. */
  STEADY_MOMENTS(BatchColumns.STEADY_MOMENTS, "point", "realisation", "statistic", "index");

  private final List<String> keys;
  private final StructType schema;

  Table(StructType schema, String... keys) {
    this.schema = schema;
    this.keys = List.of(keys);
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
}
