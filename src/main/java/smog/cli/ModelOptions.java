package smog.cli;

import picocli.CommandLine.Option;
import smog.model.FewNeighbours;
import smog.model.Labelled;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/** The model on the command line; the words are those of an experiment. */
final class ModelOptions {
  @Option(
      names = "--arrival-rate",
      required = true,
      paramLabel = "L",
      description = "Tasks per server per mean service time.")
  private double arrivalRate;

  @Option(
      names = "--choices",
      required = true,
      paramLabel = "D",
      description = "Servers that a task looks at.")
  private int choices;

  @Option(
      names = "--start",
      defaultValue = "empty",
      paramLabel = "START",
      description =
          "empty (the default), fixed-point, {tasks: k}, {geometric: r} or {tails: [..]}.")
  private String start;

  @Option(
      names = "--sampling",
      defaultValue = "without-replacement",
      paramLabel = "WORD",
      description = "without-replacement (the default) or with-replacement.")
  private String sampling;

  @Option(
      names = "--ties",
      defaultValue = "uniform",
      paramLabel = "WORD",
      description = "uniform (the default) or own.")
  private String ties;

  @Option(
      names = "--few-neighbours",
      defaultValue = "all",
      paramLabel = "WORD",
      description = "all (the default) or own.")
  private String fewNeighbours;

  Model read() {
    return new Model(
        arrivalRate,
        choices,
        constant("--sampling", Sampling.class, sampling),
        constant("--ties", Ties.class, ties),
        constant("--few-neighbours", FewNeighbours.class, fewNeighbours),
        start.equals("empty") ? new Start.Empty() : new Start.FixedPoint());
  }

  private static <E extends Enum<E> & Labelled> E constant(
      String option, Class<E> type, String label) {
    for (E constant : type.getEnumConstants()) {
      if (constant.label().equals(label)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        option + " is " + label + ": give " + String.join(" or ", Labelled.labels(type)));
  }
}
