package smog.experiment;

import java.util.List;
import java.util.stream.Collectors;
import smog.graph.family.Representation;
import smog.graph.io.GraphFormat;
import smog.graph.io.ReadOptions;

/** What an experiment says of its graphs that is not swept. */
final class GraphOptions {
  private final Settings settings;
  private final Problems problems;
  private final List<String> notes;

  GraphOptions(Settings settings, Problems problems, List<String> notes) {
    this.settings = settings;
    this.problems = problems;
    this.notes = notes;
  }

  /** How graph files are to be read. */
  ReadOptions reading() {
    String format = word("graph.format", GraphFormat.labels());
    String skip = word("graph.skip-bad-lines", List.of("false", "true"));
    return new ReadOptions(
        GraphFormat.ofLabel(format),
        column("graph.source-column"),
        column("graph.target-column"),
        skip.equals("true"));
  }

  private String column(String key) {
    return settings
        .value(key)
        .flatMap(n -> problems.take(key, n, v -> Scalars.scalar(v, "a column's name").text()))
        .orElse(null);
  }

  /** The representation that was asked for, with a problem where a family cannot have it. */
  Representation representation(List<Value> families) {
    String word = word("graph.representation", Representation.labels());
    Representation chosen = Representation.ofLabel(word);
    boolean formula = families.stream().allMatch(f -> FamilyForms.BY_FORMULA.contains(f.text()));
    String stored =
        families.stream()
            .map(Value::text)
            .filter(f -> !FamilyForms.IMPLICIT.contains(f))
            .collect(Collectors.joining(" and "));
    if (chosen == Representation.IMPLICIT && !stored.isEmpty()) {
      problems.add(
          settings.value("graph.representation").orElseThrow().place(),
          "graph.representation",
          "implicit is for "
              + String.join(", ", FamilyForms.IMPLICIT)
              + " only, the edges of "
              + stored
              + " have to be in memory: give auto or csr");
    }
    if (chosen == Representation.CSR && formula) {
      notes.add(
          "graph.representation: edges that follow from a formula need no memory, csr is auto");
    }
    return chosen;
  }

  /** One of some words, the first of them where none is given. */
  private String word(String key, List<String> words) {
    return settings
        .value(key)
        .flatMap(n -> problems.take(key, n, v -> Scalars.word(v, words)))
        .orElse(words.get(0));
  }
}
