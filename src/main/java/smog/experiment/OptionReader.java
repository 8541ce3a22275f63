package smog.experiment;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import smog.graph.family.Family;
import smog.graph.family.Representation;
import smog.model.Model;
import smog.model.TimeGrid;

/**
 * Reads options of the command line by the rules of an experiment: the same words, the same
 * numbers, the same messages, all problems at once.
 */
public final class OptionReader {
  private static final double LONGEST = 1e12;
  private static final List<String> GRAPH = List.of("family", "servers", "mean-degree", "degree");

  private final Problems problems = new Problems();
  private final Map<String, Value> cell = new HashMap<>();
  private Optional<BigDecimal> horizon = Optional.empty();
  private Optional<BigDecimal> step = Optional.empty();
  private Place stepPlace;
  private Representation representation = Representation.AUTO;
  private int order;

  /**
   * What the options ask for.
   *
   * @param family null where no option named one
   * @param horizon null where none was given
   * @param grid null where there was no horizon or no step
   */
  public record Question(Family family, Model model, BigDecimal horizon, TimeGrid grid) {}

  private OptionReader() {}

  /**
   * The family, model and grid of some options.
   *
   * @param texts by option without its dashes, such as {@code arrival-rate}: those of {@code graph}
   *     and {@code model} in an experiment, {@code horizon} and {@code step}; what is not there has
   *     its default
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
    texts.forEach(this::read);
    Model model = Points.model(cell, problems);
    Family family = family();
    TimeGrid grid =
        horizon.isPresent() && step.isPresent()
            ? problems
                .attempt("", stepPlace, () -> new TimeGrid(horizon.get(), step.get()))
                .orElse(null)
            : null;
    problems.throwIfAny();
    return new Question(family, model, horizon.orElse(null), grid);
  }

  private Family family() {
    Value name = cell.get("graph.family");
    if (name == null) {
      return null;
    }
    for (List<String> need : FamilyForms.of(name.text()).needs()) {
      if (need.stream().filter(cell::containsKey).count() != 1) {
        String options =
            need.stream()
                .map(key -> "--" + key.substring("graph.".length()))
                .collect(Collectors.joining(" or "));
        problems.add(name.place(), "", name.text() + " needs " + options);
        return null;
      }
    }
    GraphPart part = new Families(problems, representation, new LinkedHashSet<>()).make(cell);
    return part == null ? null : part.family();
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
