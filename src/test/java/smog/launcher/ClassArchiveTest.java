package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.launcher.Installation.Outcome;

/**
 * The archive of Java's classes: made once behind a run, used by all later ones, and never in the
 * way. The java of these tests writes the archive that it is asked for.
 */
class ClassArchiveTest {
  @TempDir Path folder;
  private Installation it;
  private Path archives;

  @BeforeEach
  void install() throws IOException {
    it = Installation.in(folder);
    for (String tool :
        List.of("cksum", "dirname", "grep", "ls", "mv", "nice", "rm", "stat", "tr")) {
      it.offer(tool);
    }
    it.write(it.home.resolve("target/spark/jars/b.jar"), "b");
    it.write(it.home.resolve("target/spark/jars/a c.jar"), "a");
    Files.copy(Path.of("submit/training.yaml"), it.home.resolve("submit/training.yaml"));
    archives = it.home.resolve("target/.smog-classes");
    java("17.0.1");
  }

  /** A java that tells in a file when it has been trained. */
  private void java(String version) throws IOException {
    it.java(version);
    Path java = it.javaHome.resolve("bin/java");
    String text = Files.readString(java);
    it.script(
        java,
        text.replaceFirst("#!/bin/sh\n", "")
            .replace(
                "for argument; do printf",
                """
                for argument; do
                  case $argument in -XX:ArchiveClassesAtExit=*) : >"${argument#*=}"; exit 0 ;; esac
                done
                for argument; do printf\
                """));
  }

  @Test
  void theFirstRunHasOneMadeAndTheNextUsesIt() throws Exception {
    Outcome first = it.start("run", "x.yaml");
    assertEquals(List.of("run", "x.yaml"), first.smogArguments());
    assertFalse(first.out().toString().contains("SharedArchiveFile"), first.out().toString());
    Path made = made();
    Outcome second = it.start("run", "x.yaml");
    assertTrue(
        second.out().contains("-XX:SharedArchiveFile=" + made.toRealPath()),
        second.out().toString());
    assertEquals(List.of(), second.err());
    Outcome plan = it.start("plan", "x.yaml");
    assertTrue(
        plan.out().toString().contains("SharedArchiveFile"), "not for commands of plain Java");
  }

  @Test
  void jarsAreListedByNameOneByOne() throws IOException {
    Outcome outcome = it.start("plan");
    Path home = it.home.toRealPath();
    assertEquals(
        home.resolve("target/smog.jar")
            + ":"
            + home.resolve("target/spark/jars/a c.jar")
            + ":"
            + home.resolve("target/spark/jars/b.jar"),
        outcome.out().get(outcome.out().indexOf("-cp") + 1));
  }

  @Test
  void anotherJavaOrAnotherJarHasAnArchiveOfItsOwn() throws Exception {
    it.start("run");
    Path first = made();
    java("17.0.2");
    assertFalse(it.start("run").out().toString().contains("SharedArchiveFile"));
    Path second = made();
    assertNotEquals(first, second);
    Files.writeString(it.home.resolve("target/smog.jar"), "changed");
    assertFalse(it.start("run").out().toString().contains("SharedArchiveFile"));
    Path third = made();
    try (Stream<Path> left = Files.list(archives)) {
      assertFalse(left.toList().contains(first), "the oldest of three is still there");
    }
    assertNotEquals(second, third);
  }

  @Test
  void commandsWithoutASessionMakeNone() {
    it.start("plan");
    assertFalse(Files.exists(archives));
  }

  @Test
  void oneThatIsBeingMadeIsNotMadeTwice() throws Exception {
    it.start("run");
    Path made = made();
    Files.delete(made);
    Files.createDirectory(archives.resolve(made.getFileName() + ".d"));
    Outcome outcome = it.start("run");
    assertEquals(List.of(), outcome.err());
    assertFalse(Files.exists(made));
  }

  @Test
  void whereNothingCanBeWrittenARunGoesOnInSilence() throws IOException {
    Files.writeString(archives, "a file in place of the folder");
    Outcome outcome = it.start("run", "x.yaml");
    assertEquals(0, outcome.code());
    assertEquals(List.of("run", "x.yaml"), outcome.smogArguments());
    assertEquals(List.of(), outcome.err());
  }

  @Test
  void withoutTheToolsARunGoesOnInSilence() throws IOException {
    Files.delete(it.tools.resolve("cksum"));
    Outcome outcome = it.start("run", "x.yaml");
    assertEquals(0, outcome.code());
    assertEquals(List.of(), outcome.err());
    assertFalse(Files.exists(archives));
  }

  @Test
  void itCanBeSwitchedOff() {
    it.environment.put("SMOG_CLASS_ARCHIVE", "no");
    it.start("run");
    assertFalse(Files.exists(archives));
  }

  /** Waits until no archive is being made; returns the newest. */
  private Path made() throws Exception {
    try (WatchService changes = archives.getFileSystem().newWatchService()) {
      archives.register(changes, StandardWatchEventKinds.ENTRY_DELETE);
      for (WatchKey key = null; !settled(); key = changes.poll(60, TimeUnit.SECONDS)) {
        assertTrue(key == null || key.reset(), "the folder of archives is gone");
      }
    }
    try (Stream<Path> found = Files.list(archives)) {
      return found.max(Comparator.comparing(ClassArchiveTest::time)).orElseThrow();
    }
  }

  private boolean settled() throws IOException {
    try (Stream<Path> found = Files.list(archives)) {
      return found.noneMatch(path -> path.toString().endsWith(".d"));
    }
  }

  private static FileTime time(Path path) {
    try {
      return Files.getLastModifiedTime(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
