package smog.spark;

import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Committed tables as DataFrames. */
final class TableReader {
  private TableReader() {}

  static Dataset<Row> read(SparkSession spark, RunDirectory run, Table table) {
    List<String> files = run.files(table).stream().map(path -> literal(path.toString())).toList();
    if (files.isEmpty()) {
      return spark.createDataFrame(List.of(), table.schema());
    }
    return spark
        .read()
        .schema(table.schema())
        .option("parquet.page.verify-checksum.enabled", true)
        .parquet(files.toArray(String[]::new));
  }

  /** A path as Spark has to be told it, so that its signs are no pattern. */
  private static String literal(String path) {
    return path.replaceAll("([\\\\{}\\[\\]*?])", "\\\\$1");
  }
}
