/**
 * Graphs from files: formats, identifiers, and what was dropped on the way.
 *
 * <p>May use {@code random}, {@code graph} and {@code graph.family}; {@code experiment}, {@code
 * verify} and {@code cli} use it.
 */
package smog.graph.io;
