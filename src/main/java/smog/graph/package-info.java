/**
 * Graphs of servers: the kinds of graph, the families they are drawn from, and what their degrees
 * say.
 *
 * <p>Graphs are simple and undirected. May use {@code random}; {@code graph.io} reads them from
 * files.
 */
package smog.graph;
