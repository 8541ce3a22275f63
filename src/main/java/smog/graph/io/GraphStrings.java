package smog.graph.io;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Graphs in one line of printable bytes: graph6, sparse6 and digraph6 (B. McKay, nauty). */
final class GraphStrings {
  private static final Pattern BYTES = Pattern.compile("[?-~]+");
  private static final int FIRST = 63;
  private static final int LARGE = 63;

  private GraphStrings() {}

  static boolean graph6(Head head) {
    return all(head, line -> BYTES.matcher(line).matches() && isGraph6(line));
  }

  static boolean sparse6(Head head) {
    return all(head, line -> line.startsWith(":") && BYTES.matcher(line.substring(1)).matches());
  }

  static boolean digraph6(Head head) {
    return all(head, line -> line.startsWith("&") && BYTES.matcher(line.substring(1)).matches());
  }

  private static boolean all(Head head, Predicate<String> test) {
    List<String> lines = head.completeLines().stream().filter(line -> !line.isEmpty()).toList();
    return !lines.isEmpty() && lines.stream().allMatch(test);
  }

  /** Whether the line has as many bytes as its first ones announce, padded with zeros. */
  private static boolean isGraph6(String line) {
    int size = 1;
    long vertices = bits(line, 0);
    if (vertices == LARGE) {
      size = 4;
      if (line.length() < size || line.charAt(1) == '~') {
        return false;
      }
      vertices = bits(line, 1) << 12 | bits(line, 2) << 6 | bits(line, 3);
    }
    long pairs = vertices * (vertices - 1) / 2;
    int padding = (int) (6 - pairs % 6) % 6;
    return line.length() == size + (pairs + 5) / 6
        && (padding == 0 || (bits(line, line.length() - 1) & ((1 << padding) - 1)) == 0);
  }

  private static long bits(String line, int at) {
    return (long) line.charAt(at) - FIRST;
  }
}
