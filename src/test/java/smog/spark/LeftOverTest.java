package smog.spark;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** What a run that was killed leaves behind does not stand in the way of the next one. */
class LeftOverTest {
  private static final String YAML =
      """
      name: left-over
      seed: 7
      law: annealed
      graph: {family: complete, servers: 10}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 1}
      replicas: 2
      """;

  @TempDir Path folder;

  static Manifest done(Experiment of) {
    return new Manifest(
        of.name(),
        "",
        of.identity(),
        of.points().stream().map(point -> point.key()).toList(),
        of.realisations(),
        of.replicas(),
        null,
        "done",
        null,
        null,
        null,
        Map.of(),
        "local",
        null,
        null,
        null,
        List.of(),
        "",
        null);
  }

  private RunDirectory claim(Path directory) {
    Experiment experiment = Runs.experiment(folder, YAML);
    return RunDirectory.claim(directory.toString(), experiment, new Configuration());
  }

  @Test
  void warningsOfRunThatDiedBeforeItsManifestAreNoOtherExperiment() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("run"));
    Files.writeString(directory.resolve("smog.log"), "a warning\n");
    Files.writeString(directory.resolve("_lock_alive"), "of nobody\n");
    assertDoesNotThrow(() -> claim(directory).close());
    assertTrue(Files.exists(directory.resolve("smog.log")));
  }

  /** Killed while it made its report; a later one may have other figures, or there may be none. */
  @Test
  void whatWasBeingWrittenOfReportIsSweptUpAndFilesOfAUserAreNot() throws IOException {
    Path directory = folder.resolve("run");
    try (RunDirectory run = claim(directory)) {
      run.write(done(Runs.experiment(folder, YAML)));
      Files.createDirectory(directory.resolve("figures"));
      for (String name :
          List.of(
              ".report.html.tmp",
              "figures/.p0123456789abcdef-bands.svg.tmp",
              "figures/.sweep-mean-queue.png.tmp",
              "figures/.mine.svg.tmp",
              "figures/mine.svg")) {
        Files.writeString(directory.resolve(name), "<svg");
      }
    }
    claim(directory).close();
    assertEquals(
        List.of(".mine.svg.tmp", "mine.svg"),
        Arrays.stream(directory.resolve("figures").toFile().list()).sorted().toList());
    assertTrue(Files.notExists(directory.resolve(".report.html.tmp")));
  }

  @Test
  void theReaderOfRunLeavesWhatTasksAreWriting() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("run"));
    Files.writeString(directory.resolve("manifest.json"), "{}");
    Path written = Files.createDirectories(directory.resolve("_staging/0-0"));
    RunDirectory.unchecked(directory.toString(), new Configuration()).close();
    assertTrue(Files.exists(written));
  }

  @Test
  void anEmptyFileOfCommittedBatchIsNotReadAsOneWithoutRows() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("run"));
    Files.writeString(directory.resolve("manifest.json"), "{}");
    Files.createDirectory(directory.resolve("_commits"));
    Files.writeString(
        directory.resolve("_commits/0123abcd-00000.json"),
        "{\"files\":{\"replicas\":\"replicas/0123abcd-00000.parquet\"},\"ran\":[],\"failed\":[]}");
    Files.createDirectory(directory.resolve("replicas"));
    try (RunDirectory run = RunDirectory.unchecked(directory.toString(), new Configuration())) {
      assertDamaged(run);
      Files.createFile(directory.resolve("replicas/0123abcd-00000.parquet"));
      assertDamaged(run);
      Files.writeString(directory.resolve("replicas/0123abcd-00000.parquet"), "PAR1");
      assertEquals(1, run.files(Table.REPLICAS).size());
    }
  }

  /** Every bit of a marker: it is told as damaged, or says of files what it said, and is valid. */
  @Test
  void aBitOfAMarkerThatIsTurnedNeverNamesOtherFiles() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("run"));
    Files.writeString(directory.resolve("manifest.json"), "{}");
    Files.createDirectory(directory.resolve("_commits"));
    Path marker = directory.resolve("_commits/0123abcd-00000.json");
    byte[] whole =
        ("{\"files\":{\"replicas\":\"replicas/0123abcd-00000.parquet\"},\"ran\":[{\"point\":\"ab\","
                + "\"realisation\":0,\"first\":0,\"count\":2}],\"failed\":[]}")
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    Files.write(marker, whole);
    int told = 0;
    try (RunDirectory run = RunDirectory.unchecked(directory.toString(), new Configuration())) {
      Commit sound = run.batches().commits().get(0);
      for (int bit = 0; bit < 8 * whole.length; bit++) {
        byte[] turned = whole.clone();
        turned[bit / 8] ^= (byte) (1 << (bit % 8));
        Files.write(marker, turned);
        try {
          assertEquals(sound.files(), run.batches().commits().get(0).files(), "bit " + bit);
        } catch (UncheckedIOException e) {
          assertTrue(e.getMessage().contains(marker.getFileName().toString()), e.getMessage());
          assertTrue(e.getMessage().contains("damaged"), e.getMessage());
          told++;
        }
      }
    }
    assertTrue(told > 8 * whole.length * 3 / 4, told + " of " + 8 * whole.length);
  }

  @Test
  void nullsInAMarkerAreDamageToo() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("run"));
    Files.writeString(directory.resolve("manifest.json"), "{}");
    Files.createDirectory(directory.resolve("_commits"));
    Path marker = directory.resolve("_commits/0123abcd-00000.json");
    for (String text :
        List.of(
            "null",
            "[]",
            "{}",
            "{\"files\":null,\"ran\":[],\"failed\":[]}",
            "{\"files\":{\"replicas\":null},\"ran\":[],\"failed\":[]}",
            "{\"files\":{},\"ran\":null,\"failed\":[]}",
            "{\"files\":{},\"ran\":[null],\"failed\":[]}",
            "{\"files\":{},\"ran\":[{}],\"failed\":[]}",
            "{\"files\":{},\"ran\":[{\"point\":\"a\",\"count\":-1}],\"failed\":[]}")) {
      Files.writeString(marker, text);
      try (RunDirectory run = RunDirectory.unchecked(directory.toString(), new Configuration())) {
        UncheckedIOException told =
            assertThrows(UncheckedIOException.class, run.batches()::commits, () -> text);
        assertTrue(told.getMessage().contains("0123abcd-00000.json:1: damaged"), told::getMessage);
        assertEquals(1, told.getMessage().lines().count(), told::getMessage);
      }
    }
  }

  /** Whoever is killed between the two steps has lost a table that is made again, and no more. */
  @Test
  void aTableIsPutInPlaceBesideWhatAUserKeepsThere() throws IOException {
    Path directory = folder.resolve("run");
    try (RunDirectory run = claim(directory)) {
      Path table = Files.createDirectories(directory.resolve("points"));
      String part = "part-00000-01234567-89ab-cdef-0123-456789abcdef-c000.zstd.parquet";
      Files.writeString(table.resolve(part), "old");
      Files.writeString(table.resolve("part-of-mine.txt"), "mine");
      Files.writeString(table.resolve(".notes.crc"), "mine");
      Path staged = Files.createDirectories(directory.resolve("_staging/new-points"));
      Files.writeString(staged.resolve(part.replace("0123", "4567")), "new");
      Files.writeString(staged.resolve("_SUCCESS"), "");
      run.replace(Table.POINTS, Storage.path(staged.toString()));
      assertEquals(
          List.of(
              ".notes.crc",
              "_SUCCESS",
              "part-00000-45674567-89ab-cdef-4567-456789abcdef-c000.zstd.parquet",
              "part-of-mine.txt"),
          Arrays.stream(table.toFile().list()).sorted().toList());
      assertTrue(Files.notExists(staged));
    }
  }

  /** An experiment without claims drops that table at the end of every run. */
  @Test
  void aFolderOfAUserThatIsCalledLikeATableStays() throws IOException {
    Path directory = folder.resolve("run");
    try (RunDirectory run = claim(directory)) {
      Path mine = Files.createDirectories(directory.resolve("claims/drafts"));
      Files.writeString(mine.resolve("letter.txt"), "mine");
      String part = "part-00000-01234567-89ab-cdef-0123-456789abcdef-c000.zstd.parquet";
      Files.writeString(directory.resolve("claims").resolve(part), "old");
      run.drop(Table.CLAIMS);
      assertEquals("mine", Files.readString(mine.resolve("letter.txt")));
      assertTrue(Files.notExists(directory.resolve("claims").resolve(part)));
      Files.createDirectory(directory.resolve("rates"));
      Files.writeString(directory.resolve("rates").resolve(part), "old");
      run.drop(Table.RATES);
      assertTrue(Files.notExists(directory.resolve("rates")), "nothing else was in it");
      run.drop(Table.RATES);
    }
  }

  /** What is swept up are files; whoever has a folder of that name keeps it. */
  @Test
  void aFolderThatIsCalledLikeALeftOverFileStays() throws IOException {
    Path directory = folder.resolve("run");
    try (RunDirectory run = claim(directory)) {
      run.write(done(Runs.experiment(folder, YAML)));
    }
    List<String> names =
        List.of(
            ".report.html.tmp",
            "figures/.sweep-mean-queue.png.tmp",
            "replicas/0123abcd-00000.parquet",
            "points/part-00000-01234567-89ab-cdef-0123-456789abcdef-c000.zstd.parquet");
    for (String name : names) {
      Files.writeString(Files.createDirectories(directory.resolve(name)).resolve("mine"), "mine");
    }
    try (RunDirectory run = claim(directory)) {
      run.drop(Table.POINTS);
    }
    for (String name : names) {
      assertEquals("mine", Files.readString(directory.resolve(name).resolve("mine")), name);
    }
  }

  private static void assertDamaged(RunDirectory run) {
    UncheckedIOException told =
        assertThrows(UncheckedIOException.class, () -> run.files(Table.REPLICAS));
    assertTrue(
        told.getMessage().contains("replicas/0123abcd-00000.parquet is damaged"),
        told.getMessage());
  }

  @Test
  void filesThatOthersPutBesideAnAggregateTableAreNotOfIt() throws IOException {
    Path directory = Files.createDirectory(folder.resolve("run"));
    Files.writeString(directory.resolve("manifest.json"), "{}");
    Files.createDirectory(directory.resolve("points"));
    Files.writeString(directory.resolve("points/copy.parquet"), "PAR1");
    Files.writeString(directory.resolve("points/part-0.parquet"), "PAR1");
    try (RunDirectory run = RunDirectory.unchecked(directory.toString(), new Configuration())) {
      assertEquals(1, run.files(Table.POINTS).size());
    }
  }
}
