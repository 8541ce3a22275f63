package smog.experiment;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * What an experiment given by options has that no option names: annealed, 50 replicas, 40 steps to
 * the horizon, and a name made of the options, so that other options have another folder.
 */
final class OptionDefaults {
  private static final int STEPS = 40;

  private static final Map<String, String> SECTIONS =
      Map.of("horizon", "time.", "step", "time.", "warm-up", "time.");

  private static final List<String> TOP = List.of("law", "seed", "replicas", "realisations");

  private final Problems problems;
  private final Overrides settings;

  OptionDefaults(Problems problems, List<String> notes) {
    this.problems = problems;
    this.settings = new Overrides(problems, notes);
  }

  /** The settings, as if a file had them; what cannot be read is told as a problem. */
  Node.Mapping root(SortedMap<String, String> options) {
    Place top = Place.top("the options", 1);
    Node.Mapping root = new Node.Mapping(List.of(), top);
    for (Map.Entry<String, String> usual : usual(options).entrySet()) {
      root = settings.put(root, usual.getKey(), usual.getValue(), top);
    }
    int order = 1;
    for (Map.Entry<String, String> option : options.entrySet()) {
      String text = option.getValue();
      Place place = Place.top("--" + option.getKey() + " " + Words.clean(text), ++order);
      if (text.isBlank()) {
        problems.add(place, "", "no value: give --" + option.getKey() + " VALUE");
      } else {
        root = settings.put(root, key(option.getKey()), text, place);
      }
    }
    return root;
  }

  private static String key(String option) {
    if (TOP.contains(option)) {
      return option;
    }
    String section = SECTIONS.get(option);
    if (section == null) {
      section = Schema.MODEL.contains("model." + option) ? "model." : "graph.";
    }
    return section + option;
  }

  private static Map<String, String> usual(SortedMap<String, String> options) {
    return Map.of(
        "name", "'" + name(options) + "'",
        "seed", "1",
        "law", "annealed",
        "replicas", "50",
        "time.step", step(options.get("horizon")));
  }

  private static String step(String horizon) {
    return Numbers.of(horizon.strip())
        .map(number -> Numbers.canonical(number.divide(BigDecimal.valueOf(STEPS))))
        .orElse("1"); // the horizon is told as a problem
  }

  /** Family first, then each option with its value, in words that every file system takes. */
  private static String name(SortedMap<String, String> options) {
    List<String> words = new ArrayList<>(List.of(options.get("family")));
    options.forEach(
        (option, value) -> {
          if (!option.equals("family")) {
            words.add(option + "-" + value);
          }
        });
    String name = String.join("_", words).replaceAll("[^A-Za-z0-9._+-]+", "-");
    name = name.length() <= Names.MOST ? name : name.substring(0, Names.MOST);
    return name.replaceAll("^[-.]+|[-.]+$", "");
  }
}
