package smog.experiment;

import smog.model.Labelled;

/** How bands hold for all cells of a point together: {@code bands.simultaneous}. */
public enum Simultaneous implements Labelled {
  /** A share of what may fail for each cell. */
  BONFERRONI,
  /** By a multiplier bootstrap, which knows how cells move together. */
  SUP_T
}
