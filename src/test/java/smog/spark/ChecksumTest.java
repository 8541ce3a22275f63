package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32C;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.experiment.Experiment;

/** What markers say of files and of themselves, and how damaged batches are taken out. */
class ChecksumTest {
  private static final String YAML =
      """
      name: checksums
      seed: 7
      law: annealed
      graph: {family: complete, servers: 10}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 1}
      replicas: 3
      """;

  @TempDir Path folder;

  private static String crc(byte[] bytes, int from) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, bytes.length - from);
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }

  /** In pieces of all lengths, against the sums of the file's bytes. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, 131_072, 131_073, 1_000_003})
  void whatGoesThroughIsWhatIsThere(int length) throws IOException {
    Random random = new Random(length);
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    Path file = folder.resolve("file");
    SummedFile summed = new SummedFile(new LocalOutputFile(file));
    try (PositionOutputStream out = summed.create(0)) {
      for (int at = 0; at < length; ) {
        int most = random.nextInt(4) == 0 ? 200_000 : 3000;
        int count = Math.min(length - at, 1 + random.nextInt(most));
        if (count == 1) {
          out.write(bytes[at]);
        } else {
          out.write(bytes, at, count);
        }
        at += count;
      }
      assertEquals(length, out.getPos());
    }
    String end = crc(bytes, Math.max(0, length - 65_536));
    assertEquals(new Checksum(length, end, crc(bytes, 0)), summed.checksum());
    assertEquals(end, Checksum.endOf(file));
    assertEquals(crc(bytes, 0), Checksum.wholeOf(Files.newInputStream(file)));
  }

  /** Every bit of a marker, digits of counts and sums among them. */
  @Test
  void aBitOfAMarkerThatIsTurnedIsDamageOrSaysTheSame() throws IOException {
    Path directory = threeBatches();
    Path marker = directory.resolve("_commits/0123abcd-00001.json");
    byte[] whole = Files.readAllBytes(marker);
    try (RunDirectory run = RunDirectory.unchecked(directory.toString(), new Configuration())) {
      List<Commit> sound = run.batches().commits();
      int told = 0;
      for (int bit = 0; bit < 8 * whole.length; bit++) {
        byte[] turned = whole.clone();
        turned[bit / 8] ^= (byte) (1 << (bit % 8));
        Files.write(marker, turned);
        try {
          assertEquals(sound, run.batches().commits(), "bit " + bit);
        } catch (UncheckedIOException e) {
          assertTrue(e.getMessage().startsWith(marker + ":"), e::getMessage);
          assertTrue(e.getMessage().contains("--recompute-damaged"), e::getMessage);
          told++;
        }
      }
      assertTrue(told > 6 * whole.length, told + " of " + 8 * whole.length);
    }
  }

  private RunDirectory claim(Path directory, boolean recompute, List<String> notes) {
    Experiment experiment = Runs.experiment(folder, YAML);
    return RunDirectory.claim(
        directory.toString(), experiment, new Configuration(), Lease.USUAL, recompute, notes::add);
  }

  /** Three batches of a replica each, whose only file is no table, as nobody reads it. */
  private Path threeBatches() throws IOException {
    Path directory = folder.resolve("run");
    Experiment experiment = Runs.experiment(folder, YAML);
    try (RunDirectory run = claim(directory, false, new ArrayList<>())) {
      run.write(LeftOverTest.done(experiment));
      for (int i = 0; i < 3; i++) {
        byte[] bytes = ("rows of batch " + i).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        Path staged = directory.resolve("_staging/" + i + "/replicas.parquet");
        Files.createDirectories(staged.getParent());
        Files.write(staged, bytes);
        Checksum sum = new Checksum(bytes.length, crc(bytes, 0), crc(bytes, 0));
        run.batches()
            .commit(
                "0123abcd-0000" + i,
                new Commit(
                    Map.of("replicas", staged.toString()),
                    Map.of("replicas", sum),
                    List.of(new Commit.Ran(experiment.points().get(0).key(), 0, i, 1)),
                    List.of(),
                    null));
      }
    }
    return directory;
  }

  private static List<String> names(Path folder) {
    return Arrays.stream(folder.toFile().list()).sorted().toList();
  }

  private static Path batch(Path directory, int number) {
    return directory.resolve("replicas/0123abcd-0000" + number + ".parquet");
  }

  /** Killed behind the marker of the first: its file is of no batch, the other is still damaged. */
  @Test
  void aKillWhileDamagedBatchesAreTakenOutLosesNothing() throws IOException {
    Path directory = threeBatches();
    Files.writeString(batch(directory, 0), "rows of botch 0");
    Files.delete(batch(directory, 2));
    int[] calls = {0};
    Runnable kill =
        () -> {
          if (++calls[0] == 2) {
            throw new IllegalStateException("killed");
          }
        };
    Storage storage = Storage.of(Storage.path(directory.toString()), new Configuration());
    Batches killed = new Batches(Storage.path(directory.toString()), storage, kill);
    assertThrows(IllegalStateException.class, killed::takeOut);
    assertEquals(
        List.of("0123abcd-00001.json", "0123abcd-00002.json"),
        names(directory.resolve("_commits")));
    assertTrue(Files.exists(batch(directory, 0)));

    DamagedException refused =
        assertThrows(
            DamagedException.class, () -> claim(directory, false, new ArrayList<>()).close());
    assertTrue(refused.getMessage().startsWith(batch(directory, 2) + " is damaged: it is missing"));
    List<String> notes = new ArrayList<>();
    try (RunDirectory run = claim(directory, true, notes)) {
      assertEquals(1, run.batches().commits().size());
    }
    assertEquals(1, notes.size(), notes::toString);
    assertTrue(notes.get(0).contains("0123abcd-00002 is run again"), notes::toString);
    assertEquals(List.of("0123abcd-00001.parquet"), names(directory.resolve("replicas")));
    assertEquals(List.of("0123abcd-00001.json"), names(directory.resolve("_commits")));
  }

  /** What another run has is not touched. */
  @Test
  void nothingIsTakenOutUnderARunThatGoesOn() throws IOException {
    Path directory = threeBatches();
    try (RunDirectory run = claim(directory, false, new ArrayList<>())) {
      Files.delete(batch(directory, 1));
      RefusedException refused =
          assertThrows(
              RefusedException.class, () -> claim(directory, true, new ArrayList<>()).close());
      assertTrue(refused.isOccupied());
      assertEquals(3, run.batches().commits().size());
    }
    claim(directory, true, new ArrayList<>()).close();
    assertEquals(2, names(directory.resolve("_commits")).size());
  }

  /** A file of a user's that ends like a marker is no batch: it is named, never deleted. */
  @Test
  void onlyMarkersOfSmogAreTakenOut() throws IOException {
    Path directory = threeBatches();
    Path mine = Files.writeString(directory.resolve("_commits/notes.json"), "mine");
    DamagedException refused =
        assertThrows(
            DamagedException.class, () -> claim(directory, true, new ArrayList<>()).close());
    assertTrue(refused.getMessage().contains(mine.toString()), refused::getMessage);
    assertEquals("mine", Files.readString(mine));
  }

  /** A listing of each folder, and no end of a file read, where each costs a request. */
  @Test
  void lengthsAloneAreLookedAtWhereThatIsAsked() throws IOException {
    Path directory = threeBatches();
    Files.writeString(batch(directory, 0), "rows of botch 0");
    Files.writeString(batch(directory, 1), "rows");
    org.apache.hadoop.fs.Path root = Storage.path(directory.toString());
    Storage storage = Storage.of(root, new Configuration());
    Map<String, Checksum> files = new java.util.TreeMap<>();
    new Batches(root, storage, () -> {}).commits().forEach(c -> files.putAll(c.checks()));
    assertEquals(
        List.of("it has 4 bytes, and had 15"),
        Damage.of(root, storage, files, Damage.Depth.LENGTH).stream().map(Damage::why).toList());
    assertEquals(2, Damage.of(root, storage, files, Damage.Depth.END).size());
    assertEquals(2, Damage.of(root, storage, files, Damage.Depth.WHOLE).size());
  }
}
