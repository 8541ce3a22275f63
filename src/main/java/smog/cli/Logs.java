package smog.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.ErrorHandler;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.FileAppender;
import org.apache.logging.log4j.core.appender.NullAppender;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.status.StatusLogger;
import smog.spark.HadoopFiles;

/**
 * Sends warnings and errors, which the command tells in its own words, to a file of the run
 * directory when the launcher started smog; under a plain {@code spark-submit} logging stays as the
 * cluster has it.
 */
final class Logs {
  private Logs() {}

  /** Nothing on the console from now on: the command tells what matters in its own words. */
  static void silence() {
    if (Boolean.getBoolean("smog.launcher")) {
      LoggerContext context = (LoggerContext) LogManager.getContext(false);
      LoggerConfig root = context.getConfiguration().getRootLogger();
      // Spark sets up a log of its own where the root has no appender at all.
      NullAppender nothing = NullAppender.createAppender("nothing");
      nothing.start();
      root.addAppender(nothing, Level.ERROR, null);
      root.removeAppender("console");
      keepLastError(root);
      context.updateLoggers();
    }
  }

  private static void keepLastError(LoggerConfig root) {
    if (!root.getAppenders().containsKey(LastError.NAME)) {
      root.addAppender(new LastError(), Level.ERROR, null);
    }
  }

  /** Has a note told, once, when the cluster gives no executors. */
  static void whenWaiting(Runnable note) {
    if (Boolean.getBoolean("smog.launcher")) {
      LoggerContext context = (LoggerContext) LogManager.getContext(false);
      LoggerConfig root = context.getConfiguration().getRootLogger();
      if (!root.getAppenders().containsKey(Waiting.NAME)) {
        root.addAppender(new Waiting(note), Level.WARN, null);
        context.updateLoggers();
      }
    }
  }

  /**
   * What Spark last said of its cluster; empty if it had nothing to say, or its log is not ours.
   */
  static String lastError() {
    return Boolean.getBoolean("smog.launcher")
            && LogManager.getContext(false) instanceof LoggerContext context
            && context.getConfiguration().getRootLogger().getAppenders().get(LastError.NAME)
                instanceof LastError last
        ? last.words()
        : "";
  }

  /** Warnings go to smog.log of a local directory from now on; the file is made by the first. */
  static void toFileIn(String directory) {
    if (!Boolean.getBoolean("smog.launcher")) {
      return;
    }
    LoggerContext context = (LoggerContext) LogManager.getContext(false);
    Configuration configuration = context.getConfiguration();
    keepLastError(configuration.getRootLogger());
    context.updateLoggers();
    Optional<Path> folder = HadoopFiles.local(directory);
    if (folder.isEmpty()) {
      return;
    }
    FileAppender appender =
        FileAppender.newBuilder()
            .setName("run")
            .withFileName(folder.get().resolve("smog.log").toString())
            .withAppend(true)
            .withCreateOnDemand(true)
            .setLayout(
                PatternLayout.newBuilder().withPattern("%d{ISO8601} %p %c{1}: %m%n%ex").build())
            .setConfiguration(configuration)
            .build();
    appender.setHandler(new Silent());
    appender.start();
    configuration.addAppender(appender);
    configuration.getRootLogger().removeAppender("console");
    configuration.getRootLogger().removeAppender("run"); // of the run before, in a folder of them
    configuration.getRootLogger().addAppender(appender, Level.WARN, null);
    configuration.getRootLogger().setLevel(Level.WARN);
    context.updateLoggers();
    // Log4j would tell of a log that cannot be written at length, past the handler.
    StatusLogger.getLogger().reset();
    StatusLogger.getLogger().getFallbackListener().setLevel(Level.OFF);
  }

  /** Where the log cannot be written, on a full disk, the run says so itself, and in one line. */
  private static final class Silent implements ErrorHandler {
    @Override
    public void error(String message) {}

    @Override
    public void error(String message, Throwable cause) {}

    @Override
    public void error(String message, LogEvent event, Throwable cause) {}
  }
}
