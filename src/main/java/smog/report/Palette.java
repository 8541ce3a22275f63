package smog.report;

/**
 * Colours by Okabe and Ito (2008), told apart without colour vision; yellow is too pale on white.
 */
final class Palette {
  static final String INK = "#222222";

  private static final String[] COLOURS = {
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"
  };

  private Palette() {}

  static String colour(int index) {
    return index < 0 ? INK : COLOURS[index % COLOURS.length];
  }
}
