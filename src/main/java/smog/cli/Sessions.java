package smog.cli;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import smog.spark.MetricsPlugin;

/** Starts Spark: on the master that was submitted to, otherwise on all cores of this machine. */
final class Sessions {
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
    }
    conf.setIfMissing("spark.sql.debug.maxToStringFields", "1000");
    // All bands of a point are one object: what spills to disk must not be held for references to
    // it.
    conf.setIfMissing("spark.serializer.objectStreamReset", "1");
    try {
      return SparkSession.builder().config(conf).getOrCreate();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Spark refuses its settings: "
              + String.valueOf(e.getMessage()).lines().findFirst().orElse("")
              + "; look at --conf, --master and spark-defaults.conf",
          e);
    }
  }
}
