package smog.experiment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import smog.model.Labelled;
import smog.model.TimeGrid;

/** Reads the claims of an experiment, and finds the points that they are about. */
final class ClaimsReader {
  /** The keys of a claim. */
  static final List<String> KEYS =
      List.of("claim", "quantity", "at", "to", "time", "level", "criterion");

  /** Those that no claim is without. */
  static final List<String> NEEDED = List.of("claim", "quantity", "criterion");

  private final List<Point> points;
  private final TimeGrid grid;
  private final Problems problems;

  ClaimsReader(List<Point> points, TimeGrid grid, Problems problems) {
    this.points = points;
    this.grid = grid;
    this.problems = problems;
  }

  /** The claims of a list; what is wrong with one is a problem of its own. */
  List<Claim> read(Node node) {
    if (grid == null) {
      problems.add(
          node.place(), "claims", "are about recorded times: give time.horizon, not steady-state");
      return List.of();
    }
    if (!(node instanceof Node.Items list)) {
      problems.add(
          node.place(), "claims", node.kind() + " is no list: give claims, each a mapping");
      return List.of();
    }
    List<Claim> claims = new ArrayList<>();
    for (Node item : list.items()) {
      problems.take("claims", item, this::claim).ifPresent(claims::add);
    }
    return List.copyOf(claims);
  }

  private Claim claim(Node node) {
    Map<String, Node> given = keys(node);
    Claim.Quantity quantity = Scalars.label(needed(given, node, "quantity"), Claim.Quantity.class);
    String text = Scalars.scalar(needed(given, node, "claim"), "the claim in words").text();
    Criterion criterion = Criterion.read(needed(given, node, "criterion"));
    Node at = given.get("at");
    List<Point> found = at == null ? points : matching(at);
    Claim.Reference reference = Claim.Reference.LIMIT;
    List<Point> others = List.of();
    Node to = given.get("to");
    if (to instanceof Node.Mapping) {
      List<Point> candidates = matching(to);
      if (candidates.size() == 1) {
        found = found.stream().filter(point -> !point.equals(candidates.get(0))).toList();
      }
      others = partners(found, candidates, to);
    } else if (to != null) {
      reference = Scalars.label(to, Claim.Reference.class);
    }
    check(quantity, node, to);
    checkCell(quantity, given);
    int level = given.containsKey("level") ? (int) Scalars.whole(given.get("level"), 1, 1000) : 0;
    return new Claim(
        text, quantity, keys(found), reference, keys(others), time(given), level, criterion);
  }

  private static List<String> keys(List<Point> points) {
    return points.stream().map(Point::key).toList();
  }

  private static List<Point> partners(List<Point> found, List<Point> candidates, Node to) {
    List<Point> others = found.stream().map(point -> partner(point, candidates, to)).toList();
    boolean same =
        IntStream.range(0, found.size()).anyMatch(i -> found.get(i).equals(others.get(i)));
    if (same || found.isEmpty()) {
      throw new Refusal(
          to.place(), "compares points with themselves: give other points in at or to");
    }
    return others;
  }

  /** The candidate that there is, or the one that differs from a point in N alone. */
  private static Point partner(Point point, List<Point> candidates, Node node) {
    List<Point> fitting =
        candidates.size() == 1
            ? candidates
            : candidates.stream()
                .filter(c -> c.model().equals(point.model()))
                .filter(c -> c.graphPartForAnyServers().equals(point.graphPartForAnyServers()))
                .toList();
    if (fitting.size() != 1) {
      throw new Refusal(
          node.place(),
          candidates.size()
              + " points are so, and not one of them is the partner of each point: tell"
              + " it by more keys");
    }
    return fitting.get(0);
  }

  private static void check(Claim.Quantity quantity, Node node, Node to) {
    boolean point = to instanceof Node.Mapping;
    boolean fits =
        switch (quantity) {
          case DISTANCE -> true;
          case GAP_RATIO -> point;
          case SUP_GAP, GRAPH_DEVIATION -> to == null || point;
          default -> to == null;
        };
    if (!fits) {
      throw new Refusal(
          to == null ? node.place() : to.place(),
          "quantity "
              + quantity.label()
              + (point || to != null ? " takes no such to" : " needs a point to compare with")
              + ": "
              + (quantity == Claim.Quantity.GAP_RATIO ? "give to: {..}" : "leave it out"));
    }
  }

  /** What is one number of a whole run has no time and no level. */
  private static void checkCell(Claim.Quantity quantity, Map<String, Node> given) {
    Set<Claim.Quantity> ofRuns =
        Set.of(Claim.Quantity.SUP_GAP, Claim.Quantity.SLOPE, Claim.Quantity.SLOPE_OF_MEAN);
    for (String key : List.of("time", "level")) {
      if (ofRuns.contains(quantity) && given.containsKey(key)) {
        throw new Refusal(
            given.get(key).place(),
            key + " is given for quantity " + quantity.label() + ", which has none: leave it out");
      }
    }
  }

  private double time(Map<String, Node> given) {
    Node node = given.get("time");
    if (node == null) {
      return Double.NaN;
    }
    double time =
        Scalars.fromZero(node, grid.horizon().doubleValue(), "a recorded time").doubleValue();
    if (Arrays.binarySearch(grid.times(), time) < 0) {
      throw new Refusal(
          node.place(), node.kind() + " is not recorded: give a multiple of the step");
    }
    return time;
  }

  private static Node needed(Map<String, Node> given, Node node, String key) {
    if (!given.containsKey(key)) {
      throw new Refusal(node.place(), "a claim has no " + key + ": give one");
    }
    return given.get(key);
  }

  private static Map<String, Node> keys(Node node) {
    if (!(node instanceof Node.Mapping mapping)) {
      throw new Refusal(node.place(), node.kind() + " is no claim: give a mapping with " + KEYS);
    }
    Map<String, Node> given = new HashMap<>();
    for (Node.Entry entry : mapping.entries()) {
      String key = Scalars.word(entry.key(), KEYS);
      if (given.put(key, entry.value()) != null) {
        throw new Refusal(entry.key().place(), key + " is given twice: leave one");
      }
    }
    return given;
  }

  private List<Point> matching(Node node) {
    if (!(node instanceof Node.Mapping mapping)) {
      throw new Refusal(node.place(), node.kind() + " is no mapping: give keys of graph and model");
    }
    List<Point> found = points;
    Node.Scalar extreme = null;
    for (Node.Entry entry : mapping.entries()) {
      String key = entry.key().text().replaceFirst("^(graph|model)\\.", "");
      if (!Schema.KEYS.contains("graph." + key) && !Schema.KEYS.contains("model." + key)) {
        throw new Refusal(
            entry.key().place(), entry.key().kind() + " is no key of graph or model: give one");
      }
      if (key.equals("servers")
          && entry.value() instanceof Node.Scalar scalar
          && Set.of("largest", "smallest").contains(scalar.text())) {
        extreme = scalar;
        continue;
      }
      Set<String> values = new HashSet<>();
      for (Node value : Settings.listed(entry.value())) {
        String text =
            value instanceof Node.Scalar scalar
                ? scalar.text()
                : YamlWriter.write(
                        new Node.Mapping(List.of(new Node.Entry(entry.key(), value)), node.place()))
                    .replaceFirst("^\\s*[^:]+:", "")
                    .strip();
        values.add(plain(text));
      }
      found = found.stream().filter(point -> values.contains(plain(text(point, key)))).toList();
    }
    if (extreme != null && !found.isEmpty()) {
      boolean largest = extreme.text().equals("largest");
      LongStream sizes = found.stream().mapToLong(p -> p.family().servers());
      long wanted = (largest ? sizes.max() : sizes.min()).orElseThrow();
      found = found.stream().filter(point -> point.family().servers() == wanted).toList();
    }
    if (found.isEmpty()) {
      throw new Refusal(node.place(), "no point of the experiment is so: give values that it has");
    }
    return found;
  }

  /** What a point has at a key, as it was written; empty where its family does not take it. */
  private static String text(Point point, String key) {
    return switch (key) {
      case "family" -> point.family().name();
      case "servers" -> Long.toString(point.family().servers());
      case "arrival-rate" -> Double.toString(point.model().arrivalRate());
      case "choices" -> Integer.toString(point.model().choices());
      case "sampling" -> label(point.model().sampling());
      case "ties" -> label(point.model().ties());
      case "few-neighbours" -> label(point.model().fewNeighbours());
      case "start" -> point.model().start().text();
      default -> point.graphRules().getOrDefault(key, part(point.graphPart(), key));
    };
  }

  private static String label(Labelled word) {
    return word.label();
  }

  private static String part(String graphPart, String key) {
    for (String token : graphPart.split(" ", -1)) {
      if (token.startsWith(key + "=")) {
        return token.substring(key.length() + 1);
      }
    }
    return "";
  }

  /** Numbers by their value, all else without blanks and in small letters. */
  private static String plain(String text) {
    String bare = text.replace(" ", "").replace("\"", "").toLowerCase(Locale.ROOT);
    return Numbers.of(bare).map(Numbers::canonical).orElse(bare);
  }
}
