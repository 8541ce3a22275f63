package smog.graph.io;

import java.util.Arrays;
import java.util.List;

/**
 * The beginning of a file, a character a byte.
 *
 * @param whole whether it is all of the file
 */
record Head(String text, boolean whole) {

  /** Its lines, the last one empty if the text ends with a line end. */
  List<String> lines() {
    return Arrays.asList(text.split("\r\n|\n|\r", -1));
  }

  /** Its lines but the last one, which is cut or holds nothing. */
  List<String> completeLines() {
    List<String> lines = lines();
    boolean cut = !whole || lines.get(lines.size() - 1).isEmpty();
    return cut ? lines.subList(0, lines.size() - 1) : lines;
  }

  /** The text from the first line on that is neither blank nor a comment by #, %, // or /*. */
  String body() {
    int at = 0;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length() : end + 2;
      } else if (c == '#' || c == '%' || text.startsWith("//", at)) {
        at = lineEnd(at);
      } else {
        return text.substring(at);
      }
    }
    return "";
  }

  private int lineEnd(int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }
}
