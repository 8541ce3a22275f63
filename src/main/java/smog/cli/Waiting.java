package smog.cli;

import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;

/**
 * Tells once that no executor has taken up work: Spark says so in its log alone, and goes on to ask
 * for executors without end, be it that each dies as it starts.
 */
final class Waiting extends AbstractAppender {
  static final String NAME = "waiting";
  private static final String SAID = "Initial job has not accepted any resources";

  private final Runnable note;
  private boolean told;

  Waiting(Runnable note) {
    super(NAME, null, null, true, Property.EMPTY_ARRAY);
    this.note = note;
    start();
  }

  @Override
  public void append(LogEvent event) {
    if (event.getMessage().getFormattedMessage().startsWith(SAID) && isFirst()) {
      note.run();
    }
  }

  private synchronized boolean isFirst() {
    boolean first = !told;
    told = true;
    return first;
  }
}
