package smog.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
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

  /** The rows that are in a column of lists. */
  static Dataset<Row> exploded(Dataset<Row> rows, String column) {
    return rows.select(explode(col(column)).as("row")).select("row.*");
  }

  /** A sum of whole numbers. */
  static BigInteger integer(Row row, String column) {
    return row.<BigDecimal>getAs(column).toBigIntegerExact();
  }

  /** A row whose values can be had by the name of their column. */
  static Row named(Row row, StructType schema) {
    Object[] values = new Object[row.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = row.get(i);
    }
    return new GenericRowWithSchema(values, schema);
  }

  /** The values of a row as {@link ParquetRows} takes them. */
  static Object[] cells(Row row, StructType schema) {
    Object[] cells = new Object[row.size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] =
          row.get(i) instanceof scala.collection.Seq<?> list
              ? numbers(CollectionConverters.asJava(list), schema.fields()[i].dataType())
              : row.get(i);
    }
    return cells;
  }

  private static Object numbers(List<?> list, DataType type) {
    return type instanceof ArrayType array && array.elementType().equals(DataTypes.DoubleType)
        ? list.stream().mapToDouble(n -> (Double) n).toArray()
        : list.stream().mapToLong(n -> (Long) n).toArray();
  }
}
