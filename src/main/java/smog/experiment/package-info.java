/**
 * What a user asks for: the experiment's file, its points, and the plan of the replicas to run.
 *
 * <p>May use {@code random}, {@code model}, {@code graph} with its families and files, and {@code
 * theory} (lengths of steady states); {@code spark}, {@code verify} and {@code cli} use it. Knows
 * nothing of Spark.
 */
package smog.experiment;
