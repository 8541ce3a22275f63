/**
 * Families: the laws of graphs that {@code graph.family} names in an experiment, each a record with
 * its parameters as numbers, and their samplers.
 *
 * <p>May use {@code graph} and {@code random}. All packages above {@code graph} may use it. A
 * family knows nothing of YAML; {@code experiment} writes down how its keys become parameters.
 */
package smog.graph.family;
