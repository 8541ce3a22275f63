package smog.report;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * An SVG of {@value #WIDTH} by {@value #HEIGHT} units that grows: text by text, so that it needs
 * neither fonts nor Java's desktop module, which headless images lack.
 */
final class Drawing {
  static final int WIDTH = 900;
  static final int HEIGHT = 460;
  private static final int LONGEST_TITLE = 90;

  private final StringBuilder text = new StringBuilder();

  /** Starts with a title and a white ground. */
  Drawing(String title, double titleAt) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
            + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" role=\"img\">",
        WIDTH, HEIGHT, WIDTH, HEIGHT);
    add("<title>%s</title>", escape(title));
    add("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, HEIGHT);
    label(
        titleAt, 24, "start", " font-size=\"15\" font-weight=\"bold\"", cut(title, LONGEST_TITLE));
  }

  /** The whole; nothing can be added after it. */
  String end() {
    return text.append("</svg>\n").toString();
  }

  void line(double x1, double y1, double x2, double y2, String colour) {
    add(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>",
        x1, y1, x2, y2, colour);
  }

  void box(double x, double y, double width, double height, String colour) {
    add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>",
        x, y, width, height, colour);
  }

  void label(double x, double y, String anchor, String more, String words) {
    inked(Palette.INK, x, y, anchor, more, words);
  }

  void inked(String colour, double x, double y, String anchor, String more, String words) {
    add(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\"%s>%s</text>",
        x, y, anchor, colour, more, escape(words));
  }

  void add(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** A text of so many signs at most. */
  static String cut(String words, int longest) {
    return words.codePointCount(0, words.length()) <= longest
        ? words
        : words.substring(0, words.offsetByCodePoints(0, longest - 1)) + "…";
  }

  /** Names cut to a length, in their middle; those that become the same get a number. */
  static List<String> cut(List<String> names, int longest) {
    Set<String> used = new HashSet<>();
    return names.stream()
        .map(
            name -> {
              String own = middle(name, longest);
              for (int i = 2; !used.add(own); i++) {
                String number = " (" + i + ")";
                own = middle(name, longest - number.length()) + number;
              }
              return own;
            })
        .toList();
  }

  private static String middle(String name, int longest) {
    int points = name.codePointCount(0, name.length());
    int end = longest / 2;
    return points <= longest
        ? name
        : cut(name, longest - end) + name.substring(name.offsetByCodePoints(0, points - end));
  }

  /** Text for a place between tags or in quotes; signs that XML does not allow become a blank. */
  static String escape(String plain) {
    StringBuilder safe = new StringBuilder();
    plain
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isXml(c) ? c : ' ');
              }
            });
    return safe.toString();
  }

  private static boolean isXml(int c) {
    return (c >= 0x20 && c < 0xD800 && c != 0x7F)
        || c == '\n'
        || (c >= 0xE000 && c < 0xFFFE)
        || c > 0xFFFF;
  }
}
