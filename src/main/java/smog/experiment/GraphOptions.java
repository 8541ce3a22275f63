package smog.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import smog.graph.family.Representation;
import smog.graph.io.GraphFormat;
import smog.graph.io.Header;
import smog.graph.io.IdentifierKind;
import smog.graph.io.ReadOptions;

/** What an experiment says of its graphs that is not swept. */
final class GraphOptions {
  private static final String COLUMNS = "graph.columns";

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
    String header = word("graph.header", Header.labels());
    String identifiers = word("graph.identifiers", IdentifierKind.labels());
    String skip = word("graph.skip-bad-lines", List.of("false", "true"));
    List<String> columns = columns();
    return new ReadOptions(
        GraphFormat.ofLabel(format),
        columns.get(0),
        columns.get(1),
        Header.ofLabel(header),
        IdentifierKind.ofLabel(identifiers),
        skip.equals("true"));
  }

  /** The columns of an edge's ends, null where none is given. */
  private List<String> columns() {
    String source = column("graph.source-column");
    String target = column("graph.target-column");
    Optional<Node> both = settings.value(COLUMNS);
    if (both.isPresent() && (source != null || target != null)) {
      problems.add(
          both.get().place(),
          COLUMNS,
          "is given with source-column or target-column: give the columns once");
    }
    return both.flatMap(n -> problems.take(COLUMNS, n, GraphOptions::pair))
        .orElseGet(() -> Arrays.asList(source, target));
  }

  /** Two columns, as a list or with a comma between them. */
  private static List<String> pair(Node node) {
    String expected = "two columns by name or number, such as [source, target] or [2, 3]";
    List<String> columns =
        node instanceof Node.Items list
            ? list.items().stream().map(n -> Scalars.scalar(n, expected).text()).toList()
            : ReadOptions.columns(Scalars.scalar(node, expected).text());
    if (columns.size() != 2 || columns.stream().anyMatch(String::isBlank)) {
      throw new Refusal(node.place(), node.kind() + " is no pair of columns: give " + expected);
    }
    return columns;
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
