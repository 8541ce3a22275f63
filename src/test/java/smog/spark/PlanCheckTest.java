package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.expressions.GenericRowWithSchema;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.Plan;

/** What a run was planned to cost, beside what it did. */
class PlanCheckTest {
  private static final StructType POINTS =
      new StructType()
          .add("status", DataTypes.StringType)
          .add("events", DataTypes.LongType)
          .add("cpu_seconds", DataTypes.DoubleType);

  @TempDir Path folder;

  private static Row row(String status, Long events, Double cpu) {
    return new GenericRowWithSchema(new Object[] {status, events, cpu}, POINTS);
  }

  /** 1.9 events a server and unit of time; the failed point counts on neither side. */
  @Test
  void wholePointsAreComparedAndReadBack() {
    Experiment experiment =
        Runs.experiment(
            folder,
            """
            name: checked
            seed: 7
            law: annealed
            graph: {family: ring, servers: [30, 50], degree: 2}
            model: {arrival-rate: 0.9, choices: 2}
            time: {horizon: 1, step: 0.5}
            replicas: 6
            """);
    Plan plan = Plan.of(experiment, Done.NONE, 2);
    List<Row> rows = List.of(row("failed", null, null), row("done", 571L, 0.25));
    PlanCheck check = PlanCheck.of(plan, rows, 10, 12.5, 4096);
    assertEquals(1.9 * 6 * 50, check.predicted().events(), 1e-9);
    assertEquals(new PlanCheck.Costs(571, 0.25, 12.5, 4096), check.actual());
    assertEquals(10, check.predicted().wallSeconds());
    String key = experiment.points().get(1).key();
    assertEquals(List.of(key), List.copyOf(check.points().keySet()));
    assertEquals(0.25, check.points().get(key).get(1));

    var file = new org.apache.hadoop.fs.Path(folder.resolve("check.json").toUri());
    Storage storage = Storage.of(file, new Configuration(false));
    JsonFile.write(storage, file, check);
    assertEquals(check, JsonFile.read(storage, file, PlanCheck.class));
  }
}
