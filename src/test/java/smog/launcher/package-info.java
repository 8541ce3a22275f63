/** The launcher submit/smog, run as its users run it, with stand-ins for java, Maven and Spark. */
package smog.launcher;
