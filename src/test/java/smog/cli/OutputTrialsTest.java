package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.spark.Export;
import smog.spark.Table;

/** What readers of results trip over elsewhere: not-a-numbers, keys like numbers, quotes. */
@ExtendWith(LocalSpark.class)
class OutputTrialsTest {
  private static final Pattern NO_NUMBER = Pattern.compile("(?i)nan|-?inf(inity)?|null|none");
  private static final Pattern WHOLE = Pattern.compile("-?\\d+");

  @TempDir Path folder;

  /** The runs in which formulas divide by zero, have one replica or no steady state. */
  @Test
  void noTableHoldsNaNOrInfinity() throws IOException {
    List<Path> runs =
        List.of(
            Trial.of("q05-transient.yaml").directory(),
            Trial.of("q06-one-replica.yaml").directory(),
            Trial.of("q12-overload.yaml").directory(),
            Trial.of("w05-tiny.yaml").directory());
    try (SparkSession spark = Sessions.start("test")) {
      for (Path run : runs) {
        Shell.json(Shell.read(run.resolve("manifest.json")));
        for (Table table : stored(run)) {
          Dataset<Row> rows = Export.of(run.toString(), table).rows(spark);
          StringWriter json = new StringWriter();
          TextExport.json(rows, json);
          StringWriter csv = new StringWriter();
          TextExport.csv(rows, csv);
          assertPlain(table, Shell.json(json.toString()).size(), Shell.csv(csv.toString()));
        }
      }
    }
    for (String file : List.of("q05-transient", "q06-one-replica", "q12-overload")) {
      Shell.json(Shell.smog("plan", Shell.cases(file + ".yaml"), "--json").succeeds().out());
    }
  }

  /** The tables of a run: those that were not asked for are not there. */
  private static List<Table> stored(Path run) {
    return Table.published().stream()
        .filter(table -> Files.exists(run.resolve(table.label())))
        .toList();
  }

  private static void assertPlain(Table table, int rows, List<List<String>> csv) {
    assertTrue(rows > 0 || table == Table.RATES, table.label()); // of three N at least
    assertEquals(rows + 1, csv.size(), table.label());
    assertEquals(List.of(table.schema().fieldNames()), csv.get(0));
    int regime = csv.get(0).indexOf("regime"); // "none" is a word there
    for (List<String> record : csv) {
      assertEquals(csv.get(0).size(), record.size(), record::toString);
      for (int i = 0; i < record.size(); i++) {
        boolean word = i == regime && record.get(i).equals("none");
        assertFalse(!word && NO_NUMBER.matcher(record.get(i)).matches(), record::toString);
      }
    }
  }

  @Test
  void keysAreNoNumbersAndCountsArePlainIntegers() {
    Trial trial = Trial.of("q05-transient.yaml");
    List<List<String>> replicas = Shell.csv(trial.export("replicas", "csv"));
    List<List<String>> points = Shell.csv(trial.export("points", "csv"));
    for (String column : List.of("point", "stream", "digest")) {
      List<String> values = column(replicas, column);
      values.forEach(
          value -> assertThrows(NumberFormatException.class, () -> Double.valueOf(value)));
      assertEquals(column.equals("point") ? 1 : 50, values.stream().distinct().count());
    }
    for (String column : List.of("replica", "events", "arrivals", "departures", "tasks")) {
      for (String value : column(replicas, column)) {
        assertTrue(WHOLE.matcher(value).matches(), column + " is " + value);
      }
    }
    for (String column : List.of("servers", "replicas", "events", "max_queue")) {
      String value = column(points, column).get(0);
      assertTrue(WHOLE.matcher(value).matches(), column + " is " + value);
    }
    // 2000 servers x 20 units of time x 50 replicas x (0.9 arrivals + 1 service) a unit
    assertEquals(3_800_000, Double.parseDouble(column(points, "events").get(0)), 15_000);
  }

  private static List<String> column(List<List<String>> csv, String name) {
    int index = csv.get(0).indexOf(name);
    List<String> values = new ArrayList<>();
    csv.subList(1, csv.size()).forEach(record -> values.add(record.get(index)));
    return values;
  }

  @Test
  void aNameWithCommasQuotesAndAFormulaComesBackAsItWas() throws IOException {
    Path run = folder.resolve("run");
    Trial trial = Trial.run(Shell.cases("o05-quoting.yaml"), run);
    String text = trial.export("points", "csv");
    assertFalse(text.contains("\r"));
    assertFalse(text.startsWith("\uFEFF"));
    List<List<String>> csv = Shell.csv(text);
    assertEquals(2, csv.size());
    assertEquals(csv.get(0).size(), csv.get(1).size());
    assertEquals(List.of("a,b \"c\" =1+1"), column(csv, "name"));
    assertEquals(List.of("a,b \"c\" =1+1"), Duck.column(run, "select name from {points}"));
    Path duck = Files.writeString(folder.resolve("points.csv"), text);
    assertEquals(
        List.of("a,b \"c\" =1+1"), Duck.column(run, "select name from read_csv('" + duck + "')"));
  }

  @Test
  void exportsAreSortedByKeyAndNullIsAnEmptyField() {
    Trial trial = Trial.of("q06-one-replica.yaml");
    List<List<String>> csv = Shell.csv(trial.export("bands", "csv"));
    List<String> keys = new ArrayList<>();
    int time = csv.get(0).indexOf("time");
    int level = csv.get(0).indexOf("level");
    for (List<String> row : csv.subList(1, csv.size())) {
      keys.add(row.get(time) + String.format(java.util.Locale.ROOT, "%5s", row.get(level)));
    }
    assertEquals(keys.stream().sorted().toList(), keys);
    column(csv, "std_error").forEach(value -> assertEquals("", value));
  }

  @Test
  void aTableThatIsNotStoredOrDoesNotExistIsRefused() {
    Trial trial = Trial.of("o11-no-trajectories.yaml");
    Path to = folder.resolve("x.csv");
    Shell.smog("export", trial.directory(), "--table", "trajectories", "--to", to)
        .fails(2, "not stored", "store.trajectories is none");
    Shell.smog("export", trial.directory(), "--table", "vertices", "--to", to)
        .fails(2, "vertices are not stored", "store.vertices is none");
    Shell.smog("export", trial.directory(), "--table", "degree_classes", "--to", to)
        .fails(2, "degree_classes are not stored", "store.degree-classes is none");
    Shell.smog("export", trial.directory(), "--table", "nosuch", "--to", to)
        .fails(2, "nosuch", "points, bands, limit, variance, ", ", trajectories, replicas, graphs");
    Shell.smog("export", trial.directory(), "--table", "points", "--format", "xml", "--to", to)
        .fails(2, "xml", "csv, json or parquet");
    assertTrue(Files.notExists(to));
    assertTrue(Files.notExists(trial.directory().resolve("trajectories")));
    // All else is what a run that stores them has; both have seed 7 and the same point.
    Path stored = Trial.of("smoke.yaml").directory();
    for (String table : List.of("bands", "limit", "graphs")) {
      String all = "select * from {" + table + "} order by all";
      assertEquals(Duck.rows(stored, all), Duck.rows(trial.directory(), all), table);
    }
  }

  @Test
  void anExportDoesNotReplaceAFile() {
    Path file = Shell.write(folder.resolve("mine.csv"), "mine");
    Path run = Trial.of("smoke.yaml").directory();
    Shell.smog("export", run, "--table", "points", "--to", file).fails(3, "mine.csv");
    assertEquals("mine", Shell.read(file));
    Shell.smog("export", folder, "--table", "points", "--to", folder.resolve("new"))
        .fails(2, "no run of smog");
    Shell.smog("export", run, "--table", "points", "--format", "parquet").fails(2, "--to");
  }
}
