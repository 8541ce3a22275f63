package smog.cli;

import java.util.List;
import smog.experiment.OptionReader;
import smog.graph.CompleteGraph;
import smog.graph.Components;
import smog.graph.DegreeHistogram;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.RingGraph;
import smog.graph.Triangles;
import smog.graph.family.DegreeGrowth;
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
 * @param rule the degree's rule; null where there is none
 * @param degrees null, with all that is below, where listing all neighbours takes too long
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
  /** Some minutes. */
  private static final double MOST_STEPS = 1e10;

  static GraphFacts of(GraphFile file, boolean triangles) {
    Regime regime = Regime.of("file", DegreeGrowth.UNKNOWN);
    String label = file.source().substring(file.source().lastIndexOf('/') + 1);
    return of(file.graph(), "file", label, null, regime, file.report(), triangles);
  }

  static GraphFacts of(OptionReader.Question question, boolean triangles) {
    Family family = question.family();
    return of(
        family.sample(question.graphKey().generator()),
        family.name(),
        family.label(),
        question.rule(),
        Regime.of(family.name(), question.degreeGrowth()),
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
    boolean formula = graph instanceof CompleteGraph || graph instanceof RingGraph;
    boolean affordable = formula || graph.walkSteps() <= MOST_STEPS;
    DegreeSummary degrees = affordable ? DegreeSummary.of(graph) : null;
    Components components = affordable ? Components.of(graph) : null;
    return new GraphFacts(
        family,
        label,
        rule,
        graph.vertices(),
        graph.edges(),
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
