/**
 * Graphs of servers: the kinds of graph, and what their degrees say.
 *
 * <p>Graphs are simple and undirected. May use {@code random}; {@code graph.family} draws them and
 * {@code graph.io} reads them from files.
 */
package smog.graph;
