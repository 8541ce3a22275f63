package smog.cli;

import java.util.List;
import smog.experiment.OptionReader;
import smog.graph.Components;
import smog.graph.DegreeHistogram;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.Triangles;
import smog.graph.family.Family;
import smog.graph.io.GraphFile;
import smog.graph.io.Report;
import smog.theory.Conditions;
import smog.theory.Regime;

/**
 * What {@code smog graph} tells of a graph.
 *
 * @param family its word; {@code file} for a file
 * @param label what the graph is called
 * @param edges NaN where nobody has counted them
 * @param rule the degree's rule; null where there is none
 * @param degrees null, with all that is below, where the graph is not {@link Graph#walkable}
 * @param triangles null where they were not asked for, too
 * @param report what was read; null for a family
 */
record GraphFacts(
    String family,
    String label,
    String rule,
    long vertices,
    double edges,
    DegreeSummary degrees,
    DegreeHistogram histogram,
    Components components,
    Triangles triangles,
    Conditions conditions,
    Regime regime,
    Report report) {
  static GraphFacts of(GraphFile file, boolean triangles) {
    Regime regime = Regime.UNDETERMINED;
    String label = file.source().substring(file.source().lastIndexOf('/') + 1);
    return of(file.graph(), "file", label, null, regime, file.report(), triangles);
  }

  static GraphFacts of(OptionReader.Question question, boolean triangles) {
    Family family = question.family();
    return of(
        family.sample(question.graphKey().generator()),
        family.name(),
        family.label(),
        question.meanDegreeRule(),
        Regime.of(family, question.growth()),
        null,
        triangles);
  }

  private static GraphFacts of(
      Graph graph,
      String family,
      String label,
      String rule,
      Regime regime,
      Report report,
      boolean triangles) {
    boolean affordable = graph.walkable();
    DegreeSummary degrees = affordable ? DegreeSummary.of(graph) : null;
    Components components = affordable ? Components.of(graph) : null;
    return new GraphFacts(
        family,
        label,
        rule,
        graph.vertices(),
        degrees == null ? graph.edges() : degrees.edges(),
        degrees,
        affordable ? DegreeHistogram.of(graph) : null,
        components,
        affordable && triangles ? Triangles.of(graph) : null,
        affordable ? Conditions.of(degrees, components) : null,
        regime,
        report);
  }

  /** Edges that were given and are none of the graph's, since it had them already. */
  long repeats() {
    return report == null ? 0 : report.reciprocal() + report.duplicates();
  }

  /** Whether the degree was given as a number. */
  boolean number() {
    return rule != null && !rule.contains("N");
  }

  long loops() {
    return report == null ? 0 : report.loops();
  }

  List<String> notes() {
    return report == null ? List.of() : report.notes();
  }
}
