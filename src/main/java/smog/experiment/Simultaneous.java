package smog.experiment;

import smog.model.Labelled;

/** How bands hold for all cells of a point together: {@code bands.simultaneous}. */
public enum Simultaneous implements Labelled {
  /** A share of what may fail for each cell. */
  BONFERRONI,
  /** By a multiplier bootstrap, which knows how cells move together. */
  SUP_T;

  /** With fewer units sup-t knows too little of how cells move together: measured. */
  static final int FEWEST_UNITS = 20;

  /**
   * How bands are made with some units.
   *
   * @param units independent ones behind an error: replicas, or realisations
   */
  public Simultaneous at(int units) {
    return units < FEWEST_UNITS ? BONFERRONI : this;
  }
}
