/**
 * The report of a run: one page of HTML that needs no network, and its figures as SVG, PNG and CSV.
 *
 * <p>Fed plain rows of a run's tables; knows neither Spark nor the file system. May use {@code
 * theory} and {@code stats}. Only {@code cli} uses it.
 */
package smog.report;
