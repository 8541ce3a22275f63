package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A file of a run that is not what was written there: every command that relies on the run fails
 * with its path, and one option runs the batch again, to the rows of an undisturbed run.
 */
@ExtendWith(LocalSpark.class)
class DamagedFilesTest {
  private static final String YAML =
      """
      name: all-tables
      seed: 11
      law: quenched
      realisations: 4
      graph: {family: erdos-renyi, servers: 20, mean-degree: 3}
      model: {arrival-rate: 0.7, choices: [1, 2]}
      time: {horizon: 2, step: 1}
      replicas: 2
      packing: none
      store: {vertices: all, degree-classes: all, sojourn: all}
      claims:
        - {claim: near the limit, quantity: distance, criterion: below 0.5}
      """;

  private static final String STEADY =
      """
      name: steady
      seed: 11
      law: annealed
      graph: {family: ring, servers: 20, degree: 4}
      model: {arrival-rate: 0.5, choices: 2}
      time: {steady-state: {warm-up: 5, batches: 2, batch: 5}}
      replicas: 2
      packing: none
      """;

  private static final List<String> BATCHES =
      List.of(
          "trajectories",
          "replicas",
          "graphs",
          "_moments",
          "_vertex_moments",
          "_degree_moments",
          "_sojourn_moments");

  @TempDir private static Path shared;
  @TempDir private Path folder;

  private static Path whole;
  private static Path steady;

  /** What may become of a file. */
  private enum Damage {
    MISSING("it is missing"),
    CUT("bytes, and had"),
    EMPTIED("it is empty"),
    CHANGED("its checksum is another");

    private final String words;

    Damage(String words) {
      this.words = words;
    }

    void befall(Path file) throws IOException {
      byte[] bytes = Files.readAllBytes(file);
      switch (this) {
        case MISSING -> Files.delete(file);
        case CUT -> Files.write(file, Arrays.copyOf(bytes, bytes.length - 9));
        case EMPTIED -> Files.write(file, new byte[0]);
        case CHANGED -> {
          bytes[bytes.length / 3] ^= 4;
          Files.write(file, bytes);
        }
      }
    }
  }

  private static synchronized Path wholeRun() {
    if (whole == null) {
      whole = shared.resolve("runs/whole");
      Trial.run(Shell.write(shared.resolve("all.yaml"), YAML), whole);
    }
    return whole;
  }

  private static synchronized Path steadyRun() {
    if (steady == null) {
      steady = shared.resolve("runs/steady");
      Trial.run(Shell.write(shared.resolve("steady.yaml"), STEADY), steady);
    }
    return steady;
  }

  /** A copy to damage. */
  private Path copy(Path run) throws IOException {
    Path copy = folder.resolve("runs/" + run.getFileName());
    try (Stream<Path> paths = Files.walk(run)) {
      for (Path path : paths.toList()) {
        Files.createDirectories(copy.resolve(run.relativize(path)).getParent());
        if (!Files.isDirectory(path)) {
          Files.copy(path, copy.resolve(run.relativize(path)));
        }
      }
    }
    return copy;
  }

  /** The files of smog's in a folder of a run. */
  private static List<Path> files(Path run, String table) throws IOException {
    try (Stream<Path> files = Files.list(run.resolve(table))) {
      return files.filter(f -> f.toString().matches(".*\\.(parquet|json)")).sorted().toList();
    }
  }

  private static List<String> tables(Path run) throws IOException {
    try (Stream<Path> folders = Files.list(run)) {
      return folders
          .filter(Files::isDirectory)
          .map(f -> f.getFileName().toString())
          .filter(f -> !f.equals("figures") && !f.equals("_commits"))
          .sorted()
          .toList();
    }
  }

  private static void assertSameTables(Path expected, Path run) throws IOException {
    List<String> tables = tables(expected);
    assertEquals(tables, tables(run));
    assertEquals(DamageTest.tables(expected, tables), DamageTest.tables(run, tables));
  }

  private static Object[] run(Path run, String... more) {
    List<Object> words =
        new ArrayList<>(
            List.of("run", shared.resolve(run.endsWith("whole") ? "all.yaml" : "steady.yaml")));
    words.addAll(List.of("--quiet", "--out", run));
    words.addAll(List.of(more));
    return words.toArray();
  }

  private static List<Object> points(Path run) {
    return Duck.column(run, "select point from {points} order by point");
  }

  private static void everyReaderFails(Path run, List<Object> points, String... words) {
    Shell.smog("report", run).fails(1, words);
    Shell.smog("export", run, "--table", "points").fails(1, words);
    Shell.smog("export", run, "--table", "replicas").fails(1, words);
    Shell.smog("results", run.getParent()).fails(1, words);
    Shell.smog("replay", run, "--point", points.get(0), "--replica", 0).fails(1, words);
    if (points.size() > 1) {
      Shell.smog("compare", run, "--points", points.get(0), points.get(1)).fails(1, words);
    }
  }

  @ParameterizedTest
  @EnumSource(Damage.class)
  void everyCommandNoticesADamagedFileOfABatch(Damage damage) throws IOException {
    Path run = copy(wholeRun());
    for (String table : BATCHES) {
      isNoticed(run, files(run, table).get(5), damage);
    }
    Path ofSteady = copy(steadyRun());
    isNoticed(ofSteady, files(ofSteady, "_steady_moments").get(0), damage);
  }

  private static void isNoticed(Path run, Path file, Damage damage) throws IOException {
    List<Object> points = points(run);
    byte[] bytes = Files.readAllBytes(file);
    damage.befall(file);
    String[] words = {file + " is damaged: ", damage.words, "put it back", "--recompute-damaged"};
    everyReaderFails(run, points, words);
    Shell.smog(run(run)).fails(1, words);
    Files.write(file, bytes);
    Shell.smog("report", run).succeeds();
  }

  /** A file of another table in each batch, each damaged in another way: all batches at once. */
  @Test
  void damagedBatchesAreRunAgainToTheSameRows() throws IOException {
    Path run = copy(wholeRun());
    List<Path> damaged = new ArrayList<>();
    List<Path> batches = // with rows in all tables: a graph is in one batch of its realisation
        files(run, "graphs").stream().map(Path::getFileName).toList();
    for (int i = 0; i < BATCHES.size(); i++) {
      Path file = run.resolve(BATCHES.get(i)).resolve(batches.get(i));
      Damage.values()[i % 4].befall(file);
      damaged.add(file);
    }
    Path kept = run.resolve("replicas").resolve(batches.get(7));
    byte[] bytes = Files.readAllBytes(kept);
    Shell.smog(run(run)).fails(1, " is damaged: ", "and 6 files more are damaged");
    Shell.Result again = Shell.smog(run(run, "--recompute-damaged")).succeeds();
    assertEquals(7, again.err().lines().filter(l -> l.contains("is run again: ")).count());
    assertSameTables(wholeRun(), run);
    assertTrue(Arrays.equals(bytes, Files.readAllBytes(kept)), "a sound batch was touched");
    for (Path file : damaged) {
      assertTrue(Files.notExists(file), file::toString);
    }
    Shell.smog("report", run).succeeds();
  }

  @Test
  void damagedMarkersAreNamedAndRunAgain() throws IOException {
    Path run = copy(wholeRun());
    List<Object> points = points(run);
    List<Path> markers = files(run, "_commits");
    String text = Shell.read(markers.get(0));
    List<String> texts =
        List.of(
            "",
            "{",
            text.replace("\"count\" : 1", "\"count\" : 2"),
            text.replaceFirst("\"bytes\" : (\\d)", "\"bytes\" : $11"),
            text.replaceFirst("\"checksum\" : \"", "\"checksum\" : \"0"),
            text.substring(0, text.length() / 2));
    for (String damaged : texts) {
      Files.writeString(markers.get(0), damaged);
      String[] words = {markers.get(0) + ":", ": damaged: ", "--recompute-damaged"};
      everyReaderFails(run, points, words);
      Shell.smog(run(run)).fails(1, words);
    }
    Files.delete(markers.get(1));
    Shell.smog(run(run, "--recompute-damaged")).succeeds();
    assertSameTables(wholeRun(), run);
  }

  /**
   * It is what is committed that counts: a run makes up for it, and nothing else speaks of less.
   */
  @Test
  void missingMarkersAreNoticedByReadersAndMadeUpForByARun() throws IOException {
    Path run = copy(wholeRun());
    List<Object> points = points(run);
    Files.delete(files(run, "_commits").get(3));
    everyReaderFails(run, points, run.resolve("_commits") + " is damaged", "same smog run");
    Shell.smog(run(run)).succeeds();
    assertSameTables(wholeRun(), run);
  }

  @ParameterizedTest
  @ValueSource(strings = {"whole", "steady"})
  void damagedTablesOfMeansAreNoticedAndMadeAgainByARun(String name) throws IOException {
    Path undisturbed = name.equals("whole") ? wholeRun() : steadyRun();
    Path run = copy(undisturbed);
    List<Object> points = points(run);
    List<String> tables = new ArrayList<>(tables(run));
    tables.removeAll(BATCHES);
    tables.remove("_steady_moments");
    assertTrue(tables.containsAll(List.of("points", "bands", "rates")), tables::toString);
    for (String table : tables) {
      Path file = files(run, table).get(0);
      byte[] bytes = Files.readAllBytes(file);
      for (Damage damage : Damage.values()) {
        damage.befall(file);
        everyReaderFails(run, points, file + " is damaged: ", damage.words, "the same smog run");
        Files.write(file, bytes);
      }
    }
    for (int i = 0; i < tables.size(); i++) {
      Damage.values()[i % 4].befall(files(run, tables.get(i)).get(0));
    }
    Shell.smog(run(run)).succeeds();
    assertSameTables(undisturbed, run);
  }

  @Test
  void aMissingManifestIsNamed() throws IOException {
    Path run = copy(wholeRun());
    List<Object> points = points(run);
    Files.delete(run.resolve("manifest.json"));
    String words = run.resolve("manifest.json") + " is damaged: it is missing";
    everyReaderFails(run, points, words, "put it back");
    Shell.smog(run(run)).fails(1, words, "another --out");
  }

  /** Before the end of a large file it is the page's own checksum that tells, as it is read. */
  @Test
  void aChangedPageOfALargeFileIsNoticedAsItIsReadAndRunAgain() throws IOException {
    Path file = Shell.write(folder.resolve("large.yaml"), Shell.read(Shell.cases("smoke.yaml")));
    String[] larger = {"time={horizon: 100, step: 0.05}", "replicas=40", "graph.servers=500"};
    Path run = Trial.run(file, folder.resolve("large"), larger).directory();
    Path undisturbed = copy(run);
    Path damaged = files(run, "trajectories").get(0);
    byte[] bytes = Files.readAllBytes(damaged);
    assertTrue(bytes.length > 3 << 16, "a file of " + bytes.length + " bytes");
    bytes[bytes.length / 3] ^= 4;
    Files.write(damaged, bytes);
    Shell.smog("report", run).succeeds();
    Shell.smog("export", run, "--table", "trajectories", "--to", folder.resolve("t.csv"))
        .fails(1, damaged.toString(), "is damaged", "--recompute-damaged");
    List<Object> again = new ArrayList<>(List.of("run", file, "--out", run, "--quiet"));
    Stream.of(larger).forEach(set -> again.addAll(List.of("--set", set)));
    again.add("--recompute-damaged");
    Shell.smog(again.toArray()).succeeds();
    assertTrue(Files.notExists(damaged));
    assertSameTables(undisturbed, run);
  }

  /** As smog wrote them before it kept checksums. */
  @Test
  void runsWithoutChecksumsAreUsedAsTheyAre() throws IOException {
    Path run = copy(wholeRun());
    List<Object> points = points(run);
    for (Path marker : files(run, "_commits")) {
      without(marker, "sums", "checksum");
    }
    without(run.resolve("manifest.json"), "tables", "graph_files");
    Shell.smog("report", run).succeeds();
    Shell.smog(run(run)).succeeds();
    Path missing = files(run, "trajectories").get(0);
    Files.delete(missing);
    everyReaderFails(run, points, missing + " is damaged: it is missing", "--recompute-damaged");
    Path changed = files(run, "replicas").get(1);
    byte[] bytes = Files.readAllBytes(changed);
    bytes[DamageTest.firstPage(bytes)] ^= 4;
    Files.write(changed, bytes);
    Damage.CUT.befall(files(run, "_moments").get(2));
    Shell.Result again = Shell.smog(run(run, "--recompute-damaged")).succeeds();
    assertEquals(3, again.err().lines().filter(l -> l.contains("is run again: ")).count());
    assertSameTables(wholeRun(), run);
  }

  private static void without(Path json, String... keys) throws IOException {
    JsonNode node = Shell.json(Shell.read(json));
    ((ObjectNode) node).remove(List.of(keys));
    Files.writeString(json, node.toString());
  }

  /** Digests by another program: SHA-256 of the number of servers, degrees and neighbours. */
  @Test
  void aChangedGraphFileIsTheReasonOfARefusal() throws IOException {
    Path graph = Shell.write(folder.resolve("net.txt"), "0 1\n1 2\n2 0\n");
    Shell.write(folder.resolve("other.txt"), "0 1\n1 2\n2 3\n");
    Path file =
        Shell.write(
            folder.resolve("net.yaml"),
            Shell.read(Shell.cases("smoke.yaml"))
                .replaceFirst("graph: .*", "graph: {family: file, path: [net.txt, other.txt]}"));
    Path run = Trial.run(file, folder.resolve("run")).directory();
    Shell.write(graph, "# the same\n2 0\n1 0\n2 1\n");
    Trial.run(file, run);
    Shell.write(graph, "0 1\n1 2\n2 0\n2 3\n3 4\n");
    Shell.Result refused = Shell.smog("run", file, "--out", run, "--quiet");
    refused.fails(
        3,
        "the graph file " + graph + " has changed",
        "was g24199afe26aa3934043ef6e998648f9c there and is g407eb555e5e79fe868de6504ba186ad8 now",
        "put it back as it was");
    assertTrue(!refused.err().contains("of its points"), refused::err);
    List<Object> point = Duck.column(run, "select point from {points} where servers = 3");
    Shell.smog("replay", run, "--point", point.get(0), "--replica", 0)
        .fails(2, "the graph file " + graph + " has changed");
    Shell.smog("report", run).succeeds();
  }
}
