package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import smog.graph.family.Complete;
import smog.graph.family.Lattice;
import smog.graph.family.Neighbourhood;

/**
 * The swept keys of {@code graph}, each with the reader of its values, in the order of the design.
 */
final class GraphKeys {
  private static final String DEGREE = "a number from 0, or a rule in N such as ln(N)^2";

  private static final String BALANCE = "a number above 0 and below 1, or a rule in N";
  private static final long LARGEST = 1L << 52;

  private static final Map<String, Function<Node, Value>> READERS = new LinkedHashMap<>();

  static {
    READERS.put("graph.family", GraphKeys::family);
    READERS.put("graph.servers", GraphKeys::servers);
    READERS.put("graph.mean-degree", node -> rule(node, DEGREE));
    READERS.put("graph.degree", GraphKeys::wholeRule);
    READERS.put("graph.edges", node -> wholeRule(node, LARGEST));
    READERS.put("graph.dimension", node -> number(node, 1, Lattice.MOST_DIMENSIONS));
    READERS.put("graph.radius", GraphKeys::wholeRule);
    READERS.put("graph.neighbourhood", node -> word(node, Neighbourhood.labels()));
    READERS.put("graph.balance", node -> rule(node, BALANCE));
    READERS.put("graph.size", GraphKeys::wholeRule);
    READERS.put("graph.parts", UnionParts::read);
    READERS.put("graph.blocks", GraphStructures::blocks);
    READERS.put("graph.degrees", GraphStructures::degrees);
    READERS.put("graph.min-degree", GraphKeys::wholeRule);
    READERS.put("graph.max-degree", GraphKeys::wholeRule);
    READERS.put("graph.simple", node -> word(node, List.of("erased", "repeated")));
    READERS.put("graph.attachments", GraphKeys::wholeRule);
    READERS.put("graph.rewiring", node -> real(node, "a number from 0 to 1"));
    READERS.put("graph.exponent", node -> real(node, "a number such as 2.5"));
  }

  /** All of them, the path of a file last: its reader needs the file. */
  static final List<String> NAMES = names();

  /** Keys whose value is a structure of its own: a list there is one value. */
  private static final Set<String> STRUCTURES = Set.of("graph.parts");

  private GraphKeys() {}

  /**
   * The values that a node gives a swept key. A structure that is written as a list is one value,
   * and is swept by a list of such lists.
   */
  static List<Node> listed(String key, Node node) {
    boolean one =
        STRUCTURES.contains(key)
            && node instanceof Node.Items list
            && !list.items().stream().allMatch(Node.Items.class::isInstance);
    return one ? List.of(node) : Settings.listed(node);
  }

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
    return word(node, FamilyForms.NAMES);
  }

  private static Value word(Node node, List<String> words) {
    String word = Scalars.word(node, words);
    return new Value(word, word, node.place());
  }

  private static Value number(Node node, long least, long most) {
    long number = Scalars.whole(node, least, most);
    return new Value(number, Long.toString(number), node.place());
  }

  /** A number of any size: its family knows the range. */
  private static Value real(Node node, String expected) {
    BigDecimal number = Numbers.decimal(Scalars.scalar(node, expected), expected);
    return new Value(number.doubleValue(), Numbers.canonical(number), node.place());
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
    return wholeRule(node, Integer.MAX_VALUE);
  }

  private static Value wholeRule(Node node, long most) {
    Value value = rule(node, "a whole number from 0, or a rule in N");
    if (value.as(Rule.class).constant()) {
      long number = Scalars.whole(node, 0, most);
      return new Value(Rule.of(BigDecimal.valueOf(number)), value.text(), node.place());
    }
    return value;
  }
}
