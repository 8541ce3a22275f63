package smog.spark;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static smog.spark.Columns.ints;
import static smog.spark.Columns.lists;
import static smog.spark.Columns.numbers;
import static smog.spark.Columns.table;
import static smog.spark.Columns.text;
import static smog.spark.Columns.wholes;

import org.apache.spark.sql.types.StructType;

/**
 * The columns of aggregate tables that are made where they are asked for: by vertex, by degree, of
 * arriving tasks and of steady states.
 */
final class DetailColumns {
  static final StructType VERTICES =
      table(
          text("point"),
          ints("realisation", "vertex"),
          text("name"),
          wholes("degree"),
          ints("replicas", "times"),
          numbers("warm_up", "mean_queue", "std_error", "lower", "upper", "confidence"),
          text("interval_method"),
          lists(DoubleType, "p_at_least"));

  static final StructType DEGREE_CLASSES =
      table(
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
          numbers("class_mean_field"));

  static final StructType JOINED =
      table(
          text("point"),
          numbers("time"),
          ints("level"),
          numbers("mean", "std_error", "lower", "upper", "confidence", "limit"));

  static final StructType SOJOURN =
      table(
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
          numbers("limit_mean", "limit_p50", "limit_p95", "limit_p99"),
          numbers("p90", "p90_std_error", "p90_lower", "p90_upper"),
          numbers("p99_9", "p99_9_std_error", "p99_9_lower", "p99_9_upper"),
          numbers("limit_p90", "limit_p99_9"),
          text("interval_method"));

  static final StructType SOJOURN_CURVE =
      table(
          text("point"),
          numbers(
              "time", "sojourn", "p_longer", "std_error", "lower", "upper", "confidence", "limit"));

  static final StructType STEADY_STATE =
      table(
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
          text("mixing", "interval_method"),
          numbers("skewness"));

  static final StructType STEADY_SOJOURN =
      table(
          text("point"),
          numbers("sojourn", "p_longer", "std_error", "lower", "upper", "confidence", "limit"));

  private DetailColumns() {}
}
