package smog.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import smog.model.TimeGrid;
import smog.theory.LimitPath;
import smog.theory.MeanField;

/** {@code smog limit}: the limit on a time grid, as CSV. */
@Command(
    name = "limit",
    description = "The limit of the complete graph on a time grid, as CSV.",
    mixinStandardHelpOptions = true)
final class LimitCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private ModelOptions model;

  @Option(names = "--horizon", required = true, paramLabel = "T", description = "Last time.")
  private BigDecimal horizon;

  @Option(names = "--step", required = true, paramLabel = "S", description = "Between times.")
  private BigDecimal step;

  @Override
  public Integer call() {
    TimeGrid grid = new TimeGrid(horizon, step);
    LimitPath limit = MeanField.solve(model.read(), grid.times());
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
