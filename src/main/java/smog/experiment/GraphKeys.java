package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import smog.graph.family.Complete;

/**
 * The swept keys of {@code graph}, each with the reader of its values, in the order of the design.
 */
final class GraphKeys {
  private static final String DEGREE = "a number from 0, or a rule in N such as ln(N)^2";

  private static final Map<String, Function<Node, Value>> READERS = new LinkedHashMap<>();

  static {
    READERS.put("graph.family", GraphKeys::family);
    READERS.put("graph.servers", GraphKeys::servers);
    READERS.put("graph.mean-degree", node -> rule(node, DEGREE));
    READERS.put("graph.degree", GraphKeys::wholeRule);
  }

  /** All of them, the path of a file last: its reader needs the file. */
  static final List<String> NAMES = names();

  private GraphKeys() {}

  private static List<String> names() {
    List<String> names = new ArrayList<>(READERS.keySet());
    names.add("graph.path");
    return List.copyOf(names);
  }

  /** The reader of a key's values, other than of the path. */
  static Function<Node, Value> reader(String key) {
    return READERS.get(key);
  }

  private static Value family(Node node) {
    String word = Scalars.word(node, FamilyForms.NAMES);
    return new Value(word, word, node.place());
  }

  private static Value servers(Node node) {
    long servers = Scalars.whole(node, 1, Complete.MOST_SERVERS, Families.SERVERS_EXPECTED);
    return new Value(servers, Long.toString(servers), node.place());
  }

  private static Value rule(Node node, String expected) {
    Rule rule = Rule.read(Scalars.scalar(node, expected), expected);
    return new Value(rule, rule.text(), node.place());
  }

  /** A rule, or a number that is whole. */
  private static Value wholeRule(Node node) {
    Value value = rule(node, "a whole number from 0, or a rule in N");
    if (value.as(Rule.class).constant()) {
      long number = Scalars.whole(node, 0, Integer.MAX_VALUE);
      return new Value(Rule.of(BigDecimal.valueOf(number)), value.text(), node.place());
    }
    return value;
  }
}
