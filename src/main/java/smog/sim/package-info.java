/**
 * Exact simulators of the model and the trajectories that they record.
 *
 * <p>May use {@code random}, {@code model}, {@code graph}. Knows nothing of Spark, points or
 * statistics.
 */
package smog.sim;
