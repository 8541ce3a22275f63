/**
 * Graphs from files: formats, identifiers, and what was dropped on the way.
 *
 * <p>May use {@code graph}; the command line and {@code experiment} use it.
 */
package smog.graph.io;
