package smog.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The parts of a union as they are written, {@code [{share: 0.5, family: ring, degree: 2}, ...]}.
 *
 * @param parts each with its share of the servers and the values of its graph's other keys
 */
record UnionParts(List<Part> parts) {
  private static final String EXAMPLE = "{share: 0.5, family: ring, degree: 2}";
  private static final List<String> FAMILIES =
      FamilyForms.NAMES.stream().filter(n -> !n.equals("file") && !n.equals("union")).toList();

  /** A part: its share, a rule in the N of the union, and its values by dotted key. */
  record Part(Rule share, Map<String, Value> values, Place place) {
    FamilyForm form() {
      return FamilyForms.of(values.get("graph.family").text());
    }
  }

  /** The reader of graph.parts. */
  static Value read(Node node) {
    if (!(node instanceof Node.Items list)) {
      throw new Refusal(
          node.place(), node.kind() + " is no list of parts: give [" + EXAMPLE + ", ...]");
    }
    List<Part> parts = list.items().stream().map(UnionParts::part).toList();
    return new Value(new UnionParts(parts), text(parts), node.place());
  }

  private static String text(List<Part> parts) {
    return parts.stream()
        .map(part -> part.share().text() + new TreeMap<>(texts(part)))
        .collect(Collectors.joining(" "));
  }

  private static Map<String, String> texts(Part part) {
    Map<String, String> texts = new HashMap<>();
    part.values().forEach((key, value) -> texts.put(key, value.text()));
    return texts;
  }

  private static Part part(Node node) {
    if (!(node instanceof Node.Mapping mapping)) {
      throw new Refusal(
          node.place(), node.kind() + " is no part of a union: give such as " + EXAMPLE);
    }
    Map<String, Node> given = new HashMap<>();
    for (Node.Entry entry : mapping.entries()) {
      if (given.put(entry.key().text(), entry.value()) != null) {
        throw new Refusal(
            entry.key().place(), entry.key().text() + " is given twice in a part: leave one");
      }
    }
    Rule share = share(required(given, "share", mapping));
    String name = Scalars.word(required(given, "family", mapping), FAMILIES);
    FamilyForm form = FamilyForms.of(name);
    Map<String, Value> values = new HashMap<>();
    for (Node.Entry entry : mapping.entries()) {
      String key = entry.key().text();
      if (!key.equals("share")) {
        values.put("graph." + key, value(form, entry));
      }
    }
    checkNeeds(form, values, mapping.place());
    return new Part(share, values, mapping.place());
  }

  private static Node required(Map<String, Node> given, String key, Node.Mapping part) {
    if (!given.containsKey(key)) {
      throw new Refusal(part.place(), "a part has no " + key + ": give such as " + EXAMPLE);
    }
    return given.get(key);
  }

  private static Rule share(Node node) {
    String expected = "a share of the servers from 0 to 1, or a rule in N";
    return Rule.read(Scalars.scalar(node, expected), expected);
  }

  private static Value value(FamilyForm form, Node.Entry entry) {
    String key = "graph." + entry.key().text();
    if (key.equals("graph.servers")) {
      throw new Refusal(
          entry.key().place(), "a part's servers follow from its share: leave servers out");
    }
    if (!key.equals("graph.family") && !form.keys().contains(key)) {
      List<String> known = new ArrayList<>(List.of("share", "family"));
      form.keys().stream()
          .map(k -> k.substring("graph.".length()))
          .filter(k -> !k.equals("servers"))
          .forEach(known::add);
      throw new Refusal(
          entry.key().place(),
          entry.key().kind()
              + " is no key of a part of family "
              + form.name()
              + ": known here are "
              + String.join(", ", known));
    }
    return GraphKeys.reader(key).apply(entry.value());
  }

  private static void checkNeeds(FamilyForm form, Map<String, Value> values, Place place) {
    for (List<String> need : form.needs()) {
      long given = need.stream().filter(values::containsKey).count();
      if (given != 1 && !need.contains("graph.servers")) {
        String keys =
            need.stream()
                .map(k -> k.substring("graph.".length()))
                .collect(Collectors.joining(" or "));
        throw new Refusal(place, "a part of family " + form.name() + " needs " + keys);
      }
    }
  }

  /** The shares at a number of servers, which add up to 1. */
  double[] shares(long servers, Place place) {
    double[] shares = new double[parts.size()];
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      Part part = parts.get(i);
      try {
        shares[i] = part.share().at(servers);
      } catch (ArithmeticException e) {
        throw new Refusal(
            part.place(), part.share().text() + " at N = " + servers + ": " + e.getMessage());
      }
      if (!(shares[i] >= 0 && shares[i] <= 1)) {
        throw new Refusal(
            part.place(),
            "share " + part.share().shown(shares[i]) + " at N = " + servers + ": give 0 to 1");
      }
      sum += shares[i];
    }
    if (Math.abs(sum - 1) > 1e-9) {
      throw new Refusal(
          place,
          "the shares of the parts add up to "
              + Numbers.canonical(new java.math.BigDecimal(Double.toString(sum)))
              + " at N = "
              + servers
              + ": make it 1, with rules such as 1/3 where decimals do not");
    }
    return shares;
  }
}
