package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.Representation;

/**
 * The values of one point's graph, as its family asks for them: rules as their numbers, within
 * their range. What was asked for becomes the canonical form, in that order.
 *
 * <p>Keys are without {@code graph.}. A value that is out of range is a {@link Refusal}.
 */
final class GraphCell {
  private final Map<String, Value> values;
  private final Representation representation;
  private final Consumer<String> notes;
  private final List<String> texts = new ArrayList<>();
  private final SortedMap<String, String> rules = new TreeMap<>();
  private final List<String> ruleTexts = new ArrayList<>();
  private long servers;

  GraphCell(Map<String, Value> values, Representation representation, Consumer<String> notes) {
    this.values = values;
    this.representation = representation;
    this.notes = notes;
  }

  boolean has(String key) {
    return values.containsKey("graph." + key);
  }

  /** Any other value, such as a file's family, under a name of its own in the canonical form. */
  <T> T take(String key, Class<T> type, String name) {
    Value value = value(key);
    texts.add(name + "=" + value.text());
    return value.as(type);
  }

  /** The representation that was asked for. */
  Representation representation() {
    return representation;
  }

  /** N, which rules are evaluated at. */
  long servers() {
    servers = take("servers", Long.class, "servers");
    return servers;
  }

  /** A degree as a real number from 0 to N-1. */
  double degree(String key) {
    Rule rule = rule(key);
    double value = degree(key, rule);
    texts.add(key + "=" + (rule.constant() ? rule.text() : exact(value)));
    return value;
  }

  /** A degree as a whole number; a rule is rounded to the nearest, with a note. */
  int wholeDegree(String key) {
    return wholeDegree(key, 1, "");
  }

  /** A degree that is even because half of it lies on each side. */
  int evenDegree(String key) {
    return wholeDegree(
        key, 2, " of a " + family() + " is odd: half lies on each side, so give an even number");
  }

  /** A degree that every vertex has: N times it is even; a rule is rounded up to that. */
  int regularDegree(String key) {
    Rule rule = rule(key);
    double value = degree(key, rule);
    long degree = Math.round(value);
    if (servers % 2 != 0 && degree % 2 != 0) {
      if (rule.constant()) {
        throw new Refusal(
            value(key).place(),
            servers
                + " x "
                + degree
                + " is odd at N = "
                + servers
                + ": servers times degree is even in a regular graph");
      }
      degree++;
    }
    return taken(key, rule, value, degree);
  }

  private int wholeDegree(String key, int multiple, String odd) {
    Rule rule = rule(key);
    double value = degree(key, rule);
    if (rule.constant() && value % multiple != 0) {
      throw new Refusal(value(key).place(), key + " " + rule.text() + odd);
    }
    return taken(key, rule, value, multiple * Math.round(value / multiple));
  }

  private int taken(String key, Rule rule, double value, long degree) {
    String found = rule.shown(value) + " at N = " + servers;
    if (degree > servers - 1 || degree > Integer.MAX_VALUE) {
      throw new Refusal(
          value(key).place(),
          found + " rounds to " + degree + ": a degree is at most N-1 = " + (servers - 1));
    }
    if (degree != value) {
      notes.accept("graph." + key + ": " + found + " is taken as " + degree);
    }
    texts.add(key + "=" + degree);
    return (int) degree;
  }

  private double degree(String key, Rule rule) {
    double value = at(key, rule);
    if (value < 0 || value > servers - 1) {
      throw new Refusal(
          value(key).place(),
          rule.shown(value)
              + " at N = "
              + servers
              + ": a degree lies between 0 and N-1 = "
              + (servers - 1)
              + (rule.constant() && value > 0 ? ", so it needs N > " + rule.text() : ""));
    }
    return value;
  }

  private double at(String key, Rule rule) {
    try {
      return rule.at(servers);
    } catch (ArithmeticException e) {
      throw new Refusal(
          value(key).place(), rule.text() + " at N = " + servers + ": " + e.getMessage());
    }
  }

  private Rule rule(String key) {
    Rule rule = value(key).as(Rule.class);
    rules.put(key, rule.text());
    ruleTexts.add(rule.text());
    return rule;
  }

  private Value value(String key) {
    return values.get("graph." + key);
  }

  private String family() {
    return value("family").text();
  }

  /** The graph part that a family makes with what it asked for. */
  GraphPart part(Family family) {
    List<String> all = new ArrayList<>(List.of("family=" + family()));
    all.addAll(texts);
    if (!ruleTexts.isEmpty()) {
      all.add("rule=" + String.join(";", ruleTexts));
    }
    // The graphs of a stream are others without edges; other families have the same ones.
    if (family instanceof ErdosRenyi && family.representation() == Representation.IMPLICIT) {
      all.add("representation=implicit");
    }
    return new GraphPart(family, String.join(" ", all), Collections.unmodifiableSortedMap(rules));
  }

  /** All digits of a double: its shortest text is not the same in every Java. */
  private static String exact(double value) {
    return Numbers.canonical(new BigDecimal(value));
  }
}
