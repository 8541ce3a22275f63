package smog.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** A model and a horizon on the command line; the words are those of an experiment. */
@SuppressWarnings("UnusedMethod") // picocli calls the setters
final class ModelOptions {
  private final Map<String, String> texts = new LinkedHashMap<>();

  /** What was given, by option without its dashes. */
  Map<String, String> texts() {
    return texts;
  }

  @Option(
      names = "--arrival-rate",
      paramLabel = "L",
      description = "Tasks per server per mean service time.")
  private void arrivalRate(String text) {
    texts.put("arrival-rate", text);
  }

  @Option(names = "--choices", paramLabel = "D", description = "Servers that a task looks at.")
  private void choices(String text) {
    texts.put("choices", text);
  }

  @Option(
      names = "--start",
      paramLabel = "START",
      description =
          "empty (the default), fixed-point, '{tasks: k}', '{geometric: r}' or '{tails: [..]}'.")
  private void start(String text) {
    texts.put("start", text);
  }

  @Option(
      names = "--sampling",
      paramLabel = "WORD",
      description = "without-replacement (the default) or with-replacement.")
  private void sampling(String text) {
    texts.put("sampling", text);
  }

  @Option(names = "--ties", paramLabel = "WORD", description = "uniform (the default) or own.")
  private void ties(String text) {
    texts.put("ties", text);
  }

  @Option(
      names = "--few-neighbours",
      paramLabel = "WORD",
      description = "all (the default) or own.")
  private void fewNeighbours(String text) {
    texts.put("few-neighbours", text);
  }

  @Option(
      names = "--horizon",
      paramLabel = "T",
      description = "The last time, in mean service times.")
  private void horizon(String text) {
    texts.put("horizon", text);
  }
}
