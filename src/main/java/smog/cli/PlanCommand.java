package smog.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.Plan;
import smog.experiment.Point;
import smog.experiment.PointPlan;
import smog.theory.Regime;

/** {@code smog plan}: what an experiment comes to, without running it. */
@Command(
    name = "plan",
    description = "Points, replicas, tasks, events, memory, disk and time; runs nothing.",
    mixinStandardHelpOptions = true,
    modelTransformer = FamilyOptions.class)
final class PlanCommand implements Callable<Integer> {
  private static final List<String> HEADER =
      List.of(
          "point",
          "servers",
          "degree",
          "rate",
          "choices",
          "start",
          "replicas",
          "events",
          "cpu s",
          "task MB",
          "disk MB");

  @Spec private CommandSpec spec;
  @Mixin private ExperimentOptions experimentOptions;

  @Option(names = "--json", description = "One JSON object instead of a table.")
  private boolean json;

  @Option(
      names = "--cores",
      paramLabel = "N",
      description = "Cores of the cluster; those of this machine by default.")
  private int cores = Runtime.getRuntime().availableProcessors();

  @Override
  public Integer call() throws JsonProcessingException {
    Experiment experiment = experimentOptions.read();
    if (cores < 1) {
      throw new IllegalArgumentException("--cores is " + cores + ": give a whole number from 1");
    }
    Plan plan = Plan.of(experiment, Done.NONE, cores);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(json(experiment, plan));
    } else {
      PrintWriter err = spec.commandLine().getErr();
      experiment.notes().forEach(note -> err.println("smog: note: " + note));
      err.flush();
      out.print(table(plan));
      out.println(totals(plan.totals(), experiment.until() != null));
    }
    out.flush();
    return ExitCode.DONE;
  }

  private static String table(Plan plan) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(HEADER);
    for (PointPlan row : plan.points()) {
      lines.add(
          List.of(
              row.point().key(),
              Long.toString(row.point().family().servers()),
              degree(row),
              Double.toString(row.point().model().arrivalRate()),
              Integer.toString(row.point().model().choices()),
              row.point().model().start().text(),
              Long.toString(row.replicas()),
              number(row.events()),
              number(row.cpuSeconds()),
              number(row.taskBytes() / 1e6),
              number(row.diskBytes() / 1e6)));
    }
    return TextTable.of(lines);
  }

  private static String degree(PointPlan row) {
    String rule = row.point().meanDegreeRule();
    return rule == null ? number(row.point().family().meanDegree()) : rule;
  }

  private static String totals(Plan.Totals totals, boolean bound) {
    return String.format(
        Locale.ROOT,
        "%d points, %s%d replicas, %d tasks, %s events, %s edges, %s CPU s, %s MB a task, %s MB on"
            + " disk, %s s on these cores",
        totals.points(),
        bound ? "at most " : "",
        totals.replicas(),
        totals.tasks(),
        number(totals.events()),
        number(totals.edges()),
        number(totals.cpuSeconds()),
        number(totals.peakBytes() / 1e6),
        number(totals.diskBytes() / 1e6),
        number(totals.wallSeconds()));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3g", value);
  }

  private static String json(Experiment experiment, Plan plan) throws JsonProcessingException {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("name", experiment.name());
    root.put("law", experiment.law().label());
    root.put("times", experiment.points().get(0).grid().size());
    root.put("replicas_are", experiment.until() == null ? "exact" : "at most");
    root.put("notes", experiment.notes());
    root.put("points", plan.points().stream().map(PlanCommand::jsonPoint).toList());
    Plan.Totals totals = plan.totals();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("points", totals.points());
    all.put("replicas", totals.replicas());
    all.put("tasks", totals.tasks());
    all.put("events", totals.events());
    all.put("edges", totals.edges());
    all.put("cpu_seconds", totals.cpuSeconds());
    all.put("task_bytes", totals.peakBytes());
    all.put("disk_bytes", totals.diskBytes());
    all.put("wall_seconds", totals.wallSeconds());
    root.put("totals", all);
    return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(root);
  }

  private static String regime(Point point) {
    return Regime.of(point.family(), point.growth()).label();
  }

  private static Map<String, Object> jsonPoint(PointPlan row) {
    Map<String, Object> point = new LinkedHashMap<>();
    point.put("point", row.point().key());
    point.put("family", row.point().family().name());
    point.put("servers", row.point().family().servers());
    point.put("mean_degree", row.point().family().meanDegree());
    point.put("mean_degree_rule", row.point().meanDegreeRule());
    point.put("regime", regime(row.point()));
    point.put("arrival_rate", row.point().model().arrivalRate());
    point.put("choices", row.point().model().choices());
    point.put("start", row.point().model().start().text());
    point.put("replicas", row.replicas());
    point.put("events", row.events());
    point.put("edges", row.edges());
    point.put("cpu_seconds", row.cpuSeconds());
    point.put("task_bytes", row.taskBytes());
    point.put("disk_bytes", row.diskBytes());
    return point;
  }
}
