package smog.spark;

import static org.apache.spark.sql.types.DataTypes.BinaryType;
import static org.apache.spark.sql.types.DataTypes.DoubleType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Groups of columns of one type, by their names, any of which may be null; tables put them
 * together.
 */
final class Columns {
  private Columns() {}

  @SafeVarargs
  static StructType table(List<StructField>... groups) {
    StructType table = new StructType();
    for (List<StructField> group : groups) {
      for (StructField column : group) {
        table = table.add(column);
      }
    }
    return table;
  }

  static List<StructField> text(String... names) {
    return of(StringType, names);
  }

  static List<StructField> numbers(String... names) {
    return of(DoubleType, names);
  }

  static List<StructField> ints(String... names) {
    return of(IntegerType, names);
  }

  static List<StructField> wholes(String... names) {
    return of(LongType, names);
  }

  static List<StructField> lists(DataType element, String... names) {
    return of(DataTypes.createArrayType(element, false), names);
  }

  /** Whole numbers of up to 38 digits, which Spark adds exactly. */
  static List<StructField> sums(String... names) {
    return of(DataTypes.createDecimalType(38, 0), names);
  }

  static List<StructField> bytes(String... names) {
    return of(BinaryType, names);
  }

  private static List<StructField> of(DataType type, String... names) {
    return Arrays.stream(names).map(name -> DataTypes.createStructField(name, type, true)).toList();
  }
}
