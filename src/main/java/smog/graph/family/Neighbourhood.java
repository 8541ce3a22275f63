package smog.graph.family;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Which servers of a lattice are near each other. */
public enum Neighbourhood {
  /** The distances of the coordinates add up: 2 dimension nearest neighbours. */
  VON_NEUMANN,
  /** The largest distance of a coordinate counts: 3^dimension - 1 nearest neighbours. */
  MOORE;

  /** The word in an experiment: {@code von-neumann}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The words of all. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(Neighbourhood::label).toList();
  }

  /** The neighbourhood of a word. */
  public static Neighbourhood ofLabel(String label) {
    return values()[labels().indexOf(label)];
  }
}
