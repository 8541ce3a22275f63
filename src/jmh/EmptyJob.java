import org.apache.spark.sql.SparkSession;

/** Starts Spark, runs one job of one task, and ends: what any run costs at least. */
public final class EmptyJob {
  private EmptyJob() {}

  /** No arguments; settings are system properties. */
  public static void main(String[] args) {
    SparkSession spark = SparkSession.builder().getOrCreate();
    long rows = spark.sparkContext().range(0, 1, 1, 1).count();
    spark.stop();
    if (rows != 1) {
      throw new IllegalStateException("the job counted " + rows + " rows in place of 1");
    }
  }
}
