package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code --files} ships is found by the names that its user knows. */
class ShippedFilesTest {
  @TempDir private Path folder;
  private String before;

  @BeforeEach
  void remember() {
    before = System.getProperty("spark.files");
  }

  @AfterEach
  void restore() {
    if (before == null) {
      System.clearProperty("spark.files");
    } else {
      System.setProperty("spark.files", before);
    }
  }

  /** A file of that name, whose text is its name. */
  private Path file(String name) {
    return Shell.write(folder.resolve("away").resolve(name), name);
  }

  private static void ship(String... entries) {
    System.setProperty("spark.files", String.join(",", entries));
  }

  private static Path found(String name) {
    Path found = ShippedFiles.find(Path.of(name));
    assertTrue(found.isAbsolute(), () -> name + " is not shipped");
    return found;
  }

  /** As Spark has them in cluster mode. */
  @Test
  void namesWithSignsOfTheirOwnAreFoundByTheirEncodedUris() {
    String[] names = {"my exp.yaml", "50%.txt", "50%25 of it.txt", "größe.csv", "a+b&c.txt"};
    ship(
        Stream.of(names)
            .map(name -> file(name).toUri().toASCIIString())
            .collect(Collectors.joining(",")));
    for (String name : names) {
      assertEquals(name, Shell.read(found(name)));
    }
    Path beside = found("my exp.yaml").resolveSibling("größe.csv");
    assertEquals("größe.csv", Shell.read(beside), "the others lie beside it");
    assertEquals(Path.of("my%20exp.yaml"), ShippedFiles.find(Path.of("my%20exp.yaml")));
  }

  @Test
  void anAliasIsNameAndTheFilesOwnIsAnother() {
    URI uri = file("long name 1.yaml").toUri();
    ship(uri + "#exp.yaml", file("graph.txt").toUri().toString());
    assertEquals("long name 1.yaml", Shell.read(found("exp.yaml")));
    assertEquals("long name 1.yaml", Shell.read(found("long name 1.yaml")));
    assertEquals("graph.txt", Shell.read(found("exp.yaml").resolveSibling("graph.txt")));
  }

  /** As a setting may have them that Spark did not look at. */
  @Test
  void pathsWithoutSchemeStandForThemselves() {
    ship(" " + file("my exp.yaml"), file("50%.txt").toString(), file("a%20b.txt").toString());
    for (String name : new String[] {"my exp.yaml", "50%.txt", "a%20b.txt"}) {
      assertEquals(name, Shell.read(found(name)));
    }
  }

  @Test
  void whatIsThereOrNotShippedIsLeftAsItIs() {
    ship(file("exp.yaml").toUri().toString(), "");
    for (String name : new String[] {"pom.xml", "other.yaml", folder + "/exp.yaml", ""}) {
      assertEquals(Path.of(name), ShippedFiles.find(Path.of(name)));
    }
  }

  @Test
  void oneThatIsGoneIsTold() {
    ship("file:" + folder + "/no%20such.yaml");
    UncheckedIOException told =
        assertThrows(UncheckedIOException.class, () -> ShippedFiles.find(Path.of("no such.yaml")));
    assertTrue(told.getMessage().contains("--files"), told::getMessage);
    assertTrue(told.getMessage().contains("no such.yaml"), told::getMessage);
  }
}
