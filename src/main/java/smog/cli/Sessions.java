package smog.cli;

import java.io.IOException;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import smog.spark.MetricsPlugin;

/** Starts Spark: on the master that was submitted to, otherwise on all cores of this machine. */
final class Sessions {
  /** What a context says that was stopped before it had started. */
  private static final String WITHOUT_CONTEXT = "on a running MetricsSystem";

  private Sessions() {}

  static SparkSession start(String name) {
    SparkConf conf = new SparkConf();
    if (conf.get("spark.app.name", "smog").equals("smog")) {
      conf.setAppName("smog " + name);
    }
    conf.setIfMissing("spark.master", "local[*]");
    conf.setIfMissing("spark.ui.showConsoleProgress", "false");
    conf.setIfMissing(
        "spark.sql.warehouse.dir",
        java.nio.file.Path.of(System.getProperty("java.io.tmpdir"), "smog-no-warehouse")
            .toUri()
            .toString());
    String plugins = conf.get("spark.plugins", "");
    if (!plugins.contains(MetricsPlugin.class.getName())) {
      conf.set(
          "spark.plugins",
          (plugins.isEmpty() ? "" : plugins + ",") + MetricsPlugin.class.getName());
    }
    if (conf.get("spark.master").startsWith("local")) {
      int cores = Runtime.getRuntime().availableProcessors();
      conf.setIfMissing("spark.sql.shuffle.partitions", Integer.toString(cores));
      // With as many partitions as cores there is nothing to adapt, and it costs a job a shuffle.
      conf.setIfMissing("spark.sql.adaptive.enabled", "false");
      // An executor ends its JVM without a word when a task runs out of memory; here that is ours.
      conf.setIfMissing("spark.executor.killOnFatalError.depth", "0");
    }
    conf.setIfMissing("spark.sql.debug.maxToStringFields", "1000");
    // All bands of a point are one object: what spills to disk must not be held for references to
    // it.
    conf.setIfMissing("spark.serializer.objectStreamReset", "1");
    SparkSettings.require(conf);
    SparkSettings.requireLocalFolder(conf, System.getenv("SPARK_LOCAL_DIRS"));
    try {
      SparkSession session = SparkSession.builder().config(conf).getOrCreate();
      // Both are looked at later, and refused only then.
      session.conf().get("spark.sql.shuffle.partitions");
      session.sparkContext().defaultParallelism();
      return session;
    } catch (Exception e) {
      throw notStarted(conf, e);
    }
  }

  /** Settings are refused by an exception of the same kind as a context that the master ended. */
  static RuntimeException notStarted(SparkConf conf, Exception thrown) {
    String line = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
    if (line.contains(WITHOUT_CONTEXT) || !Stopped.answers(conf.get("spark.master"))) {
      return new IllegalStateException(
          Stopped.words(conf, Logs.lastError(), Stopped.isEnding()), thrown);
    }
    return thrown instanceof RuntimeException other && !(thrown instanceof IllegalArgumentException)
        ? other
        : new IllegalArgumentException(
            "Spark refuses its settings: "
                + (thrown instanceof ClassNotFoundException ? "there is no class " : "")
                + line.replaceFirst("\\.$", "")
                + "; look at --conf, --master and spark-defaults.conf",
            thrown);
  }

  /** Work in a session of its own; that Spark stopped meanwhile is told with the cause. */
  static <T> T in(String name, Work<T> work) throws IOException {
    try (SparkSession session = start(name)) {
      try {
        return work.in(session);
      } catch (Exception e) {
        requireRunning(session, e);
        throw e;
      }
    }
  }

  /**
   * What a session is for. A command gives it as a class: picocli looks at the methods of all
   * commands, lambdas among them, and would load a session's type for those that need none.
   */
  interface Work<T> {
    T in(SparkSession session) throws IOException;
  }

  /** Throws why Spark stopped, if it has: whatever failed then failed of that. */
  static void requireRunning(SparkSession session, Exception thrown) {
    if (session.sparkContext().isStopped()) {
      throw new IllegalStateException(Stopped.words(), thrown);
    }
  }
}
