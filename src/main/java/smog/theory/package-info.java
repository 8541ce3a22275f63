/**
 * What is known without simulation: the limit, its fixed point, exact chains of small graphs.
 *
 * <p>May use {@code model}, {@code graph} and {@code graph.family}; {@code stats}, {@code
 * experiment} and all above use it.
 */
package smog.theory;
