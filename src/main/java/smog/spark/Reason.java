package smog.spark;

import java.util.Locale;
import org.apache.spark.SparkEnv;

/** Why a replica failed, in words and one line, with what helps where that is known. */
final class Reason {
  private static final double MB = 1e6;
  private static final long GB = 1L << 30;

  private Reason() {}

  static String of(Throwable thrown) {
    String message = String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
    if (thrown instanceof OutOfMemoryError) {
      long heap = Runtime.getRuntime().maxMemory();
      return String.format(
          Locale.ROOT,
          "out of memory (%s; heap of %.0f MB): give more with %s %dg",
          message,
          heap / MB,
          isExecutor() ? "--executor-memory" : "--driver-memory",
          Math.max(2, (2 * heap + GB - 1) / GB));
    }
    StackTraceElement[] trace = thrown.getStackTrace();
    boolean ours = trace.length > 0 && trace[0].getClassName().startsWith("smog.");
    return thrown.getMessage() != null && ours
        ? message
        : thrown.getClass().getSimpleName() + (thrown.getMessage() == null ? "" : ": " + message);
  }

  /** Whether this JVM is an executor of a cluster. */
  private static boolean isExecutor() {
    SparkEnv env = SparkEnv.get();
    return env != null && !env.executorId().equals("driver");
  }
}
