package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import smog.model.FewNeighbours;
import smog.model.Labelled;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/** Readers of the values of swept keys. */
final class Values {
  private static final List<String> STARTS =
      List.of("empty", "fixed-point", "{tasks: k}", "{geometric: r}", "{tails: [..]}");
  private static final String RATE = "a number above 0 and at most 1000000";

  /** The values of a list that are no mere words, and may therefore hold a decimal comma. */
  private static final List<String> REAL = List.of("model.arrival-rate", "graph.mean-degree");

  private static final Map<String, Function<Node, Value>> MODEL =
      Map.of(
          "model.arrival-rate", Values::rate,
          "model.choices", n -> number(Scalars.whole(n, 1, Integer.MAX_VALUE), n),
          "model.sampling", n -> label(n, Sampling.class),
          "model.ties", n -> label(n, Ties.class),
          "model.few-neighbours", n -> label(n, FewNeighbours.class),
          "model.start", Values::start);

  private Values() {}

  /** The reader of a swept key's values; that of graph.path needs the file. */
  static Function<Node, Value> reader(String key, Function<Node, Value> path) {
    if (key.equals("graph.path")) {
      return path;
    }
    return key.startsWith("graph.") ? GraphKeys.reader(key) : MODEL.get(key);
  }

  private static Value number(long number, Node node) {
    return new Value(number, Long.toString(number), node.place());
  }

  private static Value rate(Node node) {
    BigDecimal rate = Scalars.positive(node, Model.FASTEST, RATE);
    return new Value(rate.doubleValue(), Numbers.canonical(rate), node.place());
  }

  private static <E extends Enum<E> & Labelled> Value label(Node node, Class<E> type) {
    E constant = Scalars.label(node, type);
    return new Value(constant, constant.label(), node.place());
  }

  private static Value start(Node node) {
    if (!(node instanceof Node.Mapping mapping)) {
      String word = word(node);
      Start start = word.equals("empty") ? new Start.Empty() : new Start.FixedPoint();
      return new Value(start, word, node.place());
    }
    if (mapping.entries().size() != 1) {
      throw new Refusal(
          node.place(), "a start has one key: give one of " + String.join(", ", STARTS));
    }
    Node.Scalar key = mapping.entries().get(0).key();
    Node value = mapping.entries().get(0).value();
    return switch (key.text()) {
      case "tasks" -> {
        int tasks = (int) Scalars.whole(value, 0, Start.Tasks.MOST);
        yield new Value(new Start.Tasks(tasks), "tasks=" + tasks, value.place());
      }
      case "geometric" -> {
        BigDecimal ratio = fraction(value, false, "geometric takes a ratio from 0 to below 1");
        yield new Value(
            new Start.Geometric(ratio.doubleValue()),
            "geometric=" + Numbers.canonical(ratio),
            value.place());
      }
      case "tails" -> tails(value);
      default ->
          throw new Refusal(
              key.place(), key.kind() + " is no start: give one of " + String.join(", ", STARTS));
    };
  }

  private static String word(Node node) {
    String expected = "one of " + String.join(", ", STARTS);
    Node.Scalar scalar = Scalars.scalar(node, expected);
    if (!scalar.text().equals("empty") && !scalar.text().equals("fixed-point")) {
      throw new Refusal(scalar.place(), scalar.kind() + " is no start: give " + expected);
    }
    return scalar.text();
  }

  private static Value tails(Node node) {
    if (!(node instanceof Node.Items list)) {
      throw new Refusal(node.place(), "tails takes a list: give {tails: [0.5, 0.25]}");
    }
    refuseDecimalCommas(list);
    List<Double> tails = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    BigDecimal above = BigDecimal.ONE;
    for (Node item : list.items()) {
      BigDecimal tail = fraction(item, true, "a tail lies between 0 and 1");
      if (tail.compareTo(above) > 0) {
        throw new Refusal(
            item.place(),
            "tails rise from "
                + Numbers.canonical(above)
                + " to "
                + Numbers.canonical(tail)
                + ": at least i tasks cannot be likelier than at least i-1");
      }
      above = tail;
      tails.add(tail.doubleValue());
      texts.add(Numbers.canonical(tail));
    }
    return new Value(new Start.Tails(tails), "tails=" + String.join(",", texts), node.place());
  }

  private static BigDecimal fraction(Node node, boolean one, String rule) {
    String expected = one ? "a number from 0 to 1" : "a number from 0 to below 1";
    Node.Scalar scalar = Scalars.scalar(node, expected);
    BigDecimal number = Numbers.decimal(scalar, expected);
    if (number.signum() < 0
        || number.compareTo(BigDecimal.ONE) > 0
        || (!one && number.doubleValue() >= 1)) {
      throw new Refusal(
          scalar.place(), scalar.kind() + " is out of range (" + rule + "): give " + expected);
    }
    return number;
  }

  /** Refuses {@code [0,7, 0,9]} and {@code [0,7]} where numbers need not be whole. */
  static Node refuseDecimalCommas(String key, Node node) {
    if (REAL.contains(key) && node instanceof Node.Items list) {
      refuseDecimalCommas(list);
    }
    return node;
  }

  private static void refuseDecimalCommas(Node.Items list) {
    List<Node> items = list.items();
    if (items.size() % 2 != 0) {
      return;
    }
    boolean zero = false;
    for (int i = 0; i < items.size(); i++) {
      boolean touches = i + 1 < items.size() && touch(items.get(i), items.get(i + 1));
      if (touches != (i % 2 == 0) || !digits(items.get(i))) {
        return;
      }
      zero |= i % 2 == 0 && ((Node.Scalar) items.get(i)).text().equals("0");
    }
    // Two numbers, as in [1,5], are a list; [0,7] is none of rates, and [0,7, 0,9] of nothing.
    if (items.size() > 2 || zero) {
      String whole = ((Node.Scalar) items.get(0)).text();
      String fraction = ((Node.Scalar) items.get(1)).text();
      throw new Refusal(
          items.get(0).place().right(whole.length()),
          "a comma separates values, so this is "
              + items.size()
              + " numbers: write decimals with a point, "
              + whole
              + "."
              + fraction);
    }
  }

  private static boolean digits(Node node) {
    return node instanceof Node.Scalar scalar && scalar.text().matches("\\d+");
  }

  private static boolean touch(Node left, Node right) {
    return left instanceof Node.Scalar scalar
        && right.place().line() == left.place().line()
        && right.place().column() == left.place().column() + scalar.text().length() + 1;
  }
}
