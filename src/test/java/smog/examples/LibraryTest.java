package smog.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.Oracle;
import smog.ensemble.Means;
import smog.theory.OccupancyLaw;

/** The programs of docs/library.md compile, run, and give what they say. */
class LibraryTest {
  private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void thePageShowsTheExampleAndNothingElse() throws IOException {
    String example =
        flat(Files.readString(Path.of("src/test/java/smog/examples/LibraryExample.java")));
    Matcher block = JAVA.matcher(Files.readString(Path.of("docs/library.md")));
    int blocks = 0;
    while (block.find()) {
      blocks++;
      assertTrue(example.contains(flat(block.group(1))), block.group(1));
    }
    assertEquals(7, blocks);
  }

  /** However it is broken into lines. */
  private static String flat(String code) {
    return code.replaceAll("\\s+", "");
  }

  /** The limits of q_1 to q_3 at 10 from the oracle; a mean of 100 replicas is within 0.02. */
  @Test
  void replicasAreNearTheLimit() {
    Means means = LibraryExample.manyReplicas();
    int last = means.grid().size() - 1;
    assertEquals(LibraryExample.oneReplica().tail(last, 2), means.tail(last, 2), 0.2);
    for (int level = 1; level <= 2; level++) {
      assertEquals(limitAt10(level), means.limit().tail(last, level), 1e-9);
      assertEquals(limitAt10(level), means.tail(last, level), 0.02);
      assertTrue(means.band(last, level).orElseThrow().exists());
    }
    assertEquals(limitAt10(2), LibraryExample.limit().tail(2, 2), 1e-9);
  }

  private static double limitAt10(int level) {
    return Oracle.read("ode.csv").stream()
        .filter(
            row ->
                row.key("lambda", "d", "start", "t", "i").equals("0.9 2 empty 10 " + level + " "))
        .mapToDouble(row -> row.number("q_i"))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Of the square: the exact chain is the oracle's, and the mean of 2000 replicas is within 6 of
   * its standard errors (two-sided 2e-9); another tie rule would be 15 errors away at level 2.
   */
  @Test
  void theSquareHasItsExactLaw() {
    OccupancyLaw exact = LibraryExample.exact();
    Means means = LibraryExample.ownGraph();
    for (Oracle row : Oracle.read("small_graphs.csv")) {
      boolean asked =
          row.key("name", "lambda", "d", "sampling", "tie", "mode", "start", "t")
              .equals("C4 0.5 2 without-replacement uniform transient 0 5 ");
      if (asked && row.whole("i") <= 2) {
        int level = row.whole("i");
        double error = Math.sqrt(row.number("Var_q_i") / means.replicas());
        assertEquals(row.number("E_q_i"), exact.mean()[level - 1], 1e-10);
        assertEquals(row.number("E_q_i"), means.tail(5, level), 6 * error);
      }
    }
  }

  @Test
  void aGraphFileRuns() {
    assertEquals(34, LibraryExample.graphFile().replica(3).servers());
  }

  @Test
  void anExperimentRunsInASessionOfTheProgram() throws IOException {
    Path yaml = folder.resolve("small.yaml");
    Files.writeString(
        yaml, Files.readString(Path.of("conf/quickstart.yaml")).replace("[1000, 10000]", "[50]"));
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .getOrCreate()) {
      List<Row> bands = LibraryExample.onSpark(spark, yaml, folder.resolve("run").toString());
      assertFalse(bands.isEmpty());
      assertEquals(50L, bands.get(0).<Long>getAs("servers"));
    }
  }
}
