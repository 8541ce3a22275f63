package smog.verify;

/**
 * One line of the verification: what was expected, what was found and how far apart they may be.
 *
 * @param name of the check
 * @param what was compared, in words
 * @param expected the exact answer, where the distance is largest
 * @param found the installation's answer there
 * @param distance in {@code unit}; NaN if nothing could be compared
 * @param unit {@code std errors}, where the comparison is statistical, or what is counted
 * @param limit the largest distance that passes
 * @param sees which fault this check finds with probability 0.999, or what it is a proof of
 */
public record Check(
    String name,
    String what,
    String expected,
    String found,
    double distance,
    String unit,
    double limit,
    String sees) {

  /** Whether the distance is there and within the limit. */
  public boolean passed() {
    return distance <= limit;
  }
}
