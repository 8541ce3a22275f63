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
 * @param fault called at the start of every task and of every replica; may throw
 */
record Hooks(UnaryOperator<List<TaskPlan>> repack, Fault fault) {
  static final Hooks NONE = new Hooks(tasks -> tasks, context -> {});

  /** What may go wrong in a task. */
  interface Fault extends Serializable {
    void strike(TaskContext context);

    /** Called before every replica; may throw what a replica may throw. */
    default void strike(String point, int realisation, int replica) {}

    /** Called when a replica has run, before anything of it is written; may throw the same. */
    default void ran(String point, int realisation, int replica) {}

    /** Called when its rows are written, and it is in no sum yet; may throw what a disk does. */
    default void written(String point, int realisation, int replica) {}
  }
}
