package smog.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import smog.experiment.OptionReader;
import smog.model.TimeGrid;
import smog.theory.Corrections;
import smog.theory.LimitPath;
import smog.theory.MeanField;
import smog.theory.StationaryCorrections;

/**
 * {@code smog limit}: the limit on a time grid or in steady state, as CSV; with a family what
 * theory says of its own N beside it.
 */
@Command(
    name = "limit",
    description = {
      "The limit of the complete graph on a time grid, or in steady state, as CSV.",
      "With --family also the refined mean field, the predicted standard deviation of a replica",
      "the pair approximation and the mean field of classes of servers, where they are known."
    },
    mixinStandardHelpOptions = true,
    modelTransformer = FamilyOptions.class)
final class LimitCommand implements Callable<Integer> {
  private static final List<String> OF_MODEL = List.of("arrival-rate", "choices");
  private static final List<String> OF_PATH = List.of("arrival-rate", "choices", "horizon", "step");
  private static final String OF_FAMILY = ",refined,predicted_std,pair_approximation";
  private static final String OF_CLASSES = ",class_mean_field";

  @Spec private CommandSpec spec;
  @Mixin private ModelOptions options;

  @Option(
      names = "--step",
      paramLabel = "S",
      description = "From one time to the next; it divides the horizon.")
  private String step;

  @Option(
      names = "--stationary",
      description = "Steady state instead of --horizon and --step; the start does not matter.")
  private boolean stationary;

  @Override
  public Integer call() {
    Map<String, String> texts = new LinkedHashMap<>(options.texts());
    if (step != null) {
      texts.put("step", step);
    }
    for (String option : List.of("horizon", "step", "start")) {
      if (stationary && texts.containsKey(option)) {
        throw new ParameterException(
            spec.commandLine(), "--" + option + " does not go with --stationary: leave one out");
      }
    }
    texts.putAll(FamilyOptions.texts(spec));
    OptionReader.Question question = OptionReader.read(texts, stationary ? OF_MODEL : OF_PATH);
    PrintWriter out = spec.commandLine().getOut();
    double neglected = stationary ? steady(question, out) : path(question, out);
    out.flush();
    if (Boolean.TRUE.equals(spec.root().findOption("--verbose").getValue())) {
      spec.commandLine()
          .getErr()
          .println(
              "smog: note: truncation: what the levels leave out is at most "
                  + neglected
                  + " tasks a server");
    }
    return ExitCode.DONE;
  }

  private static double path(OptionReader.Question question, PrintWriter out) {
    TimeGrid grid = question.grid();
    LimitPath limit = MeanField.solve(question.model(), grid.times());
    boolean family = question.family() != null;
    Corrections corrections =
        family ? Corrections.of(question.family(), question.model(), limit) : null;
    out.print("time,level,limit" + (family ? OF_FAMILY + OF_CLASSES : "") + "\n");
    for (int t = 0; t < grid.size(); t++) {
      int levels = Math.max(1, limit.tails()[t].length);
      for (int level = 1; level <= levels; level++) {
        List<Object> cells = new ArrayList<>(List.of(grid.time(t), level, limit.tail(t, level)));
        if (family) {
          cells.add(corrections.refined(t, level));
          cells.add(corrections.standardDeviation(t, level));
          cells.add(corrections.pairApproximation(t, level));
          cells.add(corrections.classMeanField(t, level));
        }
        print(out, cells);
      }
    }
    return limit.neglected();
  }

  private static double steady(OptionReader.Question question, PrintWriter out) {
    StationaryCorrections steady = StationaryCorrections.of(question.model(), question.family());
    out.print("level,fixed_point" + OF_FAMILY + "\n");
    for (int level = 1; level <= steady.levels(); level++) {
      print(
          out,
          List.of(
              level,
              steady.fixedPoint(level),
              steady.refined(level),
              steady.standardDeviation(level),
              steady.pairApproximation(level)));
    }
    return steady.neglected();
  }

  private static void print(PrintWriter out, List<Object> cells) {
    List<String> texts =
        cells.stream().map(cell -> cell.equals(Double.NaN) ? "" : cell.toString()).toList();
    out.print(String.join(",", texts) + "\n");
  }
}
