package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.launcher.Installation.Outcome;

/**
 * When the launcher builds, and what a build that fails, is killed or meets another one leaves
 * behind.
 */
class BuildOnDemandTest {

  @TempDir Path folder;
  private Installation it;
  private Path source;
  private Path jar;

  /** A checkout whose jar is there and newer than its sources. */
  @BeforeEach
  void checkOut() throws IOException {
    it = Installation.in(folder);
    source = it.home.resolve("src/main/java/Main.java");
    jar = it.home.resolve("target/smog.jar");
    it.write(source, "");
    it.write(it.home.resolve("pom.xml"), "");
    // A build that runs beside another one finds the folder there, and says so.
    it.script(
        it.home.resolve("mvnw"),
        """
        echo "$@" >>target/calls
        mkdir target/building || echo overlap >>target/calls
        [ ! -e target/fail ] || { echo "[ERROR] no symbol"; rm -r target/building; exit 1; }
        echo built >target/smog.jar
        rm -r target/building
        """);
    FileTime old = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
    for (Path path = source; !path.equals(it.home); path = path.getParent()) {
      Files.setLastModifiedTime(path, old);
    }
    Files.setLastModifiedTime(it.home.resolve("pom.xml"), old);
  }

  @Test
  void aFreshJarIsLeftAlone() throws IOException {
    assertEquals(List.of(), it.start("plan").err());
    assertEquals(0, builds());
  }

  @Test
  void aMissingJarIsBuiltOnceAndAWordSaid() throws IOException {
    Files.delete(jar);
    Outcome outcome = it.start("plan", "x");
    assertEquals(List.of("plan", "x"), outcome.smogArguments());
    assertEquals(1, outcome.err().size(), outcome.error());
    assertTrue(outcome.error().contains("building"), outcome.error());
    assertEquals(List.of(), it.start("plan").err());
    assertEquals(1, builds());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pom.xml", "src/main/java/Main.java", "src/main/java"})
  void aNewerSourceOrADeletedOneIsBuilt(String newer) throws IOException {
    Files.setLastModifiedTime(jar, FileTime.from(Instant.parse("2021-01-01T00:00:00Z")));
    Files.setLastModifiedTime(
        it.home.resolve(newer), FileTime.from(Instant.parse("2022-01-01T00:00:00Z")));
    assertEquals(0, it.start("plan").code());
    assertEquals(0, it.start("plan").code());
    assertEquals(1, builds());
  }

  @Test
  void aFailingBuildEndsWithOneAndItsLastLinesAndIsTriedAgain() throws IOException {
    Files.delete(jar);
    it.write(it.home.resolve("target/fail"), "");
    Outcome outcome = it.start("plan");
    assertEquals(1, outcome.code());
    assertTrue(outcome.error().contains("[ERROR] no symbol"), outcome.error());
    assertEquals(List.of(), outcome.out());
    Files.delete(it.home.resolve("target/fail"));
    assertEquals(0, it.start("plan").code());
    assertEquals(2, builds());
  }

  @Test
  void theHalfBuiltJarOfAKilledBuildIsNotTrusted() throws IOException {
    it.write(it.home.resolve("target/.smog-build"), "");
    assertEquals(0, it.start("plan").code());
    assertEquals(1, builds());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void ofTwoAtOnceOneBuildsAndTheOtherWaits(boolean flock) throws IOException {
    if (!flock) {
      Files.deleteIfExists(it.tools.resolve("flock"));
    }
    Files.delete(jar);
    Path launcher = it.home.resolve("submit/smog");
    Process first = it.begin(launcher, "plan", "a");
    Process second = it.begin(launcher, "plan", "b");
    assertEquals(List.of("plan", "a"), Installation.finish(first).smogArguments());
    assertEquals(List.of("plan", "b"), Installation.finish(second).smogArguments());
    assertEquals(1, builds());
  }

  @Test
  void aCopyWithoutSourcesNeedsNoMaven() throws IOException {
    Files.delete(source);
    Files.delete(source.getParent());
    Files.delete(it.home.resolve("src/main"));
    Files.delete(it.home.resolve("mvnw"));
    Files.move(jar, it.home.resolve("smog.jar"));
    Outcome outcome = it.start("plan");
    assertEquals(List.of(), outcome.err());
    assertTrue(outcome.out().get(outcome.out().indexOf("-cp") + 1).contains("[x]/smog.jar:"));
  }

  private long builds() throws IOException {
    Path calls = it.home.resolve("target/calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }
}
