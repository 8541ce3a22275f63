package smog.experiment;

import java.util.BitSet;

/** The replicas that are there already. */
@FunctionalInterface
public interface Done {
  /** Nothing is there. */
  Done NONE = (point, realisation) -> new BitSet();

  /**
   * The replicas of one realisation whose bits are set are there; never changed by the caller.
   *
   * @param point the point's key
   */
  BitSet replicas(String point, int realisation);
}
