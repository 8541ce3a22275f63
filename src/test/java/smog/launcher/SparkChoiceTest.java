package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.launcher.Installation.Outcome;

/** Which Spark the launcher takes, and how it starts it. */
class SparkChoiceTest {

  @TempDir Path folder;
  private Installation it;

  @BeforeEach
  void install() {
    it = Installation.in(folder);
  }

  @Test
  void anInstallationOfSpark4IsGivenTheLine() {
    it.environment.put("SPARK_HOME", it.spark(folder.resolve("spark 4"), "4.1.2").toString());
    it.environment.put("FAKE_EXIT", "3");
    Outcome outcome =
        it.start("run", "--supervise", "a b.yaml", "--master", "yarn", "--queue=night");
    assertEquals(3, outcome.code(), outcome.error());
    List<String> out = outcome.out();
    assertEquals("spark-submit of 4.1.2", out.get(0));
    assertEquals(
        List.of("--master", "yarn", "--class", "smog.cli.Main", "--supervise"), out.subList(1, 6));
    assertEquals(out.indexOf("end of arguments"), out.indexOf("a b.yaml") + 1);
    assertTrue(out.get(out.indexOf("run") - 1).endsWith("/target/smog.jar"));
    assertTrue(out.contains("spark.yarn.queue=night"));
    assertTrue(
        out.stream()
            .anyMatch(
                s ->
                    s.startsWith(
                        "spark.driver.extraJavaOptions=-Dlog4j2.configurationFile=file:///")));
    assertTrue(out.contains("pid=" + outcome.pid()));
    assertEquals(List.of(), outcome.err());
  }

  /** SparkSubmit says so in a stack trace. */
  @ParameterizedTest
  @ValueSource(strings = {"yarn", "k8s://https://h:6443"})
  void theSparkOfTheBuildIsForNoMasterThatItHasNoPartFor(String master) {
    Outcome outcome = it.start("run", "a.yaml", "--master", master);
    assertEquals(2, outcome.code());
    assertTrue(outcome.error().contains("the master is '" + master + "'"), outcome.error());
    assertTrue(outcome.error().contains("set SPARK_HOME"), outcome.error());
  }

  @Test
  void theDefaultsOfAnInstallationWinOverThoseOfSmog() {
    Path spark = it.spark(folder.resolve("spark 4"), "4.0.0");
    it.write(
        spark.resolve("conf/spark-defaults.conf"),
        "spark.master yarn\nspark.ui.showConsoleProgress true\nspark.driver.extraJavaOptions -Dsite=1");
    it.environment.put("SPARK_HOME", spark.toString());
    List<String> out = it.start("run").out();
    assertEquals("yarn", out.get(out.indexOf("--master") + 1));
    assertFalse(out.contains("spark.ui.showConsoleProgress=false"));
    assertTrue(out.contains("spark.sql.catalogImplementation=in-memory"));
    assertTrue(
        out.stream()
            .anyMatch(
                s -> s.startsWith("spark.driver.extraJavaOptions=") && s.endsWith(" -Dsite=1")));
  }

  @Test
  void inClusterModeTheDriverElsewhereGetsNoPathOfThisMachine() throws IOException {
    it.offer("mktemp");
    it.offer("mkfifo");
    it.environment.put("SPARK_HOME", it.spark(folder.resolve("spark 4"), "4.0.0").toString());
    String[] line = {
      "run", "--master=spark://h:7077", "--deploy-mode=cluster", "--driver-memory=9g", "--out", "/o"
    };
    Outcome outcome = it.start(line);
    assertTrue(outcome.out().contains("spark.submit.deployMode=cluster"), outcome.error());
    List<String> asked = outcome.out().subList(0, outcome.out().indexOf("end of arguments"));
    assertFalse(asked.toString().contains("log4j2"));
    it.environment.remove("SPARK_HOME");
    Outcome resolved = it.start(line);
    int submission = resolved.out().indexOf("org.apache.spark.deploy.SparkSubmit");
    asked = resolved.out().subList(submission, resolved.out().indexOf("end of arguments"));
    assertFalse(asked.toString().contains("log4j2"));
    assertFalse(resolved.out().contains("-Xmx9g"));
  }

  @Test
  void anOlderSparkIsPassedOverWithAWordAndLeavesNoTrace() {
    Path old = it.spark(folder.resolve("spark 3"), "3.5.1");
    it.environment.put("SPARK_HOME", old.toString());
    Outcome outcome = it.start("run");
    assertEquals(1, outcome.err().size(), outcome.error());
    assertTrue(outcome.error().contains("3.5.1"), outcome.error());
    assertTrue(outcome.out().contains("smog.cli.Main"));
    assertFalse(outcome.out().contains("SPARK_HOME=" + old));
    assertEquals(List.of(), it.start("limit").err());
  }

  @Test
  void theSparkOnThePathServesWhereTheOneOfSparkHomeIsOld() throws IOException {
    it.environment.put("SPARK_HOME", it.spark(folder.resolve("spark 3"), "3.5.1").toString());
    Path fresh = it.spark(folder.resolve("spark 4"), "4.2.0");
    Files.createSymbolicLink(it.tools.resolve("spark-submit"), fresh.resolve("bin/spark-submit"));
    Outcome outcome = it.start("run");
    assertEquals("spark-submit of 4.2.0", outcome.out().get(0));
    assertTrue(outcome.out().contains("SPARK_HOME="), outcome.out().toString());
  }

  @Test
  void aReleaseFileOrAtLastSparkSubmitItselfTellsTheVersion() {
    Path packed = folder.resolve("packed");
    it.script(packed.resolve("bin/spark-submit"), "echo packed\n");
    it.write(packed.resolve("RELEASE"), "Spark 4.1.0 built for Hadoop 3.4.2\n");
    it.environment.put("SPARK_HOME", packed.toString());
    assertEquals(List.of("packed"), it.start("run").out());
    Path bare = folder.resolve("bare");
    it.script(
        bare.resolve("bin/spark-submit"),
        "if [ \"$1\" = --version ]; then echo '   /_/    version 4.0.1' >&2; else echo bare; fi\n");
    it.environment.put("SPARK_HOME", bare.toString());
    assertEquals(List.of("bare"), it.start("run").out());
  }

  @Test
  void onAClusterTheResolvedSparkSubmits() throws IOException {
    Outcome outcome =
        it.start("run", "x.yaml", "--master", "spark://h:7077", "--driver-memory", "2g");
    Path home = it.home.toRealPath();
    List<String> out = outcome.out();
    List<String> submit =
        out.subList(out.indexOf("org.apache.spark.deploy.SparkSubmit"), out.size());
    assertEquals(
        List.of("--master", "spark://h:7077", "--class", "smog.cli.Main"), submit.subList(1, 5));
    assertTrue(
        out.containsAll(List.of("-Xmx2g", "spark.driver.memory=2g", "SPARK_SCALA_VERSION=2.13")));
    assertTrue(out.contains("SPARK_HOME=" + home.resolve("target/spark")));
    assertTrue(out.contains("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED"));
    int jar = submit.indexOf(home.resolve("target/smog.jar").toString());
    assertEquals(List.of("run", "x.yaml", "end of arguments"), submit.subList(jar + 1, jar + 4));
  }

  @Test
  void commandsWithoutASessionArePlainJavaWhateverTheMaster() {
    it.environment.put("SPARK_HOME", it.spark(folder.resolve("spark 4"), "4.1.2").toString());
    it.environment.put("MASTER", "spark://h:7077");
    for (String command :
        List.of("plan", "limit", "graph", "bench", "--help", "--version", "nonsense")) {
      Outcome outcome = it.start(command);
      assertEquals(List.of(command), outcome.smogArguments());
      assertTrue(outcome.out().contains("-Dspark.master=spark://h:7077"));
    }
  }

  @Test
  void withoutAnySparkTheOneLineNamesSparkHome() throws IOException {
    Files.delete(it.home.resolve("target/spark/jars"));
    Outcome outcome = it.start("run");
    assertEquals(2, outcome.code());
    assertEquals(1, outcome.err().size());
    assertTrue(outcome.error().contains("SPARK_HOME"));
  }
}
