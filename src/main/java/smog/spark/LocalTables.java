package smog.spark;

import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;

/**
 * Writes aggregate tables whose rows are at the driver: a query for each of them would cost more
 * than all else of a small run.
 */
final class LocalTables {
  private final RunDirectory run;
  private final Configuration conf;

  LocalTables(RunDirectory run, Configuration conf) {
    this.run = run;
    this.conf = conf;
  }

  /** Writes the rows, sorted by key, in the place of the old table. */
  void publish(Table table, List<Row> rows) {
    Path staged = run.staged(table);
    Path file = new Path(staged, "part-00000-" + UUID.randomUUID() + ".zstd.parquet");
    StructType schema = table.schema();
    try (ParquetRows parquet = new ParquetRows(file, table, conf)) {
      for (Row row : rows.stream().sorted(byKey(table)).toList()) {
        parquet.write(Rows.cells(row, schema));
      }
    }
    run.replace(table, staged);
  }

  /** In the order that Spark would sort in: null first. */
  private static Comparator<Row> byKey(Table table) {
    List<Integer> keys =
        table.keys().stream().map(key -> (Integer) table.schema().fieldIndex(key)).toList();
    Comparator<Comparable<Object>> values =
        Comparator.nullsFirst(Comparator.<Comparable<Object>>naturalOrder());
    return (a, b) -> {
      int order = 0;
      for (int i = 0; i < keys.size() && order == 0; i++) {
        order = values.compare(value(a, keys.get(i)), value(b, keys.get(i)));
      }
      return order;
    };
  }

  @SuppressWarnings("unchecked") // keys are numbers and texts
  private static Comparable<Object> value(Row row, int column) {
    return (Comparable<Object>) row.get(column);
  }
}
