package smog.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The cells of an experiment: the cross product of the swept keys in the order of {@link
 * Schema#SWEPT}, the last varying fastest.
 *
 * <p>{@code zip: [[graph.servers, graph.mean-degree]]} pairs lists of equal length instead, the
 * first value with the first and so on; a group of zipped keys varies together, in the place of its
 * first key. There may be several groups.
 */
final class Design {
  /** The most points of an experiment. */
  static final int MOST = 100_000;

  private final Settings settings;
  private final Problems problems;
  private final Function<Node, Value> path;
  private final Map<String, List<Value>> read = new HashMap<>();

  Design(Settings settings, Problems problems, Function<Node, Value> path) {
    this.settings = settings;
    this.problems = problems;
    this.path = path;
  }

  /** All cells, each with a value for every key that is given, null where none can be read. */
  List<Map<String, Value>> cells() {
    List<Axis> axes = axes();
    double size =
        axes.stream().mapToDouble(a -> Math.max(1, a.rows().size())).reduce(1, (a, b) -> a * b);
    if (size > MOST) {
      problems.add(
          settings.top(),
          "",
          String.format(
              Locale.ROOT,
              "the lists make %.0f points: at most %d, so split the experiment",
              size,
              MOST));
      return List.of();
    }
    List<Map<String, Value>> cells = List.of(Map.of());
    for (Axis axis : axes) {
      cells = crossed(cells, axis);
    }
    return cells;
  }

  /** The values of a key that could be read; empty where it is not given. */
  List<Value> values(String key) {
    return read.computeIfAbsent(key, this::read).stream().filter(v -> v != null).toList();
  }

  private static List<Map<String, Value>> crossed(List<Map<String, Value>> cells, Axis axis) {
    List<List<Value>> rows = axis.rows().stream().filter(row -> !row.contains(null)).toList();
    if (rows.isEmpty()) {
      // All were refused; the cells without them may still tell of other problems.
      List<Value> refused = Collections.nCopies(axis.keys().size(), null);
      return crossed(cells, axis.keys(), List.of(refused));
    }
    return crossed(cells, axis.keys(), rows);
  }

  private static List<Map<String, Value>> crossed(
      List<Map<String, Value>> cells, List<String> keys, List<List<Value>> rows) {
    List<Map<String, Value>> result = new ArrayList<>();
    for (Map<String, Value> cell : cells) {
      for (List<Value> row : rows) {
        Map<String, Value> next = new LinkedHashMap<>(cell);
        for (int i = 0; i < row.size(); i++) {
          next.put(keys.get(i), row.get(i));
        }
        result.add(next);
      }
    }
    return result;
  }

  private List<Axis> axes() {
    List<List<String>> groups = groups();
    Set<String> done = new HashSet<>();
    List<Axis> axes = new ArrayList<>();
    for (String key : Schema.SWEPT) {
      if (settings.value(key).isEmpty() || !done.add(key)) {
        continue;
      }
      List<String> keys =
          groups.stream().filter(g -> g.contains(key)).findFirst().orElse(List.of(key));
      done.addAll(keys);
      axes.add(axis(keys));
    }
    return axes;
  }

  private Axis axis(List<String> keys) {
    List<List<Value>> columns =
        keys.stream().map(k -> read.computeIfAbsent(k, this::read)).toList();
    List<List<Value>> rows = new ArrayList<>();
    Map<List<Object>, Value> seen = new HashMap<>();
    int length = columns.stream().mapToInt(List::size).min().orElse(0);
    for (int i = 0; i < length; i++) {
      int index = i;
      Value[] row = columns.stream().map(c -> c.get(index)).toArray(Value[]::new);
      rows.add(Arrays.asList(row));
      if (Arrays.asList(row).contains(null)) {
        continue;
      }
      Value first = seen.putIfAbsent(Arrays.stream(row).map(Value::same).toList(), row[0]);
      if (first != null) {
        problems.add(row[0].place(), String.join(" and ", keys), again(row[0], first));
      }
    }
    return new Axis(keys, rows);
  }

  /** Two files may hold the same graph, so both are named. */
  private static String again(Value value, Value first) {
    String place = " at " + first.place().remark();
    return value.name().equals(first.name())
        ? value.name() + " is given again, first" + place + ": leave one"
        : value.name() + " holds the same graph as " + first.name() + place + ", again: leave one";
  }

  /** The values of a key in their order, null for each that was refused. */
  private List<Value> read(String key) {
    Node node = settings.value(key).orElse(null);
    List<Value> values = new ArrayList<>();
    if (node == null) {
      return values;
    }
    if (node instanceof Node.Items list && list.items().isEmpty()) {
      problems.add(node.place(), key, "is an empty list: give at least one value");
    }
    problems.take(key, node, n -> Values.refuseDecimalCommas(key, n));
    Function<Node, Value> reader = Values.reader(key, path);
    for (Node item : GraphKeys.listed(key, node)) {
      values.add(problems.take(key, item, reader).orElse(null));
    }
    return values;
  }

  private List<List<String>> groups() {
    Node node = settings.value("zip").orElse(null);
    List<List<String>> groups = new ArrayList<>();
    if (node == null) {
      return groups;
    }
    Set<String> used = new HashSet<>();
    for (Node group : Settings.listed(node)) {
      problems.take("zip", group, g -> group(g, used)).ifPresent(groups::add);
    }
    return groups;
  }

  private List<String> group(Node node, Set<String> used) {
    String example = "such as zip: [[graph.servers, graph.mean-degree]]";
    if (!(node instanceof Node.Items list) || list.items().size() < 2) {
      throw new Refusal(node.place(), "takes a list of lists of at least two keys, " + example);
    }
    List<String> keys = new ArrayList<>();
    int length = -1;
    for (Node item : list.items()) {
      String key = Scalars.word(item, Schema.SWEPT);
      if (!used.add(key)) {
        throw new Refusal(item.place(), key + " is zipped twice: leave one");
      }
      Node value = settings.value(key).orElse(null);
      List<Node> values = value == null ? List.of() : GraphKeys.listed(key, value);
      if (!(value instanceof Node.Items) || values.equals(List.of(value))) {
        throw new Refusal(item.place(), key + " is no list here: only lists can be zipped");
      }
      if (length >= 0 && values.size() != length) {
        throw new Refusal(
            item.place(),
            key
                + " has "
                + values.size()
                + " values and "
                + keys.get(0)
                + " "
                + length
                + ": zipped lists are of equal length");
      }
      length = values.size();
      keys.add(key);
    }
    return keys.stream().sorted(Comparator.comparingInt(Schema.SWEPT::indexOf)).toList();
  }
}
