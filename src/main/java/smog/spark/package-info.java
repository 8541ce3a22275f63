/**
 * The ensemble on Spark: tasks of replicas, the run directory and its commits, aggregation to
 * bands.
 *
 * <p>Thin on purpose: what can be computed without Spark lives below, in {@code sim}, {@code
 * stats}, {@code theory} and {@code experiment}. {@code verify} and {@code cli} use it.
 */
package smog.spark;
