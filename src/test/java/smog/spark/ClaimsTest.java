package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;

/** What becomes of claims when a run ends; PaperTest has those of the paper. */
class ClaimsTest {
  @TempDir private Path folder;

  /** Two sizes have no slope: the claim is told with its verdict all the same. */
  @Test
  void aClaimThatNothingIsKnownOfIsTold() {
    String[] asked = {
      "graph={family: ring, degree: 2, servers: [20, 40]}",
      "replicas=3",
      "claims=[{claim: slope, quantity: slope, criterion: below 0}]"
    };
    Path run = folder.resolve("unknown");
    Runs.withSpark(
        "local[1]",
        spark -> {
          EnsembleRun.Outcome outcome = Runs.run(spark, read("c-bounded", asked), run, Hooks.NONE);
          assertEquals(List.of("not-resolved"), verdicts(outcome.claims()));
          for (File file : run.resolve("claims").toFile().listFiles()) {
            assertTrue(file.delete());
          }
          outcome = Runs.run(spark, read("c-bounded", asked), run, Hooks.NONE);
          assertEquals(List.of("not-resolved"), verdicts(outcome.claims()), "made again");
          return null;
        });
  }

  private Experiment read(String name, String... overrides) {
    return ExperimentReader.read(Path.of("conf/paper/" + name + ".yaml"), List.of(overrides));
  }

  private static List<String> verdicts(List<Row> rows) {
    return rows.stream().map(row -> row.<String>getAs("verdict")).toList();
  }
}
