package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;

/**
 * The flags that Spark asks of Java stand in three places, which must not drift apart; and
 * shellcheck has its say.
 */
class JavaOptionsTest {

  @Test
  void theLauncherGivesTheFlagsThatSparkAsksFor() throws IOException {
    List<String> asked =
        words(JavaModuleOptions.defaultModuleOptions())
            .filter(flag -> !flag.startsWith("--add-modules"))
            .toList();
    assertEquals(asked, launcher());
  }

  @Test
  void theTestsRunWithTheFlagsOfTheLauncher() throws IOException {
    Matcher pom =
        Pattern.compile("<spark.opens>(.*?)</spark.opens>", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("pom.xml")));
    assertEquals(true, pom.find());
    assertEquals(launcher(), words(pom.group(1)).toList());
  }

  @Test
  void shellcheckFindsNothing() throws IOException, InterruptedException {
    boolean installed =
        Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "shellcheck")));
    assumeTrue(installed, "shellcheck is not installed");
    Process check =
        new ProcessBuilder("shellcheck", "submit/smog", "submit/container")
            .redirectErrorStream(true)
            .start();
    String said = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, check.waitFor(), said);
  }

  private static List<String> launcher() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("submit/java-options"))) {
      return lines.filter(line -> !line.startsWith("#") && !line.isBlank()).toList();
    }
  }

  private static Stream<String> words(String text) {
    return Stream.of(text.strip().split("\\s+"));
  }
}
