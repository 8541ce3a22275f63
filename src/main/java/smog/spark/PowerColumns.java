package smog.spark;

import static org.apache.spark.sql.functions.sum;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import smog.stats.Powers;

/**
 * The columns that sums of values, squares and cubes are kept in, whose names begin alike. Cubes
 * take two, since they may exceed the 38 digits that Spark adds exactly.
 *
 * @param powers null where there are none
 */
record PowerColumns(Powers powers) {
  private static final List<String> NAMES = List.of("sum", "squares", "cubes_high", "cubes_low");
  private static final BigInteger LOW =
      BigInteger.ONE.shiftLeft(Long.SIZE).subtract(BigInteger.ONE);

  /** The names of the columns that begin in one way. */
  static List<String> names(String prefix) {
    return NAMES.stream().map(name -> prefix + name).toList();
  }

  /** The sums that a row has from an index on. */
  static Powers read(Object[] row, int from) {
    BigInteger cubes =
        ((BigInteger) row[from + 2]).shiftLeft(Long.SIZE).add((BigInteger) row[from + 3]);
    return new Powers((BigInteger) row[from], (BigInteger) row[from + 1], cubes);
  }

  /** The columns whose names begin in some ways. */
  static List<StructField> of(String... prefixes) {
    List<String> names = new ArrayList<>();
    for (String prefix : prefixes) {
      names.addAll(names(prefix));
    }
    return Columns.sums(names.toArray(String[]::new));
  }

  /** Spark's sums of these columns, under the same names. */
  static List<Column> sums(String... prefixes) {
    return of(prefixes).stream().map(column -> sum(column.name()).as(column.name())).toList();
  }

  /** The sums that a row has. */
  static Powers read(Row row, String prefix) {
    return read(names(prefix).stream().map(name -> Rows.integer(row, name)).toArray(), 0);
  }

  /** A row in which sums stand for the columns that they are kept in. */
  static Object[] flat(Object... row) {
    List<Object> cells = new ArrayList<>(row.length);
    for (Object cell : row) {
      if (cell instanceof PowerColumns columns) {
        columns.addTo(cells);
      } else {
        cells.add(cell);
      }
    }
    return cells.toArray();
  }

  private void addTo(List<Object> cells) {
    boolean none = powers == null;
    cells.add(none ? null : powers.sum());
    cells.add(none ? null : powers.squares());
    cells.add(none ? null : powers.cubes().shiftRight(Long.SIZE));
    cells.add(none ? null : powers.cubes().and(LOW));
  }
}
