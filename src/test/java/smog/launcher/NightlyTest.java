package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** submit/cron/nightly: what it asks smog for, and what it makes of the answer. */
class NightlyTest {
  @TempDir Path folder;
  private Path runs;

  private record Told(int code, String error) {}

  @BeforeEach
  void aSmogThatWritesDownWhatItIsAskedFor() throws IOException {
    runs = folder.resolve("all runs");
    answer(0, "results");
  }

  private void answer(int code, String words) throws IOException {
    Path smog = folder.resolve("smog");
    Files.writeString(
        smog,
        "#!/bin/sh\nprintf '%s\\n' \"$*\" >>'"
            + folder
            + "/asked'\necho 'smog: "
            + words
            + "' >&2\nexit "
            + code
            + "\n");
    assertTrue(smog.toFile().setExecutable(true));
  }

  private Told nightly(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("submit/cron/nightly"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SMOG", folder.resolve("smog").toString());
    Process process = builder.start();
    String error = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Told(process.waitFor(), error);
  }

  private List<String> asked() throws IOException {
    return Files.readAllLines(folder.resolve("asked"));
  }

  @Test
  void aDatedRunHasTheDateInItsDirectoryAndALog() throws Exception {
    assertEquals(new Told(0, ""), nightly("dated", "/e/my sweep.yaml", runs.toString(), "--quiet"));
    assertTrue(
        asked()
            .get(0)
            .matches(
                "run /e/my sweep\\.yaml --quiet --out .*all runs/my sweep-\\d{4}-\\d\\d-\\d\\d"),
        asked()::toString);
    try (Stream<Path> logs = Files.list(runs.resolve("log"))) {
      assertEquals("smog: results\n", Files.readString(logs.findFirst().orElseThrow()));
    }
  }

  @Test
  void aGrowingRunAsksForMoreOnlyAfterAGoodOne() throws Exception {
    String[] grow = {"grow", "100", "ring.yaml", runs.toString()};
    assertEquals(0, nightly(grow).code());
    answer(4, "failed: a replica");
    assertEquals(4, nightly(grow).code());
    answer(0, "results");
    assertEquals(0, nightly(grow).code());
    assertEquals(0, nightly(grow).code());
    assertEquals(
        List.of("100", "200", "200", "300"),
        asked().stream().map(line -> line.replaceFirst(".*replicas=", "")).toList());
  }

  @Test
  void exitCodesPassAndSayWhereTheLogIs() throws Exception {
    for (int code : List.of(1, 2, 4)) {
      answer(code, "words");
      Told told = nightly("dated", "x.yaml", runs.toString());
      assertEquals(code, told.code());
      assertTrue(told.error().contains("/log/x-"), told.error());
    }
  }

  @Test
  void aDirectoryInUseIsToldAndNoFailureButAnotherExperimentIs() throws Exception {
    answer(3, "runs/x is in use by process 1 on host a: wait for it");
    Told told = nightly("dated", "x.yaml", runs.toString());
    assertEquals(0, told.code());
    assertTrue(told.error().contains("is in use by process 1"), told.error());
    answer(3, "runs/x holds another experiment: seed is 1 there and 2 now");
    assertEquals(3, nightly("dated", "x.yaml", runs.toString()).code());
  }

  @Test
  void wrongUsageIsTwo() throws Exception {
    assertEquals(2, nightly().code());
    assertEquals(2, nightly("grow", "many", "x.yaml", runs.toString()).code());
    assertEquals(2, nightly("dated", "x.yaml").code());
  }
}
