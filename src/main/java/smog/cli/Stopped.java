package smog.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import org.apache.spark.SparkConf;

/**
 * Why Spark stopped before the work was done: somebody ended this process, the cluster ended the
 * application, or memory ran out.
 */
final class Stopped {
  private static final int PATIENCE_MILLIS = 2000;
  private static final String STANDALONE = "spark://";

  /** What is committed stays. */
  static final String GOES_ON = "the same command goes on from what is committed";

  private Stopped() {}

  /** Whether this process has been told to end. */
  static boolean isEnding() {
    Thread none = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(none);
      Runtime.getRuntime().removeShutdownHook(none);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  static String words() {
    return words(new SparkConf(), Logs.lastError(), isEnding());
  }

  static String words(SparkConf conf, String lastError, boolean ending) {
    if (ending) {
      return "stopped before the end; " + GOES_ON;
    }
    String master = conf.get("spark.master", "local[*]");
    String cause = lastError.isEmpty() ? "" : " (" + lastError + ")";
    if (!answers(master)) {
      return "no master answers at " + master + cause + "; check the address and that it runs";
    }
    if (Cluster.isLocal(master)) {
      return "Spark stopped by itself"
          + cause
          + ", most likely for want of memory (smog.log in the run's folder tells): give more with"
          + " --driver-memory; "
          + GOES_ON;
    }
    return "the cluster ended the application"
        + cause
        + ": look at the executors' stderr "
        + LOGS
        + ", at their memory and at spark.executor.extraJavaOptions; "
        + GOES_ON;
  }

  /** Where they are. */
  static final String LOGS = "(work/ of a standalone worker, yarn logs, kubectl logs)";

  /** Whether a standalone master, or one of several, takes connections; true of other masters. */
  static boolean answers(String master) {
    if (!master.startsWith(STANDALONE)) {
      return true;
    }
    for (String address : master.substring(STANDALONE.length()).split(",", -1)) {
      int colon = address.lastIndexOf(':');
      try (Socket socket = new Socket()) {
        String host = address.substring(0, colon);
        int port = Integer.parseInt(address.substring(colon + 1));
        socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
        return true;
      } catch (IOException | RuntimeException e) {
        // the next one: one of several is enough
      }
    }
    return false;
  }
}
