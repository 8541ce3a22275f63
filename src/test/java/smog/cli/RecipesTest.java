package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.spark.Table;

/** The SQL of the recipes runs as it stands, on a small run in the place of the quickstart. */
@ExtendWith(LocalSpark.class)
class RecipesTest {
  private static final Pattern SQL = Pattern.compile("```sql\\n(.*?)```", Pattern.DOTALL);
  private static final String SPARK = "-- Spark\n";

  @TempDir Path folder;

  @Test
  void theSqlRunsAndAgrees() throws IOException {
    Path file = Shell.write(folder.resolve("quickstart.yaml"), quickstart());
    Path run = Trial.run(file, folder.resolve("run")).directory();
    List<String> duck = new ArrayList<>();
    List<String> spark = new ArrayList<>();
    Matcher block = SQL.matcher(Files.readString(Path.of("docs/recipes.md")));
    while (block.find()) {
      (block.group(1).startsWith(SPARK) ? spark : duck).add(block.group(1).strip());
    }
    assertEquals(6, duck.size());
    assertEquals(3, spark.size());
    for (String query : duck) {
      String here =
          query
              .replace("'runs/quickstart/", "'" + run + "/")
              .replace("servers = 10000", "servers = 100")
              .replace("'bands.csv'", "'" + folder.resolve("bands.csv") + "'")
              .replaceFirst(";$", "");
      if (query.startsWith("COPY")) {
        Duck.run(here);
        assertTrue(Files.size(folder.resolve("bands.csv")) > 100, query);
      } else {
        assertFalse(Duck.rows(run, here).isEmpty(), query);
      }
    }
    sparkRuns(run, spark);
  }

  /** The quickstart, small. */
  static String quickstart() throws IOException {
    return Files.readString(Path.of("conf/quickstart.yaml"))
        .replace("[1000, 10000]", "[50, 100]")
        .replace("replicas: 50", "replicas: 20");
  }

  private static void sparkRuns(Path run, List<String> queries) throws IOException {
    try (SparkSession session = Sessions.start("recipes")) {
      for (Table table : List.of(Table.POINTS, Table.BANDS, Table.REPLICAS, Table.TRAJECTORIES)) {
        session
            .read()
            .parquet(run.resolve(table.label()).toString())
            .createOrReplaceTempView(table.label());
      }
      for (String query : queries) {
        assertTrue(session.sql(query).count() >= 4, query);
      }
      double byQuery = session.sql(queries.get(0)).first().<Double>getAs("gap");
      double byPoint = Duck.number(run, "select max(largest_gap) from {points}");
      assertEquals(byPoint, byQuery, 1e-12);
    }
  }
}
