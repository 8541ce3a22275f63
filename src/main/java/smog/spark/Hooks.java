package smog.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.TaskContext;
import smog.experiment.TaskPlan;

/**
 * Where tests get at a run: none of it may change a result.
 *
 * @param repack other tasks with the same replicas
 * @param fault called at the start of every task; may throw
 */
record Hooks(UnaryOperator<List<TaskPlan>> repack, Fault fault) {
  static final Hooks NONE = new Hooks(tasks -> tasks, context -> {});

  /** What may go wrong in a task. */
  interface Fault extends Serializable {
    void strike(TaskContext context);
  }
}
