package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials on what intervals say, each of which gave a wrong answer once. */
class IntervalTrialsTest {
  @TempDir Path folder;

  /** With three replicas sup-t had the factor of a single cell, and covered 7 %. */
  @Test
  void supTOfThreeReplicasIsBonferronis() {
    Trial trial = Trial.of("sup-t-three.yaml", "estimator=plain");
    assertTrue(trial.result().err().contains("sup-t needs at least 20"), trial.result()::toString);
    int simultaneous = 0;
    for (JsonNode band : Shell.json(trial.export("bands", "json"))) {
      assertNotEquals("sup-t", band.get("simultaneous_method").asText());
      if (band.get("interval_method").asText().equals("student-t")) {
        double single = band.get("upper").asDouble() - band.get("mean").asDouble();
        double together = band.get("upper_simultaneous").asDouble() - band.get("mean").asDouble();
        boolean cut = band.get("upper_simultaneous").asDouble() == 1;
        assertTrue(cut || together > 2 * single, band::toString);
        simultaneous++;
      }
    }
    assertTrue(simultaneous > 10, "cells with Student's interval: " + simultaneous);
  }

  @Test
  void controlledMeansOfThreeReplicasHaveNoInterval() {
    Trial trial = Trial.of("sup-t-three.yaml");
    assertTrue(trial.result().err().contains("have no intervals"), trial.result()::toString);
    int without = 0;
    for (JsonNode band : Shell.json(trial.export("bands", "json"))) {
      without += band.get("interval_method").asText().equals("none-few-units") ? 1 : 0;
    }
    assertTrue(without > 10, "cells without: " + without);
  }

  /** All three replicas agree: that is no error of 0. */
  @Test
  void aSpreadOfZeroIsNoErrorOfZero() {
    Trial trial = Trial.of("zero-spread.yaml");
    JsonNode point = Shell.json(trial.export("points", "json")).get(0);
    assertTrue(point.get("largest_gap_std_error").isNull(), point::toString);
    assertTrue(
        trial.result().out().matches("(?s).* 0\\.00000 +- +0\\.001 .*"), trial.result().out());
  }

  /** A cell with a count or two has wide exact bounds, which are no half-width of 0.001. */
  @Test
  void replicasGoOnWhereTheIntervalOfBandsIsWide() {
    Path file =
        Shell.write(
            folder.resolve("until.yaml"),
            """
            name: until
            seed: 5
            law: annealed
            graph: {family: erdos-renyi, servers: 200, mean-degree: 5}
            model: {arrival-rate: 0.7, choices: 2}
            time: {horizon: 4, step: 2}
            replicas: {until: {half-width: 0.001, target: q_5(horizon)}, at-most: 40}
            """);
    Path run = folder.resolve("run");
    Shell.smog("run", file, "--out", run).succeeds();
    Path to = folder.resolve("points.json");
    Shell.smog("export", run, "--table", "points", "--format", "json", "--to", to).succeeds();
    JsonNode point = Shell.json(Shell.read(to)).get(0);
    assertEquals(40, point.get("replicas").asInt());
    assertEquals("not-reached", point.get("precision").asText());
  }
}
