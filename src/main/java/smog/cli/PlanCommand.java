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
import org.apache.spark.SparkConf;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import smog.experiment.Done;
import smog.experiment.Experiment;
import smog.experiment.Overhead;
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
      description =
          "Cores of the cluster; by default those of the master, of spark.cores.max, or of this"
              + " machine.")
  private Integer cores;

  @Override
  public Integer call() throws JsonProcessingException {
    Experiment experiment = experimentOptions.read();
    if (cores != null && cores < 1) {
      throw new IllegalArgumentException("--cores is " + cores + ": give a whole number from 1");
    }
    Cluster cluster = Cluster.of(new SparkConf(), cores == null ? 0 : cores);
    Plan plan = Plan.of(experiment, Done.NONE, cluster.cores());
    List<String> warnings = Memory.warnings(plan, cluster);
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(json(experiment, plan, cluster, warnings));
    } else {
      PrintWriter err = spec.commandLine().getErr();
      experiment.notes().forEach(note -> err.println("smog: note: " + note));
      warnings.forEach(warning -> err.println("smog: warning: " + warning));
      err.flush();
      out.print(table(plan));
      out.println(totals(plan, cluster, experiment.until() != null));
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

  private static String totals(Plan plan, Cluster cluster, boolean bound) {
    Plan.Totals totals = plan.totals();
    return String.format(
        Locale.ROOT,
        "%s, %s%s, %s, %s events, %s edges%n"
            + "%s CPU s and %s for Spark and tables, %s MB a task, %s MB an executor, %s MB on"
            + " disk, about %s s on %s%s of %s",
        count(totals.points(), "point"),
        bound ? "at most " : "",
        count(totals.replicas(), "replica"),
        count(totals.tasks(), "task"),
        number(totals.events()),
        number(totals.edges()),
        number(totals.cpuSeconds()),
        number(Overhead.cpuSeconds(plan)),
        number(totals.peakBytes() / 1e6),
        number(plan.bytesAtOnce(cluster.tasksAtOnce()) / 1e6),
        number(totals.diskBytes() / 1e6),
        number(totals.wallSeconds() + Overhead.wallSeconds(plan, cluster.cores())),
        count(cluster.cores(), "core"),
        cluster.known() ? "" : " (as many as here; give --cores)",
        cluster.master());
  }

  private static String count(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3g", value);
  }

  private static String json(
      Experiment experiment, Plan plan, Cluster cluster, List<String> warnings)
      throws JsonProcessingException {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("name", experiment.name());
    root.put("law", experiment.law().label());
    root.put("times", experiment.points().get(0).grid().size());
    root.put("replicas_are", experiment.until() == null ? "exact" : "at most");
    root.put("notes", experiment.notes());
    root.put("warnings", warnings);
    root.put("master", cluster.master());
    root.put("cores", cluster.cores());
    root.put("cores_are", cluster.known() ? "known" : "assumed");
    root.put("tasks_at_once", cluster.tasksAtOnce());
    root.put("heap_bytes", cluster.heapBytes());
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
    all.put("executor_bytes", plan.bytesAtOnce(cluster.tasksAtOnce()));
    all.put("fixed_cpu_seconds", Overhead.cpuSeconds(plan));
    all.put("wall_seconds", totals.wallSeconds() + Overhead.wallSeconds(plan, cluster.cores()));
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
    point.put("mean_degree_rule", row.point().graphRule());
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
