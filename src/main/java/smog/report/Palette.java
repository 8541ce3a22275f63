package smog.report;

import java.util.Locale;

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

  /**
   * A colour of a cell from pale to dark blue, by its share from 0 to 1: lighter is always less.
   */
  static String shade(double share) {
    int[] pale = {0xED, 0xF4, 0xFB};
    int[] dark = {0x08, 0x30, 0x6B};
    int rgb = 0;
    for (int i = 0; i < pale.length; i++) {
      rgb = (rgb << 8) | (int) Math.round(pale[i] + share * (dark[i] - pale[i]));
    }
    return String.format(Locale.ROOT, "#%06x", rgb);
  }

  /** The colour of a number on a {@link #shade}: a contrast of 4.5 to 1 at least. */
  static String onShade(double share) {
    return share > 0.64 ? "#ffffff" : "#000000";
  }
}
