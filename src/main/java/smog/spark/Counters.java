package smog.spark;

import com.codahale.metrics.Counter;
import com.codahale.metrics.MetricRegistry;

/**
 * What the tasks of this JVM did, for dashboards alone: attempts that Spark repeats count again, so
 * no result comes from here.
 */
final class Counters {
  static final Counter EVENTS = new Counter();
  static final Counter REPLICAS = new Counter();
  static final Counter RETRIES = new Counter();
  static final Counter FAILURES = new Counter();

  private Counters() {}

  static void register(MetricRegistry registry) {
    registry.register("smog.events", EVENTS);
    registry.register("smog.replicas", REPLICAS);
    registry.register("smog.retries", RETRIES);
    registry.register("smog.failures", FAILURES);
  }
}
