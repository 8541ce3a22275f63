/**
 * What is known without simulation: the limit, its fixed point, exact chains of small graphs.
 *
 * <p>May use {@code model} and {@code graph}.
 */
package smog.theory;
