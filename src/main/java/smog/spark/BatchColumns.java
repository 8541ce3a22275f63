package smog.spark;

import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static smog.spark.Columns.bytes;
import static smog.spark.Columns.ints;
import static smog.spark.Columns.lists;
import static smog.spark.Columns.numbers;
import static smog.spark.Columns.sums;
import static smog.spark.Columns.table;
import static smog.spark.Columns.text;
import static smog.spark.Columns.wholes;

import org.apache.spark.sql.types.StructType;

/** The columns of the tables that tasks write, batch by batch: replicas and their sums. */
final class BatchColumns {
  static final StructType TRAJECTORIES =
      table(
          text("point"),
          ints("realisation", "replica", "time_index"),
          numbers("time"),
          lists(LongType, "tail_counts"));

  static final StructType REPLICAS =
      table(
          text("point"),
          ints("realisation", "replica"),
          text("stream"),
          wholes("events", "arrivals", "departures", "tasks"),
          ints("max_queue"),
          numbers("sup_gap"),
          wholes("graph_ns", "run_ns"),
          text("digest"),
          numbers("sup_gap_continuous"),
          lists(DoubleType, "drift"));

  static final StructType GRAPHS =
      table(
          text("point"),
          ints("realisation", "replica"),
          numbers("edges"),
          wholes("min_degree", "max_degree", "isolated", "components"));

  static final StructType MOMENTS =
      table(
          text("point"),
          ints("realisation", "time_index", "level"),
          PowerColumns.of("", "controlled_", "control_"),
          wholes("reached", "full"),
          bytes("signed", "signed_controlled"));

  static final StructType VERTEX_MOMENTS =
      table(text("point"), ints("realisation", "first"), bytes("sums"));

  static final StructType DEGREE_MOMENTS =
      table(
          text("point"),
          ints("realisation"),
          wholes("degree"),
          ints("time_index", "level"),
          sums("sum", "squares", "products"),
          wholes("replicas"));

  static final StructType SOJOURN_MOMENTS =
      table(
          text("point"),
          ints("realisation", "time_index"),
          text("statistic"),
          ints("index"),
          PowerColumns.of(""));

  static final StructType STEADY_MOMENTS =
      table(
          text("point"),
          ints("realisation"),
          text("statistic"),
          ints("index"),
          PowerColumns.of("", "batch_"),
          sums("batch_products", "ends"));

  private BatchColumns() {}
}
