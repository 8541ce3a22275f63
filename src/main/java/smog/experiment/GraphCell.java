package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.DoublePredicate;
import java.util.function.Supplier;
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

  /** A real number that is no rule. */
  double real(String key) {
    return take(key, Double.class, key);
  }

  /** Tells how a key was taken, where that is not plain. */
  void say(String key, String text) {
    notes.accept("graph." + key + ": " + text);
  }

  /** Refuses a key that does not go with another, if it is given. */
  void refuse(String key, String why) {
    if (has(key)) {
      throw new Refusal(value(key).place(), why);
    }
  }

  /** Refuses a key that needs another where that is missing. */
  void need(String key, String other) {
    if (!has(other)) {
      throw new Refusal(value(key).place(), "needs graph." + other + " beside it");
    }
  }

  /** N, which rules are evaluated at. */
  long servers() {
    servers = take("servers", Long.class, "servers");
    return servers;
  }

  /** One of some words, or the usual one. */
  String word(String key, String usual) {
    String word = has(key) ? value(key).text() : usual;
    texts.add(key + "=" + word);
    return word;
  }

  /** A whole number that is no rule, or the usual one. */
  int plain(String key, int usual) {
    int number = has(key) ? value(key).as(Long.class).intValue() : usual;
    texts.add(key + "=" + number);
    return number;
  }

  /**
   * A number or a rule, the usual one where the key is not given.
   *
   * @param range what the value has to be, for the message where it is not
   */
  double number(String key, String usual, DoublePredicate inside, String range) {
    Rule rule = rule(key, usual);
    double value = inside(key, rule, inside, range);
    texts.add(key + "=" + (rule.constant() ? rule.text() : exact(value)));
    return value;
  }

  /**
   * A whole number, the usual one where the key is not given; a rule is rounded to the nearest,
   * with a note, within the range.
   *
   * @param range what the value has to be, for the message where it is not
   */
  long whole(String key, String usual, double least, double most, String range) {
    Rule rule = rule(key, usual);
    double value = inside(key, rule, v -> Math.rint(v) >= least && Math.rint(v) <= most, range);
    long whole = Math.round(value);
    if (whole != value) {
      notes.accept(
          "graph."
              + key
              + ": "
              + rule.shown(value)
              + " at N = "
              + servers
              + " is taken as "
              + whole);
    }
    texts.add(key + "=" + whole);
    return whole;
  }

  /** Tells what a key comes to. */
  void note(String key, String text) {
    notes.accept("graph." + key + ": " + text);
  }

  private double inside(String key, Rule rule, DoublePredicate inside, String range) {
    double value = at(key, rule);
    if (!inside.test(value)) {
      throw refusal(key, rule.shown(value) + " at N = " + servers + ": " + range);
    }
    return value;
  }

  /** What a supplier makes; what it refuses is told at a key's place. */
  <T> T blaming(String key, Supplier<T> supplier) {
    try {
      return supplier.get();
    } catch (IllegalArgumentException e) {
      throw refusal(key, e.getMessage());
    }
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
        throw refusal(
            key,
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
      throw refusal(key, key + " " + rule.text() + odd);
    }
    return taken(key, rule, value, multiple * Math.round(value / multiple));
  }

  private int taken(String key, Rule rule, double value, long degree) {
    String found = rule.shown(value) + " at N = " + servers;
    if (degree > servers - 1 || degree > Integer.MAX_VALUE) {
      throw refusal(
          key, found + " rounds to " + degree + ": a degree is at most N-1 = " + (servers - 1));
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
      throw refusal(
          key,
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
      throw refusal(key, rule.text() + " at N = " + servers + ": " + e.getMessage());
    }
  }

  private Rule rule(String key) {
    return rule(key, null);
  }

  private Rule rule(String key, String usual) {
    Rule rule = has(key) ? value(key).as(Rule.class) : Rule.of(new BigDecimal(usual));
    rules.put(key, rule.text());
    ruleTexts.add(rule.text());
    return rule;
  }

  private Value value(String key) {
    return values.get("graph." + key);
  }

  /** A structure as it was read; whoever makes something of it says its canonical form. */
  <T> T structure(String key, Class<T> type) {
    return value(key).as(type);
  }

  /** The canonical form of a structure. */
  void text(String key, String text) {
    texts.add(key + "=" + text);
  }

  private Refusal refusal(String key, String message) {
    return new Refusal(place(key), "graph." + key, message);
  }

  /** Where a key was given, or where the servers were. */
  Place place(String key) {
    return has(key) ? value(key).place() : value("servers").place();
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
