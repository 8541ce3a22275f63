package smog.spark;

import java.util.Map;
import org.apache.spark.sql.SparkSession;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The settings of a session that a run changes, and the words for its jobs: the session may be of a
 * user, who has them back when the run ends or fails.
 */
final class KeptSettings {
  private static final String DESCRIPTION = "spark.job.description";

  private final SparkSession spark;
  private final String compiled;
  private final String description;

  private KeptSettings(SparkSession spark, String compiled, String description) {
    this.spark = spark;
    this.compiled = compiled;
    this.description = description;
  }

  static KeptSettings of(SparkSession spark) {
    Map<String, String> set = CollectionConverters.asJava(spark.conf().getAll());
    return new KeptSettings(
        spark, set.get(Aggregation.COMPILED), spark.sparkContext().getLocalProperty(DESCRIPTION));
  }

  void restore() {
    if (compiled == null) {
      spark.conf().unset(Aggregation.COMPILED);
    } else {
      spark.conf().set(Aggregation.COMPILED, compiled);
    }
    spark.sparkContext().setLocalProperty(DESCRIPTION, description);
  }
}
