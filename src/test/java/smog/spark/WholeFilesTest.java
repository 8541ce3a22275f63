package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.DelegateToFileSystem;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.Hdfs;
import smog.experiment.Experiment;

/**
 * A file is replaced so that a kill at any instant loses neither the old nor the new one, on a
 * store as s3a and abfs are: with a FileContext, and without a rename over a file in one step.
 */
@ExtendWith(Hdfs.class)
class WholeFilesTest {
  private static final String YAML =
      """
      name: whole
      seed: 7
      law: annealed
      graph: {family: complete, servers: 10}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 1, step: 1}
      replicas: 2
      """;

  @TempDir private Path folder;

  /** The local files once more; a kill strikes a rename, or a file that was just begun. */
  static final class Shop extends RawLocalFileSystem {
    private static volatile boolean killsRenames;
    private static volatile boolean killsWrites;

    @Override
    public URI getUri() {
      return URI.create("shop:///");
    }

    @Override
    public boolean rename(org.apache.hadoop.fs.Path from, org.apache.hadoop.fs.Path to)
        throws IOException {
      if (killsRenames) {
        throw new IOException("killed before the rename");
      }
      return super.rename(from, to);
    }

    @Override
    public FSDataOutputStream create(
        org.apache.hadoop.fs.Path path,
        boolean overwrite,
        int buffer,
        short replication,
        long block,
        org.apache.hadoop.util.Progressable progress)
        throws IOException {
      FSDataOutputStream out = super.create(path, overwrite, buffer, replication, block, progress);
      if (killsWrites && path.getName().equals("manifest.json")) {
        out.write('{');
        out.close();
        throw new IOException("killed as it was written");
      }
      return out;
    }
  }

  /** What Hadoop makes a FileContext of such a store from. */
  static final class ShopFiles extends DelegateToFileSystem {
    public ShopFiles(URI uri, Configuration conf) throws IOException, URISyntaxException {
      super(uri, new Shop(), conf, "shop", false);
    }
  }

  /** Counts how often Hadoop makes a client anew. */
  static final class CountedFiles extends DelegateToFileSystem {
    private static final AtomicInteger MADE = new AtomicInteger();

    public CountedFiles(URI uri, Configuration conf) throws IOException, URISyntaxException {
      super(uri, new DistributedFileSystem(), conf, "hdfs", true);
      MADE.incrementAndGet();
    }
  }

  @AfterEach
  void noKills() {
    Shop.killsRenames = false;
    Shop.killsWrites = false;
  }

  private static Configuration shop() {
    Configuration conf = new Configuration();
    conf.set("fs.shop.impl", Shop.class.getName());
    conf.set("fs.AbstractFileSystem.shop.impl", ShopFiles.class.getName());
    return conf;
  }

  private RunDirectory claim(String... overrides) {
    Experiment experiment = Runs.experiment(folder, YAML, overrides);
    return RunDirectory.claim("shop://" + folder + "/run", experiment, shop());
  }

  @Test
  void noStepOfAReplacedFileRestsOnARename() throws IOException {
    Experiment experiment = Runs.experiment(folder, YAML);
    try (RunDirectory run = claim()) {
      run.write(LeftOverTest.done(experiment));
      Shop.killsRenames = true;
      run.write(LeftOverTest.done(Runs.experiment(folder, YAML.replace("whole", "renamed"))));
      assertEquals("renamed", run.manifest().name());
    }
    try (var files = Files.list(folder.resolve("run"))) {
      assertEquals(
          List.of("manifest.json"), files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void aKillAsTheFileIsWrittenOverLeavesWhatWasToBeThere() throws IOException {
    Path manifest = folder.resolve("run/manifest.json");
    try (RunDirectory run = claim()) {
      run.write(LeftOverTest.done(Runs.experiment(folder, YAML)));
      Manifest later = LeftOverTest.done(Runs.experiment(folder, YAML.replace("whole", "later")));
      Shop.killsWrites = true;
      assertThrows(UncheckedIOException.class, () -> run.write(later));
      Shop.killsWrites = false;
      assertEquals("{", Files.readString(manifest));
      assertEquals("later", run.manifest().name());
    }
    claim().close();
    assertTrue(Files.readString(manifest).contains("\"later\""), "put in its place");
    assertTrue(Files.notExists(manifest.resolveSibling(".manifest.json.tmp")));
  }

  /** What a kill left that struck between the two steps of such a rename. */
  @Test
  void aRunWhoseManifestIsGoneGoesOnFromWhatLiesBesideIt() throws IOException {
    try (RunDirectory run = claim()) {
      run.write(LeftOverTest.done(Runs.experiment(folder, YAML)));
    }
    Path manifest = folder.resolve("run/manifest.json");
    Files.createDirectory(manifest.resolveSibling("_commits"));
    Files.move(manifest, manifest.resolveSibling(".manifest.json.tmp"));
    assertThrows(RefusedException.class, () -> claim("seed=8"), "another experiment");
    claim().close();
    assertTrue(Files.exists(manifest));
  }

  @Test
  void allFilesOfARunAreReplacedByOneClient() {
    Configuration conf = new Configuration();
    conf.set("fs.AbstractFileSystem.hdfs.impl", CountedFiles.class.getName());
    conf.setBoolean("fs.hdfs.impl.disable.cache", true);
    org.apache.hadoop.fs.Path file =
        new org.apache.hadoop.fs.Path(Hdfs.place("clients"), "manifest.json");
    Storage storage = Storage.of(file, conf);
    for (String text : List.of("one", "two", "three")) {
      storage.writeBytes(file, text.getBytes(StandardCharsets.UTF_8));
      assertEquals(text, storage.read(file));
    }
    assertEquals(1, CountedFiles.MADE.get());
  }
}
