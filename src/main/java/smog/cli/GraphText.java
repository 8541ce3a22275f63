package smog.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import smog.graph.Components;
import smog.graph.DegreeHistogram;
import smog.graph.DegreeSummary;
import smog.graph.Triangles;
import smog.theory.Conditions;

/** The facts of a graph as lines for people and as the fields of a JSON object. */
final class GraphText {
  private static final double EXACT = 0x1p53;
  private static final MathContext DIGITS = new MathContext(5);
  private static final String HINT =
      " (a number stays as N grows; a rule such as ln(N)^2 says how a degree grows)";
  private static final String UNKNOWN =
      "not counted: the graph has no edges in memory; --representation csr has";

  private GraphText() {}

  static String of(GraphFacts facts) {
    StringBuilder text = new StringBuilder();
    lines(facts)
        .forEach(
            (name, value) -> text.append(String.format(Locale.ROOT, "%-16s%s%n", name, value)));
    if (facts.histogram() != null) {
      text.append('\n').append(TextTable.of(histogram(facts.histogram())));
    }
    text.append('\n');
    if (facts.conditions() != null) {
      text.append("the theorem's conditions at this size:\n");
      facts.conditions().words().forEach(words -> text.append("- ").append(words).append('\n'));
    }
    text.append("regime as N grows: ")
        .append(facts.regime().label())
        .append(": ")
        .append(facts.regime().words())
        .append(facts.number() ? HINT : "")
        .append('\n');
    return text.toString();
  }

  private static Map<String, String> lines(GraphFacts facts) {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("graph", graph(facts));
    lines.put("vertices", Long.toString(facts.vertices()));
    if (facts.degrees() == null) {
      lines.put("degrees", UNKNOWN);
      return lines;
    }
    lines.put("edges", number(facts.edges()));
    DegreeSummary degrees = facts.degrees();
    Components components = facts.components();
    lines.put(
        "degree",
        String.format(
            Locale.ROOT,
            "min %d, mean %s, max %d",
            degrees.min(),
            number(degrees.mean()),
            degrees.max()));
    lines.put("isolated", Long.toString(degrees.isolated()));
    lines.put("components", components.count() + ", the largest of " + components.largest());
    lines.put("max/min degree", number(components.degreeRatio()) + " within a component, at worst");
    Triangles triangles = facts.triangles();
    if (triangles != null) {
      lines.put("triangles", number(triangles.count()));
      lines.put("transitivity", triangles.wedges() == 0 ? "-" : number(triangles.transitivity()));
      lines.put("clustering", number(triangles.meanClustering()));
    }
    return lines;
  }

  private static String graph(GraphFacts facts) {
    if (facts.report() == null) {
      return facts.label() + (facts.rule() == null ? "" : ", degree " + facts.rule());
    }
    String dropped =
        facts.loops() + facts.repeats() == 0
            ? ""
            : ", dropped "
                + facts.loops()
                + (facts.loops() == 1 ? " loop and " : " loops and ")
                + facts.repeats()
                + (facts.repeats() == 1 ? " repeated edge" : " repeated edges");
    return facts.label()
        + ": "
        + facts.report().format().label()
        + ", "
        + facts.report().lines()
        + " lines"
        + dropped;
  }

  /** Degrees one by one to 2, then 3-4, 5-8, 9-16 and so on. */
  private static List<List<String>> histogram(DegreeHistogram histogram) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("degree", "vertices"));
    int i = 0;
    while (i < histogram.degrees().length) {
      long degree = histogram.degrees()[i];
      long top = degree <= 2 ? degree : Long.highestOneBit(degree - 1) << 1;
      long count = 0;
      int first = i;
      for (; i < histogram.degrees().length && histogram.degrees()[i] <= top; i++) {
        count += histogram.counts()[i];
      }
      boolean one = i == first + 1;
      rows.add(
          List.of(one ? Long.toString(degree) : (top / 2 + 1) + "-" + top, Long.toString(count)));
    }
    return rows;
  }

  /** The fields of the JSON object, in their order; what is not known is null. */
  static Map<String, Object> json(GraphFacts facts) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("family", facts.family());
    json.put("graph", facts.label());
    json.put("format", facts.report() == null ? null : facts.report().format().label());
    json.put("lines", facts.report() == null ? null : facts.report().lines());
    json.put("mean_degree_rule", facts.rule());
    DegreeSummary degrees = facts.degrees();
    Components components = facts.components();
    json.put("vertices", facts.vertices());
    json.put("edges", value(facts.edges()));
    json.put("min_degree", degrees == null ? null : degrees.min());
    json.put("mean_degree", degrees == null ? null : degrees.mean());
    json.put("max_degree", degrees == null ? null : degrees.max());
    json.put("isolated", degrees == null ? null : degrees.isolated());
    json.put("components", components == null ? null : components.count());
    json.put("largest_component", components == null ? null : components.largest());
    json.put("dropped_loops", facts.loops());
    json.put("dropped_repeats", facts.repeats());
    json.put("reciprocal", facts.report() == null ? 0 : facts.report().reciprocal());
    json.put("worst_degree_ratio", components == null ? null : components.degreeRatio());
    Triangles triangles = facts.triangles();
    json.put("triangles", triangles == null ? null : value(triangles.count()));
    json.put("transitivity", triangles == null ? null : value(triangles.transitivity()));
    json.put("clustering", triangles == null ? null : triangles.meanClustering());
    json.put("conditions", facts.conditions() == null ? null : conditions(facts.conditions()));
    json.put("regime", facts.regime().label());
    json.put("regime_words", facts.regime().words());
    json.put("notes", facts.notes());
    json.put("degree_histogram", facts.histogram() == null ? null : pairs(facts.histogram()));
    return json;
  }

  private static Map<String, Object> conditions(Conditions conditions) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("large_min_degree", conditions.largeDegree());
    json.put("nearly_equal_degrees", conditions.nearlyEqual());
    json.put("mean_degree_over_ln_servers", value(conditions.degreeOverLog()));
    json.put("words", conditions.words());
    return json;
  }

  private static List<long[]> pairs(DegreeHistogram histogram) {
    List<long[]> pairs = new ArrayList<>();
    for (int i = 0; i < histogram.degrees().length; i++) {
      pairs.add(new long[] {histogram.degrees()[i], histogram.counts()[i]});
    }
    return pairs;
  }

  /** A whole number where a double holds it, and null where there is none. */
  private static Object value(double value) {
    if (!Double.isFinite(value)) {
      return null;
    }
    if (value == Math.rint(value) && Math.abs(value) < EXACT) {
      return (long) value;
    }
    return value;
  }

  /** Five digits, all of a whole number that a double holds. */
  private static String number(double value) {
    if (value == Math.rint(value) && Math.abs(value) < EXACT) {
      return Long.toString((long) value);
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros();
    return Math.abs(value) < EXACT ? rounded.toPlainString() : rounded.toString();
  }
}
