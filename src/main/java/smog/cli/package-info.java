/**
 * The command line: the only place that prints or exits.
 *
 * <p>May use every package; of Spark it knows the session alone. Nothing uses it.
 */
package smog.cli;
