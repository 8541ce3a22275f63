package smog.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import smog.graph.family.Family;

/**
 * How a family is written in an experiment.
 *
 * @param name the word of {@code graph.family}
 * @param needs what has to be given: each a choice of keys, of which exactly one is given
 * @param takes further keys, which have defaults
 * @param maker the family of a point's values; refuses by {@link Refusal} or
 *     IllegalArgumentException
 */
record FamilyForm(
    String name, List<List<String>> needs, List<String> takes, Function<GraphCell, Family> maker) {

  /** A form all of whose keys have to be given. */
  static FamilyForm of(String name, List<String> keys, Function<GraphCell, Family> maker) {
    return new FamilyForm(name, keys.stream().map(List::of).toList(), List.of(), maker);
  }

  /** All keys, in the order in which they are documented. */
  List<String> keys() {
    List<String> keys = new ArrayList<>();
    needs.forEach(keys::addAll);
    keys.addAll(takes);
    return keys;
  }
}
