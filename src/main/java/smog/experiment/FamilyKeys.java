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
    }
    names.forEach(name -> checkNeeds(settings, FamilyForms.of(name), problems));
  }

  private static void checkNeeds(Settings settings, FamilyForm form, Problems problems) {
    for (List<String> need : form.needs()) {
      List<String> given = need.stream().filter(k -> settings.value(k).isPresent()).toList();
      if (given.isEmpty()) {
        String other = need.size() > 1 ? ", or " + need.get(1) : "";
        settings.missing(need.get(0), "family " + form.name() + " needs it" + other);
      }
      if (given.size() > 1) {
        problems.add(
            settings.value(given.get(1)).orElseThrow().place(),
            given.get(1),
            "stands beside " + given.get(0) + ": family " + form.name() + " takes one of them");
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
    if (families.isEmpty() || !FamilyForms.NAMES.containsAll(families)) {
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
        : FamilyForms.ALL.stream()
            .filter(form -> form.keys().contains(key))
            .map(FamilyForm::name)
            .toList();
  }
}
