package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.Console;
import scala.jdk.javaapi.CollectionConverters;
import scala.tools.nsc.Settings;
import scala.tools.nsc.interpreter.IMain;
import scala.tools.nsc.interpreter.shell.ReplReporterImpl;

/**
 * The snippets of the documents in other languages, as they stand, on a small run in the place of
 * the quickstart. Scala's interpreter is the one that is in spark-shell; Python's libraries and R
 * are looked for, and their snippets skipped where there are none.
 */
@ExtendWith(LocalSpark.class)
class SnippetsTest {
  @TempDir private static Path folder;

  @BeforeAll
  static void quickstart() throws IOException {
    Path file = Shell.write(folder.resolve("quickstart.yaml"), RecipesTest.quickstart());
    Trial.run(file, folder.resolve("runs/quickstart"));
  }

  /** As spark-shell does it: classes of the interpreter lie where executors look for them. */
  @Test
  void scalaRunsInAnInterpreterLikeSparkShells() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    StringWriter said = new StringWriter();
    try (SparkSession spark =
        SparkSession.builder()
            .appName("snippets")
            .config("spark.repl.class.outputDir", classes.toString())
            .getOrCreate()) {
      IMain shell = interpreter(classes, said);
      shell.bind("given", SparkSession.class.getName(), spark, scala(List.of("@transient")));
      // What spark-shell begins with.
      interpret(
          shell,
          said,
          """
          @transient val spark = given
          import spark.implicits._
          import org.apache.spark.sql.functions._
          """);
      for (String page : List.of("recipes", "library")) {
        List<String> snippets = snippets(page, "scala");
        assertEquals(1, snippets.size(), page);
        interpret(shell, said, snippets.get(0));
      }
      assertTrue(spark.table("bands").count() > 100, said::toString);
      assertTrue(spark.table("trajectories").count() > 100, said::toString);
      // A snippet that is wrong would be seen.
      assertEquals("Error", shell.interpret("spark.tabel(\"points\")", false).toString());
      shell.close();
    }
  }

  private static IMain interpreter(Path classes, StringWriter said) {
    Settings settings = new Settings();
    List<String> options =
        List.of("-usejavacp", "-Yrepl-class-based", "-Yrepl-outdir", classes.toString());
    settings.processArguments(scala(options), true);
    return new IMain(settings, new ReplReporterImpl(settings, new PrintWriter(said, true)));
  }

  private static scala.collection.immutable.List<String> scala(List<String> list) {
    return CollectionConverters.asScala(list).toList();
  }

  private static void interpret(IMain shell, StringWriter said, String code) {
    String here = code.replace("runs/quickstart", folder.resolve("runs/quickstart").toString());
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    String result = Console.withOut(printed, () -> shell.interpret(here, false).toString());
    assertEquals("Success", result, said::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "pandas, import pandas; import pyarrow, print(len(wide)), 41",
    "polars, import polars, print(len(queue)), 164",
    "pyspark, import pyspark, print(spark.table('points').count()), 4"
  })
  void pythonRunsWhereItsLibraryIs(String library, String needs, String last, int expected)
      throws IOException, InterruptedException {
    assumeTrue(exit("python3", "-c", needs) == 0, library + " is not here for python3");
    String snippet =
        snippets("recipes", "python").stream()
            .filter(code -> code.contains("import " + library) || code.contains("from " + library))
            .findFirst()
            .orElseThrow();
    Path script = Files.writeString(folder.resolve("recipe.py"), snippet + last + "\n");
    assertEquals(0, exit("python3", script.toString()), said());
    assertEquals(Integer.toString(expected), said().lines().reduce((a, b) -> b).orElse(""));
  }

  @Test
  void rRunsWhereItIs() throws IOException, InterruptedException {
    assumeTrue(
        exit("Rscript", "-e", "library(arrow); library(dplyr)") == 0, "R with arrow is not here");
    String snippet = snippets("recipes", "r").get(0) + "cat(nrow(at_end), '\\n')\n";
    Path script = Files.writeString(folder.resolve("recipe.R"), snippet);
    assertEquals(0, exit("Rscript", script.toString()), said());
    assertTrue(said().strip().matches("(?s).*[1-9]\\d*"), said());
  }

  private static List<String> snippets(String page, String language) {
    return Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
        .matcher(Shell.read(Path.of("docs/" + page + ".md")))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** The exit code of a program in the folder of the runs; -1 where there is no such program. */
  private static int exit(String... command) throws InterruptedException {
    File out = folder.resolve("said").toFile();
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(out)
              .start();
      if (!process.waitFor(5, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
      return process.waitFor();
    } catch (IOException e) {
      return -1;
    }
  }

  private static String said() {
    return Shell.read(folder.resolve("said"));
  }
}
