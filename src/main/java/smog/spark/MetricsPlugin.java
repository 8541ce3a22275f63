package smog.spark;

import java.util.Map;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;

/**
 * Shows events, replicas, retries and failures of each executor in Spark's metrics, and so in
 * whatever sink Spark is configured to have: {@code
 * APP.EXECUTOR.plugin.smog.spark.MetricsPlugin.smog.events} and so on.
 *
 * <p>The command line switches it on; elsewhere put its name into {@code spark.plugins}. A local
 * master has one executor, {@code driver}.
 */
public final class MetricsPlugin implements SparkPlugin {

  /** For Spark. */
  public MetricsPlugin() {}

  @Override
  public DriverPlugin driverPlugin() {
    return null; // nothing is simulated there
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    return new ExecutorPlugin() {
      @Override
      public void init(PluginContext context, Map<String, String> extraConf) {
        Counters.register(context.metricRegistry());
      }
    };
  }
}
