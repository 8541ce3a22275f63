package smog.experiment;

import java.io.Serializable;
import java.util.List;

/**
 * What one Spark task does: whole replicas, in this order.
 *
 * @param slices at least one
 * @param nanos estimated time on one core
 */
public record TaskPlan(List<Slice> slices, double nanos) implements Serializable {
  /** Takes a copy of the slices. */
  public TaskPlan {
    slices = List.copyOf(slices);
  }

  /** The number of replicas. */
  public int replicas() {
    return slices.stream().mapToInt(Slice::count).sum();
  }
}
