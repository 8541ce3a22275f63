package smog.graph.family;

import java.util.Locale;

/** Checks of families' parameters, in the words of an experiment. */
final class Parameters {
  private Parameters() {}

  static void requireServers(long servers) {
    if (servers < 1) {
      throw new IllegalArgumentException("servers is " + servers + ": give a whole number from 1");
    }
  }

  /** Refuses a degree, called by its key, that is not in 0 .. N-1. */
  static void requireDegree(String key, double degree, long servers) {
    if (degree >= 0 && degree <= servers - 1) {
      return;
    }
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            degree > 0
                ? "%s is %s at N = %d: it cannot be above N-1 = %d"
                : "%s is %s at N = %d: give a number from 0 to N-1 = %d",
            key,
            Capacity.number(degree),
            servers,
            servers - 1));
  }
}
