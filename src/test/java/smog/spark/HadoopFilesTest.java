package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;
import smog.experiment.ExperimentReader;
import smog.experiment.InvalidExperimentException;

/** Graph files of a file system that Java itself does not know. */
class HadoopFilesTest {
  private static final String SETTING = "spark.hadoop.fs.trial.impl";

  @TempDir private Path folder;

  /** The local files once more, under a scheme of their own. */
  static final class TrialFileSystem extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("trial:///");
    }
  }

  @BeforeEach
  void aSchemeOfItsOwn() throws IOException {
    System.setProperty(SETTING, TrialFileSystem.class.getName());
    Files.writeString(folder.resolve("triangle.txt"), "0 1\n1 2\n2 0\n");
    Files.writeString(folder.resolve("bad.txt"), "0 1\n1\n");
    Files.copy(
        Path.of("src/test/resources/cases/g16-two-members.txt.gz"), folder.resolve("two.txt.gz"));
  }

  @AfterEach
  void noScheme() {
    System.clearProperty(SETTING);
  }

  @Test
  void anySchemeIsRead() {
    assertEquals(
        3, experiment("trial://" + folder + "/triangle.txt").points().get(0).family().servers());
    assertEquals(
        4, experiment("trial://" + folder + "/two.txt.gz").points().get(0).family().servers());
    assertEquals(
        3, experiment("file:" + folder + "/triangle.txt").points().get(0).family().servers());
    assertEquals(
        3, experiment("file://" + folder + "/triangle.txt").points().get(0).family().servers());
  }

  @Test
  void theSameGraphIsTheSamePointWhereverItLies() {
    assertEquals(
        experiment(folder + "/triangle.txt").points().get(0).key(),
        experiment("trial://" + folder + "/triangle.txt").points().get(0).key());
  }

  @Test
  void whatIsWrongIsToldWithTheUri() {
    String base = "trial://" + folder;
    refused(base + "/none.txt", "/none.txt: there is no such file; check the path");
    refused(base, "it is a directory; name the file in it");
    refused(base + "/bad.txt", "/bad.txt:2: one field where an edge has two");
    refused("nosuch://host/a.txt", "nosuch://host/a.txt: cannot be read: No FileSystem for scheme");
  }

  private void refused(String path, String words) {
    InvalidExperimentException e =
        assertThrows(InvalidExperimentException.class, () -> experiment(path));
    assertEquals(1, e.problems().size(), e::getMessage);
    assertTrue(e.getMessage().contains(words), e::getMessage);
  }

  private Experiment experiment(String path) {
    String yaml =
        """
        name: remote
        seed: 7
        law: quenched
        graph: {family: file, path: "%s"}
        model: {arrival-rate: 0.9, choices: 2}
        time: {horizon: 1, step: 0.25}
        replicas: 4
        """
            .formatted(path);
    try {
      Path file = Files.writeString(folder.resolve("x.yaml"), yaml);
      return ExperimentReader.read(file, List.of(), HadoopFiles::open);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
