package smog.experiment;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import smog.graph.family.DegreeGrowth;
import smog.graph.family.Family;
import smog.graph.family.Representation;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/**
 * Reads options of the command line by the rules of an experiment: the same words, the same
 * numbers, the same messages, all problems at once.
 */
public final class OptionReader {
  private static final double LONGEST = 1e12;
  private static final long USUAL_SEED = 1;
  private static final List<String> GRAPH =
      Schema.GRAPH.stream()
          .filter(key -> !key.equals("graph.path"))
          .map(OptionReader::option)
          .toList();

  private final Problems problems = new Problems();
  private final Map<String, Value> cell = new HashMap<>();
  private final Set<String> given = new HashSet<>();
  private Optional<BigDecimal> horizon = Optional.empty();
  private Optional<BigDecimal> step = Optional.empty();
  private Optional<Long> seed = Optional.empty();
  private Place stepPlace;
  private Representation representation = Representation.AUTO;
  private int order;

  /**
   * What the options ask for.
   *
   * @param family null where no option named one
   * @param graphPart the canonical form of family and parameters; null without family
   * @param graphRules canonical rules of the options that take one
   * @param model null where an option lacks that has no default
   * @param horizon null where none was given
   * @param grid null where there was no horizon or no step
   * @param seed 1 where none was given
   */
  public record Question(
      Family family,
      String graphPart,
      SortedMap<String, String> graphRules,
      Model model,
      BigDecimal horizon,
      TimeGrid grid,
      long seed) {

    /** The stream of the graph that a quenched run of this seed has as its realisation 0. */
    public StreamKey graphKey() {
      return Point.quenchedGraphKey(seed, graphPart, 0);
    }

    /** The rule of the mean degree (or degree), null where the family has none. */
    public String meanDegreeRule() {
      return graphRules.getOrDefault("mean-degree", graphRules.get("degree"));
    }

    /** How the rules grow with N, by their keys. */
    public Map<String, DegreeGrowth> growth() {
      return RuleGrowth.of(graphRules);
    }
  }

  private OptionReader() {}

  /**
   * The options that say what a graph is: the keys of {@code graph} in an experiment, but for those
   * of files.
   */
  public static List<String> graphOptions() {
    return Stream.concat(GRAPH.stream(), Stream.of("representation")).toList();
  }

  /**
   * The family, model and grid of some options.
   *
   * @param texts by option without its dashes, such as {@code arrival-rate}: those of {@code graph}
   *     and {@code model} in an experiment, {@code horizon}, {@code step} and {@code seed}; what is
   *     not there has its default
   * @param required options that have no default
   * @throws InvalidExperimentException with all that is wrong
   */
  public static Question read(Map<String, String> texts, List<String> required) {
    OptionReader reader = new OptionReader();
    for (String option : required) {
      if (!texts.containsKey(option)) {
        Place place = Place.top("--" + option, ++reader.order);
        reader.problems.add(place, "", "is missing: give --" + option + " VALUE");
      }
    }
    return reader.question(new LinkedHashMap<>(texts));
  }

  private Question question(Map<String, String> texts) {
    given.addAll(texts.keySet());
    texts.forEach(this::read);
    Model model = Points.model(cell, problems);
    GraphPart graph = graph();
    TimeGrid grid =
        horizon.isPresent() && step.isPresent()
            ? problems
                .attempt("", stepPlace, () -> new TimeGrid(horizon.get(), step.get()))
                .orElse(null)
            : null;
    problems.throwIfAny();
    return new Question(
        graph == null ? null : graph.family(),
        graph == null ? null : graph.text(),
        graph == null ? Collections.emptySortedMap() : graph.rules(),
        model,
        horizon.orElse(null),
        grid,
        seed.orElse(USUAL_SEED));
  }

  private GraphPart graph() {
    Value name = cell.get("graph.family");
    if (name == null) {
      return null;
    }
    if (name.text().equals("file")) {
      problems.add(name.place(), "", "a file is no family here: give smog graph FILE");
      return null;
    }
    FamilyForm form = FamilyForms.of(name.text());
    refuseForeign(form);
    for (List<String> need : form.needs()) {
      if (need.stream().filter(cell::containsKey).count() != 1) {
        List<String> options = need.stream().map(OptionReader::option).toList();
        if (options.stream().noneMatch(option -> given.contains(option) && !read(option))) {
          String words = options.stream().map("--"::concat).collect(Collectors.joining(" or "));
          problems.add(name.place(), "", name.text() + " needs " + words);
        }
        return null;
      }
    }
    return new Families(problems, representation, new LinkedHashSet<>()).make(cell);
  }

  private static String option(String key) {
    return key.substring("graph.".length());
  }

  /** Whether a graph option's value was understood. */
  private boolean read(String option) {
    return cell.containsKey("graph." + option);
  }

  /** Tells of options that another family takes. */
  private void refuseForeign(FamilyForm form) {
    List<String> taken = form.keys();
    cell.forEach(
        (key, value) -> {
          if (key.startsWith("graph.") && !key.equals("graph.family") && !taken.contains(key)) {
            problems.add(value.place(), "", "family " + form.name() + " does not take it");
          }
        });
  }

  private void read(String option, String text) {
    Place place = Place.top("--" + option + " " + Words.clean(text), ++order);
    Node node;
    try {
      node = YamlTree.compose(YamlText.printable(text, place), place);
    } catch (InvalidExperimentException e) {
      problems.addAll(e, place, "");
      return;
    }
    switch (option) {
      case "horizon" -> horizon = time(node);
      case "step" -> {
        step = time(node);
        stepPlace = place;
      }
      case "seed" -> seed = problems.take("", node, n -> Scalars.whole(n, 0, Long.MAX_VALUE));
      case "representation" ->
          problems
              .take("", node, n -> Scalars.word(n, Representation.labels()))
              .ifPresent(word -> representation = Representation.ofLabel(word));
      default -> {
        String key = (GRAPH.contains(option) ? "graph." : "model.") + option;
        Function<Node, Value> reader = Values.reader(key, path -> null); // no graph here
        problems.take("", node, reader).ifPresent(value -> cell.put(key, value));
      }
    }
  }

  private Optional<BigDecimal> time(Node node) {
    String expected = "a time above 0, in mean service times";
    return problems.take("", node, n -> Scalars.positive(n, LONGEST, expected));
  }
}
