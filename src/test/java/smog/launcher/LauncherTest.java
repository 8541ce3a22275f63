package smog.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import smog.launcher.Installation.Outcome;

/**
 * How the launcher reads its line and environment; every start has an environment of PATH and
 * JAVA_HOME alone.
 */
class LauncherTest {

  @TempDir Path folder;
  private Installation it;

  @BeforeEach
  void install() {
    it = Installation.in(folder);
  }

  @Test
  void sparkOptionsAreTakenOutWhereverTheyStandAndTheRestIsUntouched() {
    Outcome outcome =
        it.start(
            "--master",
            "local[3]",
            "run",
            "my  exp *.yaml",
            "--conf=spark.x.y=a b=c",
            "--set",
            "name='q \" $HOME ü'",
            "--executor-memory=1g",
            "",
            "--verbose",
            "--name",
            "night",
            "--out",
            "a\\b",
            "--",
            "--master",
            "x");
    assertEquals(0, outcome.code(), outcome.error());
    assertEquals(
        List.of(
            "run",
            "my  exp *.yaml",
            "--set",
            "name='q \" $HOME ü'",
            "",
            "--verbose",
            "--out",
            "a\\b",
            "--",
            "--master",
            "x"),
        outcome.smogArguments());
    assertTrue(
        outcome
            .out()
            .containsAll(
                List.of(
                    "-Dspark.master=local[3]",
                    "-Dspark.x.y=a b=c",
                    "-Dspark.executor.memory=1g",
                    "-Dspark.app.name=night",
                    "-Dspark.sql.shuffle.partitions=3")),
        outcome.out().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"--master", "--conf", "--driver-memory"})
  void anOptionWithoutItsValueIsWrongUsage(String option) {
    assertRefused(it.start("run", "a.yaml", option), option);
  }

  @Test
  void aSettingWithoutAnEqualsSignIsWrongUsage() {
    assertRefused(it.start("run", "--conf", "spark.x"), "spark.x");
  }

  @Test
  void aMasterThatSparkDoesNotKnowIsRefusedByName() {
    it.environment.put("MASTER", "nonsense");
    assertRefused(it.start("run", "a.yaml"), "nonsense");
    assertRefused(it.start("run", "--master", "spark:/h:7077"), "spark:/h:7077");
  }

  @Test
  void theCommandLineWinsOverMasterAndMasterOverTheDefaultsOfSpark() {
    assertTrue(it.start("run").out().contains("-Dspark.master=local[*]"));
    it.write(
        folder.resolve("conf dir/spark-defaults.conf"),
        "# ours\nspark.master   local[5]\nspark.ui.enabled=true\n");
    it.environment.put("SPARK_CONF_DIR", folder.resolve("conf dir").toString());
    Outcome defaults = it.start("run");
    assertTrue(defaults.out().contains("-Dspark.master=local[5]"));
    assertTrue(defaults.out().contains("-Dspark.ui.enabled=true"));
    assertFalse(defaults.out().contains("-Dspark.ui.enabled=false"));
    it.environment.put("MASTER", "local[6]");
    assertEquals("-Dspark.master=local[6]", last(it.start("run"), "-Dspark.master="));
    assertEquals(
        "-Dspark.master=local[7]",
        last(it.start("run", "--master", "local[7]"), "-Dspark.master="));
    assertEquals(
        "-Dspark.master=local[8]",
        last(it.start("--conf", "spark.master=local[8]"), "-Dspark.master="));
  }

  @ParameterizedTest
  @CsvSource({
    "--driver-memory, 3g, -Xmx3g",
    "--driver-memory=3gb, run, -Xmx3g",
    "--conf, spark.driver.memory=512M, -Xmx512M",
    "--conf, spark.driver.memory=3072, -Xmx3072m"
  })
  void driverMemoryBecomesTheHeap(String first, String second, String heap) {
    it.environment.put("SPARK_DRIVER_MEMORY", "1g");
    assertEquals(heap, last(it.start("plan", first, second), "-Xmx"));
  }

  @Test
  void driverMemoryComesFromTheEnvironmentOrTheDefaultsToo() throws IOException {
    assertEquals("none", last(it.start("run"), "-Xmx"));
    Path defaults = it.home.resolve("conf/spark-defaults.conf");
    it.write(defaults, Files.readString(defaults) + "spark.driver.memory 5g\n");
    assertEquals("-Xmx5g", last(it.start("run"), "-Xmx"));
    it.environment.put("SPARK_DRIVER_MEMORY", "4g");
    assertEquals("-Xmx4g", last(it.start("run"), "-Xmx"));
    assertRefused(it.start("run", "--driver-memory", "much"), "much");
  }

  @Test
  void withoutJavaTheOneLineNamesJavaHome() {
    it.environment.remove("JAVA_HOME");
    assertRefused(it.start("run"), "JAVA_HOME");
    it.environment.put("JAVA_HOME", "/no/such");
    assertRefused(it.start("run"), "JAVA_HOME is '/no/such'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.8.0_402", "11.0.22", "16"})
  void anOldJavaIsRefused(String version) {
    it.java(version);
    assertRefused(it.start("run"), "JAVA_HOME");
  }

  @Test
  void javaIsFoundOnThePath() throws IOException {
    it.environment.remove("JAVA_HOME");
    Files.createSymbolicLink(it.tools.resolve("java"), it.javaHome.resolve("bin/java"));
    assertEquals(List.of("plan"), it.start("plan").smogArguments());
  }

  @Test
  void theHomeIsFoundThroughLinksToLinks() throws IOException {
    Path target =
        Files.createSymbolicLink(
            folder.resolve("link 1"), folder.relativize(it.home.resolve("submit/smog")));
    Files.createDirectory(folder.resolve("bin"));
    Path link = Files.createSymbolicLink(folder.resolve("bin/smog"), target);
    Outcome outcome = Installation.finish(it.begin(link, "plan", "x"));
    assertEquals(List.of("plan", "x"), outcome.smogArguments());
    String classPath = outcome.out().get(outcome.out().indexOf("-cp") + 1);
    Path home = it.home.toRealPath();
    assertEquals(home.resolve("target/smog.jar") + ":" + home + "/target/spark/jars/*", classPath);
  }

  @Test
  void log4jGetsAProperUriAndJavaACharsetThatHoldsUmlauts() throws IOException {
    it.environment.put("LC_ALL", "C");
    Outcome outcome = it.start("run");
    URI uri = URI.create(last(outcome, "-Dlog4j2.configurationFile=").replaceFirst("^[^=]*=", ""));
    assertEquals(it.home.toRealPath().resolve("conf/log4j2.properties"), Path.of(uri));
    assertTrue(uri.toString().matches("[!-~]*"), uri.toString());
    assertTrue(outcome.out().containsAll(List.of("LC_ALL=C.UTF-8")));
  }

  /** The C library's words in another language would hide that a disk is full, or a pipe closed. */
  @ParameterizedTest
  @ValueSource(strings = {"LC_ALL", "LC_CTYPE", "LANG"})
  void theWordsOfTheSystemAreEnglishAndFileNamesStayUtf8(String variable) throws IOException {
    Files.delete(it.tools.resolve("locale"));
    it.script(it.tools.resolve("locale"), "echo UTF-8\n"); // not every machine has a German one
    it.environment.put(variable, "de_DE.UTF-8");
    Outcome outcome = it.start("run");
    assertTrue(outcome.out().containsAll(List.of("LC_ALL=C.UTF-8")), outcome.out().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "--driver-memory, 1.5g, spark.driver.memory",
    "--driver-memory, 0g, spark.driver.memory",
    "--driver-memory, 16k, spark.driver.memory",
    "--driver-memory, 99999999g, spark.driver.memory",
    "--driver-memory, 3 g, spark.driver.memory",
    "--executor-memory, lots, spark.executor.memory",
    "--executor-memory, -1g, spark.executor.memory",
    "--executor-cores, two, spark.executor.cores",
    "--executor-cores, 0, spark.executor.cores",
    "--num-executors, 1.5, spark.executor.instances",
    "--total-executor-cores, 99999999999, spark.cores.max",
    "--driver-cores, '', spark.driver.cores",
    "--master, local[0], the master",
    "--master, local[99999999999], the master",
    "--master, local[two], the master",
    "--master, 'local[2,0]', the master"
  })
  void aSettingThatMakesNoSenseIsRefusedByItsKeyAndValue(
      String option, String value, String named) {
    for (String command : List.of("run", "plan")) {
      assertRefused(
          it.start(command, "a.yaml", option, value), named + " is '" + value + "'; give ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--driver-memory, 1500m",
    "--driver-memory, 3221225472b",
    "--driver-memory, 2t",
    "--executor-memory, 2048",
    "--executor-cores, 16",
    "--num-executors, 0",
    "--master, local",
    "--master, 'local[4, 3]'",
    "--master, 'local[*,2]'"
  })
  void oneThatMakesSenseIsNot(String option, String value) {
    assertEquals(0, it.start("run", "a.yaml", option, value).code());
  }

  @Test
  void whatPlansNothingDoesNotMindTheSettingsOfASite() {
    assertEquals(0, it.start("limit", "--executor-cores", "two", "--master", "local[0]").code());
  }

  /** Spark and its jars are there for it, and no session is. */
  @Test
  void aCommandWithoutASessionThatAsksForJarsOfAFileSystemGetsThem() {
    String[] line = {"report", "s3a://b/run", "--packages", "org.apache.hadoop:hadoop-aws:3.5.0"};
    Outcome outcome = it.start(line);
    assertTrue(outcome.out().contains("org.apache.spark.deploy.SparkSubmit"), outcome.error());
    assertTrue(
        it.start("report", "runs/a").out().contains("smog.cli.Main"), "plain Java otherwise");
    assertFalse(it.start("report", "runs/a").out().contains("org.apache.spark.deploy.SparkSubmit"));
  }

  /** Hadoop's login fails on a null pointer. */
  @ParameterizedTest
  @CsvSource({
    "run, a.yaml, 2",
    "report, runs/a, 2",
    "replay, runs/a, 2",
    "graph, hdfs://h/g.txt, 2",
    "plan, --set=graph.path=hdfs://h/g.txt, 2",
    "graph, g.txt, 0",
    "bench, --json, 0"
  })
  void aUserWithoutANameIsToldWhatToAdd(String command, String argument, int code)
      throws IOException {
    Files.delete(it.tools.resolve("id"));
    it.script(it.tools.resolve("id"), "exit 1\n");
    Outcome outcome = it.start(command, argument);
    assertEquals(code, outcome.code(), outcome.error());
    if (code != 0) {
      assertRefused(outcome, "/etc/passwd");
    }
  }

  @Test
  void localModeDoesNotAskForAHostName() {
    Outcome outcome = it.start("run");
    assertTrue(
        outcome
            .out()
            .containsAll(List.of("SPARK_LOCAL_IP=127.0.0.1", "SPARK_LOCAL_HOSTNAME=localhost")));
    it.environment.put("SPARK_LOCAL_IP", "10.0.0.1");
    assertTrue(it.start("run").out().contains("SPARK_LOCAL_IP=10.0.0.1"));
  }

  @Test
  void aUserWithoutAHomeGetsACacheForIvyAndStillASingleJvm() {
    it.environment.put("HOME", "/no/such");
    Outcome outcome = it.start("run");
    assertTrue(last(outcome, "-Dspark.jars.ivy=").startsWith("-Dspark.jars.ivy=/"));
    assertTrue(outcome.out().contains("smog.cli.Main"));
  }

  @Test
  void javasWithoutASecurityManagerAreNotAskedToOpenIt() {
    String flag = "--add-opens=java.base/sun.security.action=ALL-UNNAMED";
    assertTrue(it.start("run").out().contains(flag));
    it.java("25");
    assertFalse(it.start("run").out().contains(flag));
  }

  @Test
  void theProcessIsReplacedByJavaSoThatExitCodesAndSignalsPass() throws IOException {
    it.environment.put("FAKE_EXIT", "4");
    Outcome outcome = it.start("run");
    assertEquals(4, outcome.code());
    assertTrue(outcome.out().contains("pid=" + outcome.pid()));
    assertEquals(List.of(), outcome.err());
    try (Stream<Path> left = Files.list(it.elsewhere)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void quotedJavaOptionsStayTogether() {
    Outcome outcome = it.start("run", "--driver-java-options", "-Da='x y' -Db=z");
    assertTrue(outcome.out().containsAll(List.of("-Da=x y", "-Db=z")), outcome.out().toString());
    assertEquals(2, it.start("run", "--driver-java-options", "-Da='x").code());
  }

  private static void assertRefused(Outcome outcome, String named) {
    assertEquals(2, outcome.code());
    assertEquals(1, outcome.err().size(), outcome.error());
    assertTrue(outcome.error().contains(named), outcome.error());
    assertEquals(List.of(), outcome.out());
  }

  private static String last(Outcome outcome, String prefix) {
    return outcome.out().stream()
        .filter(line -> line.startsWith(prefix))
        .reduce("none", (a, b) -> b);
  }
}
