/**
 * Exact simulators of the model and the trajectories that they record.
 *
 * <p>May use {@code random}, {@code model}, {@code graph}, {@code graph.family}; {@code stats} and
 * all above use it. Knows nothing of Spark, points or statistics.
 */
package smog.sim;
