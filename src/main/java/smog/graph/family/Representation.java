package smog.graph.family;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the edges of a graph are kept: what {@code graph.representation} names in an experiment. */
public enum Representation {
  /** Either of the others, by the family's parameters alone. */
  AUTO,
  /** In memory, in compressed sparse rows. */
  CSR,
  /** Not at all: they follow from a formula or a hash. */
  IMPLICIT;

  /** The spelling in experiments and tables. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The spellings of all, in their order. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(Representation::label).toList();
  }

  /**
   * The representation of a spelling.
   *
   * @throws IllegalArgumentException naming the value and the spellings there are
   */
  public static Representation ofLabel(String label) {
    int at = labels().indexOf(label);
    if (at < 0) {
      throw new IllegalArgumentException(
          "representation is " + label + ": give one of " + String.join(", ", labels()));
    }
    return values()[at];
  }
}
