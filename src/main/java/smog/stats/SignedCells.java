package smog.stats;

import java.util.List;

/**
 * What sup-t is made of for the cells of one point: sums of values times signs where the unit is
 * the replica; the signs themselves where it is the realisation, whose sums are known.
 */
public final class SignedCells {
  private final List<Signs> ofGroups;
  private final long[][][] plain;
  private final long[][][] controlled;
  private long[] ones = new long[Signs.COUNT];

  private SignedCells(List<Signs> ofGroups, int times, int levels) {
    this.ofGroups = List.copyOf(ofGroups);
    this.plain = new long[times][levels][];
    this.controlled = new long[times][levels][];
  }

  /** No sums yet of some times and levels. */
  public static SignedCells ofReplicas(int times, int levels) {
    return new SignedCells(List.of(), times, levels);
  }

  /** The signs of several realisations, any that do not depend on the data. */
  public static SignedCells ofRealisations(List<Signs> signs) {
    SignedCells cells = new SignedCells(signs, 0, 0);
    signs.forEach(s -> s.add(1, cells.ones));
    return cells;
  }

  /** Sets the sums of the replicas' signs. */
  public void setOnes(long[] sums) {
    ones = sums.clone();
  }

  /** Sets the sums of one cell; null where all are 0, of controlled values where there are none. */
  public void set(int timeIndex, int level, long[] ofCounts, long[] ofControlled) {
    plain[timeIndex][level - 1] = ofCounts;
    controlled[timeIndex][level - 1] = ofControlled;
  }

  List<Signs> ofGroups() {
    return ofGroups;
  }

  long[] ones() {
    return ones;
  }

  /** The sums of one cell. */
  long[] of(int timeIndex, int level, boolean ofControlled) {
    return (ofControlled ? controlled : plain)[timeIndex][level - 1];
  }
}
