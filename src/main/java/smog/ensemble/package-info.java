/**
 * Ensembles in this JVM, for programs that use smog as a library: replicas, their means with bands,
 * the limit beside them; no files and no Spark.
 *
 * <p>May use {@code random}, {@code model}, {@code graph}, {@code graph.family}, {@code sim},
 * {@code theory} and {@code stats}. Programs use it; no other package of smog does.
 */
package smog.ensemble;
