package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;
import smog.graph.family.Blocks;
import smog.graph.family.DegreeShares;

/** Readers of the keys of {@code graph} whose values are mappings. */
final class GraphStructures {
  private static final String BLOCKS = "{shares: [0.5, 0.5], affinity: [[2, 1], [1, 0.5]]}";
  private static final String DEGREES = "degrees with their shares, such as {3: 0.5, 10: 0.5}";
  private static final int MOST_DEGREES = 10_000;

  private GraphStructures() {}

  /** The blocks of a stochastic block model. */
  static Value blocks(Node node) {
    Node.Mapping mapping = mapping(node, BLOCKS);
    Node shares = null;
    Node affinity = null;
    for (Node.Entry entry : mapping.entries()) {
      String key = Scalars.word(entry.key(), List.of("shares", "affinity"));
      if ((key.equals("shares") ? shares : affinity) != null) {
        throw new Refusal(entry.key().place(), key + " is given twice: leave one");
      }
      shares = key.equals("shares") ? entry.value() : shares;
      affinity = key.equals("shares") ? affinity : entry.value();
    }
    if (shares == null || affinity == null) {
      throw new Refusal(
          node.place(), (shares == null ? "shares" : "affinity") + " is missing: give " + BLOCKS);
    }
    List<BigDecimal> parts = numbers(shares, "a list of shares");
    List<List<BigDecimal>> rows = new ArrayList<>();
    for (Node row : items(affinity, "a list of rows").items()) {
      rows.add(numbers(row, "a row of numbers"));
    }
    String text =
        texts(parts) + rows.stream().map(r -> "/" + texts(r)).collect(Collectors.joining());
    return made(
        node,
        text,
        () -> new Blocks(doubles(parts), rows.stream().map(GraphStructures::doubles).toList()));
  }

  /** The degrees of a configuration model by their shares. */
  static Value degrees(Node node) {
    Map<Integer, BigDecimal> shares = new TreeMap<>();
    for (Node.Entry entry : mapping(node, DEGREES).entries()) {
      int degree = (int) Scalars.whole(entry.key(), 0, Integer.MAX_VALUE);
      if (shares.put(degree, number(entry.value(), "a share above 0 and at most 1")) != null) {
        throw new Refusal(entry.key().place(), degree + " is given twice: leave one");
      }
    }
    if (shares.size() > MOST_DEGREES) {
      throw new Refusal(
          node.place(), shares.size() + " degrees are too many: give at most " + MOST_DEGREES);
    }
    StringJoiner text = new StringJoiner(",");
    TreeMap<Integer, Double> doubles = new TreeMap<>();
    shares.forEach(
        (degree, share) -> {
          text.add(degree + ":" + Numbers.canonical(share));
          doubles.put(degree, share.doubleValue());
        });
    return made(node, text.toString(), () -> new DegreeShares(doubles));
  }

  /** What a supplier makes; what it refuses is told where the structure begins. */
  private static Value made(Node node, String text, java.util.function.Supplier<Object> supplier) {
    try {
      return new Value(supplier.get(), text, node.place());
    } catch (IllegalArgumentException e) {
      throw new Refusal(node.place(), e.getMessage());
    }
  }

  private static Node.Mapping mapping(Node node, String expected) {
    if (node instanceof Node.Mapping mapping) {
      return mapping;
    }
    throw new Refusal(node.place(), node.kind() + " is no mapping: give " + expected);
  }

  private static Node.Items items(Node node, String expected) {
    if (node instanceof Node.Items items) {
      return items;
    }
    throw new Refusal(node.place(), node.kind() + " is no list: give " + expected);
  }

  private static List<BigDecimal> numbers(Node node, String expected) {
    Node.Items items = items(node, expected);
    Values.refuseDecimalCommas(items);
    return items.items().stream().map(item -> number(item, "a number from 0")).toList();
  }

  private static BigDecimal number(Node node, String expected) {
    return Numbers.decimal(Scalars.scalar(node, expected), expected);
  }

  private static String texts(List<BigDecimal> numbers) {
    return numbers.stream().map(Numbers::canonical).collect(Collectors.joining(","));
  }

  private static List<Double> doubles(List<BigDecimal> numbers) {
    return numbers.stream().map(BigDecimal::doubleValue).toList();
  }
}
