package smog.spark;

import static smog.spark.Columns.ints;
import static smog.spark.Columns.numbers;
import static smog.spark.Columns.table;
import static smog.spark.Columns.text;
import static smog.spark.Columns.wholes;

import org.apache.spark.sql.types.StructType;

/**
 * The columns of aggregate tables: means, what they are compared with, and distributions over
 * replicas.
 */
final class MeanColumns {
  static final StructType POINTS =
      table(
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
          numbers(
              "sup_gap_continuous_mean", "sup_gap_continuous_lower", "sup_gap_continuous_upper"),
          text("sup_gap_continuous_method", "largest_gap_over"),
          numbers("sup_gap_std_error", "sup_gap_skewness"),
          numbers("mean_queue_lower", "mean_queue_upper", "mean_queue_skewness"),
          text("status", "graph_name"),
          numbers("fixed_point_mean_queue"));

  static final StructType BANDS =
      table(
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
          numbers(
              "mean_plain", "std_error_plain", "variance_reduction", "control_z", "limit", "gap"),
          numbers("own_limit", "gap_to_own", "skewness"));

  static final StructType LIMIT =
      table(
          text("point"),
          numbers("time"),
          ints("level"),
          numbers("limit", "refined", "predicted_std", "pair_approximation"),
          numbers("class_mean_field"));

  static final StructType VARIANCE =
      table(
          text("point"),
          numbers("time"),
          ints("level", "realisations", "replicas_each"),
          text("estimator"),
          numbers("mean_square_within", "mean_square_between", "f_ratio", "p_value"),
          numbers("intraclass", "intraclass_lower", "intraclass_upper", "confidence"),
          numbers("sigma_within", "sigma_between"));

  static final StructType REALISATIONS =
      table(
          text("point"),
          ints("realisation"),
          numbers("time"),
          ints("level", "replicas"),
          numbers("mean", "std_error", "lower", "upper", "confidence"),
          text("interval_for", "interval_method"),
          numbers("mean_plain", "std_error_plain", "variance_reduction", "limit", "gap"));

  static final StructType RATES =
      table(
          text("first_point", "gap", "law", "family", "graph", "mean_degree_rule"),
          ints("choices"),
          numbers("arrival_rate"),
          text("start", "sampling", "ties", "few_neighbours"),
          wholes("servers_from", "servers_to"),
          ints("points", "left_out"),
          numbers("slope", "slope_std_error", "lower", "upper", "confidence"),
          text("graph_name"));

  static final StructType CLAIMS =
      table(
          ints("number"),
          text("claim", "quantity", "compared_with", "point", "family", "graph_rule"),
          wholes("servers"),
          numbers("arrival_rate"),
          ints("choices"),
          numbers("estimate", "lower", "upper", "confidence"),
          text("criterion", "verdict", "graph_name"));

  static final StructType SUP_GAPS =
      table(
          text("point", "over"),
          numbers("probability"),
          wholes("replicas"),
          numbers("quantile", "lower", "upper", "confidence"),
          text("method"));

  static final StructType MAX_QUEUE =
      table(
          text("point", "over"),
          numbers("time"),
          ints("level"),
          wholes("replicas", "reached"),
          numbers("probability", "lower", "upper", "confidence"),
          text("interval_for", "method"));

  static final StructType QUANTILES =
      table(
          text("point"),
          numbers("time"),
          ints("level"),
          numbers("probability"),
          wholes("replicas"),
          numbers("quantile", "lower", "upper", "confidence"),
          text("method"));

  private MeanColumns() {}
}
