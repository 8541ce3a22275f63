package smog.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Which keys of {@code graph} belong to which family. */
final class FamilyKeys {
  private static final List<String> OPTIONAL =
      Stream.concat(
              Schema.FILES.stream(), Schema.GRAPH.stream().filter(k -> !k.equals("graph.family")))
          .toList();

  private FamilyKeys() {}

  /** Tells of graph keys that a family lacks, and of those that none takes. */
  static void check(Settings settings, List<Value> families, Problems problems) {
    List<String> names = families.stream().map(Value::text).toList();
    for (String key : OPTIONAL) {
      List<String> takers = takers(key);
      Node given = settings.value(key).orElse(null);
      List<String> users = names.stream().filter(takers::contains).toList();
      if (given != null && users.isEmpty() && !names.isEmpty()) {
        String found = String.join(", ", names);
        problems.add(
            given.place(),
            key,
            "belongs to family "
                + String.join(" and ", takers)
                + ", not to "
                + found
                + ": leave it out");
      }
      if (given == null && !users.isEmpty() && !Schema.FILES.contains(key)) {
        settings.missing(key, "family " + users.get(0) + " needs it");
      }
    }
  }

  /**
   * The settings without what the file says for its own family, where an override names another
   * family: {@code --set graph.family=file} drops {@code graph.servers}, and a note says so.
   */
  static Node.Mapping withoutLeftOver(Node.Mapping root, List<String> notes) {
    List<Node.Entry> entries = new ArrayList<>();
    for (Node.Entry entry : root.entries()) {
      boolean graph = entry.key().text().equals("graph");
      entries.add(
          graph && entry.value() instanceof Node.Mapping inner
              ? new Node.Entry(entry.key(), withoutLeftOverKeys(inner, notes))
              : entry);
    }
    return new Node.Mapping(List.copyOf(entries), root.place());
  }

  private static Node.Mapping withoutLeftOverKeys(Node.Mapping graph, List<String> notes) {
    List<String> families = new ArrayList<>();
    for (Node.Entry entry : graph.entries()) {
      if (entry.key().text().equals("family") && entry.value().place().override()) {
        Settings.listed(entry.value()).stream()
            .filter(Node.Scalar.class::isInstance)
            .forEach(family -> families.add(((Node.Scalar) family).text()));
      }
    }
    if (families.isEmpty() || !Families.NAMES.containsAll(families)) {
      return graph;
    }
    List<Node.Entry> kept = new ArrayList<>();
    for (Node.Entry entry : graph.entries()) {
      String key = "graph." + entry.key().text();
      boolean leftOver =
          OPTIONAL.contains(key)
              && !entry.value().place().override()
              && families.stream().noneMatch(takers(key)::contains);
      if (leftOver) {
        notes.add(key + " of the file is dropped: family " + families.get(0) + " does not take it");
      } else {
        kept.add(entry);
      }
    }
    return new Node.Mapping(List.copyOf(kept), graph.place());
  }

  private static List<String> takers(String key) {
    return Schema.FILES.contains(key)
        ? List.of("file")
        : Families.NAMES.stream().filter(f -> Families.keys(f).contains(key)).toList();
  }
}
