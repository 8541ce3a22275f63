package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

class SteadyTableTest {
  private static final StructType COLUMNS =
      new StructType()
          .add("quantity", DataTypes.StringType)
          .add("point", DataTypes.StringType)
          .add("arrival_rate", DataTypes.DoubleType)
          .add("batch_length", DataTypes.DoubleType)
          .add("batch_correlation", DataTypes.DoubleType)
          .add("mixing", DataTypes.StringType);

  private static Row row(String point, double rate, Double correlation, String mixing) {
    Object[] values = {"mean-queue", point, rate, 133.0, correlation, mixing};
    return new GenericRowWithSchema(values, COLUMNS);
  }

  /** What theory knew beforehand was in a note; the rest is one line with the column's word. */
  @Test
  void theWarningSaysWhatTheColumnSays() {
    Row isolated = row("a", 0.9, 0.5, "isolated-servers");
    Row quiet = row("b", 0.9, null, "ok");
    assertEquals(Optional.empty(), SteadyTable.warning(List.of(isolated, quiet)));
    assertEquals(
        Optional.of(
            "smog: warning: time.steady-state: slow mixing (correlated-batches) at 2 of 4 points,"
                + " most at point d at rate 0.95: neighbouring batches of 133.0 have correlation"
                + " 0.62; give a longer batch and warm-up"),
        SteadyTable.warning(
            List.of(
                isolated,
                quiet,
                row("c", 0.9, 0.41, "correlated-batches"),
                row("d", 0.95, 0.62, "correlated-batches"))));
  }
}
