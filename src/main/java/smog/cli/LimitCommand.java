package smog.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import smog.experiment.OptionReader;
import smog.model.TimeGrid;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/** {@code smog limit}: the limit on a time grid, as CSV. */
@Command(
    name = "limit",
    description = "The limit of the complete graph on a time grid, as CSV.",
    mixinStandardHelpOptions = true)
final class LimitCommand implements Callable<Integer> {
  private static final List<String> REQUIRED =
      List.of("arrival-rate", "choices", "horizon", "step");

  @Spec private CommandSpec spec;
  @Mixin private ModelOptions options;

  @Option(
      names = "--step",
      paramLabel = "S",
      description = "From one time to the next; it divides the horizon.")
  private String step;

  @Override
  public Integer call() {
    Map<String, String> texts = new LinkedHashMap<>(options.texts());
    if (step != null) {
      texts.put("step", step);
    }
    OptionReader.Question question = OptionReader.read(texts, REQUIRED);
    TimeGrid grid = question.grid();
    LimitPath limit = MeanField.solve(question.model(), grid.times());
    PrintWriter out = spec.commandLine().getOut();
    out.print("time,level,limit\n");
    for (int t = 0; t < grid.size(); t++) {
      for (int level = 1; level <= Math.max(1, limit.tails()[t].length); level++) {
        out.print(grid.time(t) + "," + level + "," + limit.tail(t, level) + "\n");
      }
    }
    out.flush();
    return ExitCode.DONE;
  }
}
