package smog.cli;

import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/**
 * Keeps the last that the parts of Spark said which talk to a cluster: of a context that stopped by
 * itself only they know why.
 */
final class LastError extends AbstractAppender {
  static final String NAME = "last-error";
  private static final String CLUSTER = "org.apache.spark.scheduler.cluster.";

  private volatile String words = "";

  LastError() {
    super(NAME, null, null, true, Property.EMPTY_ARRAY);
    start();
  }

  @Override
  public void append(LogEvent event) {
    if (event.getLoggerName().startsWith(CLUSTER)) {
      words =
          event
              .getMessage()
              .getFormattedMessage()
              .lines()
              .findFirst()
              .orElse("")
              .replaceFirst("^.*Reason: ", "");
    }
  }

  /** One line; empty where nothing was said. */
  String words() {
    return words;
  }
}
