package smog.graph.io;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Formats without a mark of their own, which the shape of their lines gives away. */
final class LineShapes {
  private static final Pattern COUNTS = Pattern.compile("(\\s*-?\\d+){3,5}\\s*");
  private static final Pattern TYPE =
      Pattern.compile("(?i)[RCPIQ][SUHZR][AE]\\s+\\d+\\s+\\d+\\s+\\d+(\\s+\\d+)?\\s*");

  private LineShapes() {}

  /** A title, counts of lines, and the matrix's type with its sizes (Duff, Grimes, Lewis 1992). */
  static boolean harwellBoeing(Head head) {
    List<String> lines = head.lines();
    return lines.size() > 4
        && COUNTS.matcher(lines.get(1)).matches()
        && TYPE.matcher(lines.get(2)).matches();
  }

  /**
   * Nodes with their labels, a line with # alone, edges between these nodes. Where all labels are
   * nodes, too, the lines are taken for the edges that they look like.
   */
  static boolean tgf(Head head) {
    List<String> lines = head.completeLines().stream().map(String::strip).toList();
    int mark = lines.indexOf("#");
    Set<String> nodes = new HashSet<>();
    Set<String> labels = new HashSet<>();
    for (String line : lines.subList(0, Math.max(0, mark))) {
      String[] fields = line.split("\\s+", 2);
      if (line.startsWith("#") || !nodes.add(fields[0])) {
        return false;
      }
      labels.add(fields.length > 1 ? fields[1] : "");
    }
    List<String[]> edges =
        lines.subList(mark + 1, lines.size()).stream()
            .filter(line -> !line.isEmpty())
            .map(line -> line.split("\\s+", 3))
            .toList();
    return !nodes.isEmpty()
        && !nodes.containsAll(labels)
        && !edges.isEmpty()
        && edges.stream()
            .allMatch(e -> e.length > 1 && nodes.contains(e[0]) && nodes.contains(e[1]));
  }

  /** Lines of # and a vertex, two of them at least, and between them lines of a vertex each. */
  static boolean lgl(Head head) {
    long vertices = 0;
    long neighbours = 0;
    for (String line : head.completeLines()) {
      String[] fields = line.strip().split("\\s+", -1);
      if (fields[0].equals("#") && fields.length == 2) {
        vertices++;
      } else if (!line.isBlank()) {
        boolean bare = fields.length == 1 && fields[0].charAt(0) != '#';
        if (vertices == 0 || !bare) {
          return false;
        }
        neighbours++;
      }
    }
    return vertices > 1 && neighbours > 0;
  }
}
