package smog.experiment;

import java.util.List;
import java.util.Map;
import java.util.Set;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.graph.family.Representation;

/** Makes families of graphs out of the values of points, and tells which values do not go. */
final class Families {
  /** The most servers of any family but complete: the longest array of every virtual machine. */
  private static final long MOST_STORED = Integer.MAX_VALUE - 8;

  static final String SERVERS_EXPECTED =
      "a whole number from 1 to "
          + Complete.MOST_SERVERS
          + ", and "
          + MOST_STORED
          + " unless complete";

  private final Problems problems;
  private final Representation representation;
  private final Set<String> notes;

  Families(Problems problems, Representation representation, Set<String> notes) {
    this.problems = problems;
    this.representation = representation;
    this.notes = notes;
  }

  /** The graph part of a point; null, with a problem added, where its values do not go together. */
  GraphPart make(Map<String, Value> values) {
    FamilyForm form = FamilyForms.of(values.get("graph.family").text());
    if (refused(form, values)
        || !complete(form, values)
        || tooMany(form, values.get("graph.servers"))) {
      return null;
    }
    List<String> given = form.keys().stream().filter(values::containsKey).toList();
    String last = given.get(given.size() - 1);
    return problems.attempt(last, values.get(last).place(), () -> made(form, values)).orElse(null);
  }

  private GraphPart made(FamilyForm form, Map<String, Value> values) {
    GraphCell cell = new GraphCell(values, representation, notes::add);
    Family family = form.maker().apply(cell);
    family.requireRepresentable();
    return cell.part(family);
  }

  /** Whether a value could not be read, as was told before: what is usual would not be meant. */
  private static boolean refused(FamilyForm form, Map<String, Value> values) {
    return form.keys().stream().anyMatch(k -> values.containsKey(k) && values.get(k) == null);
  }

  /** Whether each need is met by one key; what is missing was told before. */
  private static boolean complete(FamilyForm form, Map<String, Value> values) {
    return form.needs().stream()
        .allMatch(need -> need.stream().filter(values::containsKey).count() == 1);
  }

  private boolean tooMany(FamilyForm form, Value servers) {
    if (servers == null
        || form.name().equals("complete")
        || servers.as(Long.class) <= MOST_STORED) {
      return false;
    }
    problems.add(
        servers.place(),
        "graph.servers",
        servers.text()
            + " are too many for family "
            + form.name()
            + ": give a whole number from 1 to "
            + MOST_STORED
            + ", or family complete");
    return true;
  }
}
