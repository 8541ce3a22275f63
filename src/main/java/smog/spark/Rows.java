package smog.spark;

import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Rows of the aggregate tables: what is not a number is null. */
final class Rows {
  private Rows() {}

  static Row of(Object... values) {
    Object[] cells = values.clone();
    for (int i = 0; i < cells.length; i++) {
      if (cells[i] instanceof Double number && !Double.isFinite(number)) {
        cells[i] = null;
      }
    }
    return RowFactory.create(cells);
  }

  /** A list as the value of an array column. */
  static Seq<Row> list(List<Row> rows) {
    return CollectionConverters.asScala(rows).toSeq();
  }
}
