package smog.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;

/** Makes families of graphs out of the values of one point, and their canonical form. */
final class Families {
  /** The most servers, of the family complete. */
  static final long MOST_SERVERS = Complete.MOST_SERVERS;

  /** The most servers of any other family: the longest array that every virtual machine makes. */
  private static final long MOST_STORED = Integer.MAX_VALUE - 8;

  /** The keys that each family takes besides {@code graph.family}. */
  private static final Map<String, List<String>> TAKES =
      Map.of(
          "complete", List.of("graph.servers"),
          "erdos-renyi", List.of("graph.servers", "graph.mean-degree"),
          "random-regular", List.of("graph.servers", "graph.degree"),
          "ring", List.of("graph.servers", "graph.degree"),
          "file", List.of("graph.path"));

  static final List<String> NAMES =
      List.of("complete", "erdos-renyi", "random-regular", "ring", "file");

  private final Problems problems;
  private final Set<String> notes;

  Families(Problems problems, Set<String> notes) {
    this.problems = problems;
    this.notes = notes;
  }

  /**
   * A family with what a point says about it.
   *
   * @param text the canonical form: family, servers, degree as number and rule, a file's digest
   * @param rule the canonical rule of the degree, null where there is none
   */
  record GraphPart(Family family, String text, String rule) {}

  static List<String> keys(String family) {
    return TAKES.get(family);
  }

  /** The graph part of a point; null, with a problem added, where its values do not go together. */
  GraphPart make(Map<String, Value> values) {
    String name = values.get("graph.family").as(String.class);
    Value first = values.get(keys(name).get(0));
    Value last = values.get(keys(name).get(keys(name).size() - 1));
    if (first == null || last == null) {
      return null;
    }
    if (tooMany(name, first)) {
      return null;
    }
    return problems
        .attempt(keys(name).get(keys(name).size() - 1), last.place(), () -> make(name, first, last))
        .orElse(null);
  }

  private boolean tooMany(String name, Value servers) {
    boolean stored = !name.equals("complete") && !name.equals("file");
    if (stored && servers.as(Long.class) > MOST_STORED) {
      problems.add(
          servers.place(),
          "graph.servers",
          servers.text()
              + " are too many for family "
              + name
              + ": give a whole number from 1 to "
              + MOST_STORED
              + ", or family complete");
      return true;
    }
    return false;
  }

  private GraphPart make(String name, Value first, Value last) {
    if (name.equals("file")) {
      Family family = first.as(Family.class);
      return new GraphPart(family, "family=file content=" + first.text(), null);
    }
    long servers = first.as(Long.class);
    if (name.equals("complete")) {
      return new GraphPart(new Complete(servers), "family=complete servers=" + servers, null);
    }
    Rule rule = last.as(Rule.class);
    double value = value(rule, servers, last.place());
    if (name.equals("erdos-renyi")) {
      Family family = new ErdosRenyi(servers, value);
      family.requireRepresentable();
      return part(family, "mean-degree", rule.constant() ? rule.text() : exact(value), rule);
    }
    boolean ring = name.equals("ring");
    int degree = whole(ring, rule, value, servers, last.place());
    Family family = ring ? new Ring(servers, degree) : new RandomRegular(servers, degree);
    family.requireRepresentable();
    return part(family, "degree", Integer.toString(degree), rule);
  }

  private static GraphPart part(Family family, String key, String value, Rule rule) {
    String text =
        String.join(
            " ",
            "family=" + family.name(),
            "servers=" + family.servers(),
            key + "=" + value,
            "rule=" + rule.text());
    return new GraphPart(family, text, rule.text());
  }

  /** All digits of a double: its shortest text is not the same in every Java. */
  private static String exact(double value) {
    return Numbers.canonical(new BigDecimal(value));
  }

  private static double value(Rule rule, long servers, Place place) {
    try {
      double value = rule.at(servers);
      if (value < 0 || value > servers - 1) {
        throw new Refusal(
            place,
            rule.shown(value)
                + " at N = "
                + servers
                + ": a degree lies between 0 and N-1 = "
                + (servers - 1)
                + (rule.constant() && value > 0 ? ", so it needs N > " + rule.text() : ""));
      }
      return value;
    } catch (ArithmeticException e) {
      throw new Refusal(place, rule.text() + " at N = " + servers + ": " + e.getMessage());
    }
  }

  /** The degree as a whole number that the family allows: rules are rounded, numbers are not. */
  private int whole(boolean ring, Rule rule, double value, long servers, Place place) {
    String found = rule.shown(value) + " at N = " + servers;
    if (rule.constant()) {
      refuseOdd(ring, (long) value, servers, place);
      return (int) value;
    }
    long degree = Math.round(value);
    if (ring) {
      degree = 2 * Math.round(value / 2);
    } else if (servers % 2 != 0 && degree % 2 != 0) {
      degree++;
    }
    if (degree > servers - 1 || degree > Integer.MAX_VALUE) {
      throw new Refusal(
          place, found + " rounds to " + degree + ": a degree is at most N-1 = " + (servers - 1));
    }
    if (degree != value) {
      notes.add("graph.degree: " + found + " is taken as " + degree);
    }
    return (int) degree;
  }

  private static void refuseOdd(boolean ring, long degree, long servers, Place place) {
    if (ring && degree % 2 != 0) {
      throw new Refusal(
          place,
          "degree " + degree + " of a ring is odd: half lies on each side, so give an even number");
    }
    if (!ring && degree % 2 != 0 && servers % 2 != 0) {
      throw new Refusal(
          place,
          servers
              + " x "
              + degree
              + " is odd at N = "
              + servers
              + ": servers times degree is even in a regular graph");
    }
  }
}
