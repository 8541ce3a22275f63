package smog.report;

/**
 * A curve of a figure: its values at the figure's x, NaN where there is none.
 *
 * @param lower the band's or whisker's lower end; null for a curve without
 * @param colour index into {@link Palette}
 * @param dashed the limit and the like: drawn dashed and without markers
 */
record Series(String name, double[] y, double[] lower, double[] upper, int colour, boolean dashed) {
  Series {
    if (lower != null && (lower.length != y.length || upper.length != y.length)) {
      throw new IllegalArgumentException("a band of another length than its curve: " + name);
    }
  }

  boolean hasBand() {
    return lower != null;
  }
}
