package smog.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The tables of a run as DuckDB reads every Parquet file in their folders: what an undisturbed run
 * does not have, or has once, is seen.
 *
 * @param rows by table, sorted, without time and cost
 */
record Tables(Map<String, List<String>> rows) {
  private static final Set<String> COST = Set.of("graph_ns", "run_ns", "cpu_seconds");
  private static final List<String> FILES_OF_A_RUN =
      List.of(
          "manifest\\.json",
          "smog\\.log",
          "report\\.html",
          "figures/(p[0-9a-f]{16}|sweep)-[a-z0-9-]+\\.(svg|png|csv)",
          "_commits/[0-9a-f]{8}-\\d{5}\\.json",
          "_?[a-z_]+/[0-9a-f]{8}-\\d{5}\\.parquet",
          "[a-z_]+/(part-00000-[^/]*\\.parquet|_SUCCESS)");

  /** All published tables; sums of batches are as the batches are. */
  static Tables of(Path run) {
    Map<String, List<String>> tables = new TreeMap<>();
    try (Stream<Path> folders = Files.list(run)) {
      for (Path folder : folders.filter(Files::isDirectory).toList()) {
        String name = folder.getFileName().toString();
        if (!name.startsWith("_") && !name.equals("figures")) {
          tables.put(name, read(folder));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Tables(tables);
  }

  private static List<String> read(Path folder) {
    String sql = "select * from read_parquet('" + folder + "/*.parquet')";
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      ResultSetMetaData columns = result.getMetaData();
      List<String> rows = new ArrayList<>();
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          if (!COST.contains(columns.getColumnName(i))) {
            row.append(columns.getColumnName(i))
                .append('=')
                .append(result.getObject(i))
                .append(' ');
          }
        }
        rows.add(row.toString());
      }
      return rows.stream().sorted().toList();
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  void assertSame(Tables other, String when) {
    assertEquals(rows.keySet(), other.rows.keySet(), when);
    rows.forEach(
        (table, expected) -> {
          List<String> found = other.rows.get(table);
          assertEquals(expected.size(), found.size(), when + ": rows of " + table);
          assertEquals(expected, found, when + ": " + table);
        });
  }

  /** Nothing is in the directory but what an undisturbed run leaves, and every commit's files. */
  static void assertNoLitter(Path run) {
    Set<String> litter = new TreeSet<>();
    try (Stream<Path> files = Files.walk(run)) {
      files
          .filter(Files::isRegularFile)
          .map(file -> run.relativize(file).toString())
          .filter(name -> FILES_OF_A_RUN.stream().noneMatch(name::matches))
          .forEach(litter::add);
      for (String folder : List.of("_staging", "_lock", "_lock_alive", "_lock_takeover")) {
        if (Files.exists(run.resolve(folder))) {
          litter.add(folder);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertEquals(Set.of(), litter);
  }

  /** How many batches are committed. */
  static int commits(Path run) {
    String[] markers =
        run.resolve("_commits")
            .toFile()
            .list((folder, name) -> name.matches("[0-9a-f]{8}-\\d{5}\\.json"));
    return markers == null ? 0 : markers.length;
  }
}
