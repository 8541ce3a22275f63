package smog.spark;

import java.util.ArrayList;
import java.util.List;
import smog.experiment.Experiment;
import smog.experiment.Slice;
import smog.experiment.TaskPlan;

/** Runs with a fault put in, for tests of other packages. */
public final class Faults {
  private Faults() {}

  /** The first replica of the first task is run and counted twice. */
  public static EnsembleRun firstReplicaTwice(
      Experiment experiment, String directory, String version) {
    return EnsembleRun.claim(
        experiment, directory, version, new Hooks(Faults::withFirstTwice, context -> {}));
  }

  private static List<TaskPlan> withFirstTwice(List<TaskPlan> plans) {
    Slice first = plans.get(0).slices().get(0);
    Slice again = new Slice(first.point(), first.realisation(), first.firstReplica(), 1);
    List<TaskPlan> all = new ArrayList<>(plans);
    all.add(new TaskPlan(List.of(again), 1));
    return all;
  }
}
