/**
 * What a user asks for: the experiment's file, its points, and the plan of the replicas to run.
 *
 * <p>May use {@code model}, {@code graph}, {@code random}. Knows nothing of Spark.
 */
package smog.experiment;
