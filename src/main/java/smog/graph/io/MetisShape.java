package smog.graph.io;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether lines are those of a METIS file and of nothing else: a consistent header, then a line for
 * each vertex, whose neighbours are other vertices that list it, too.
 *
 * <p>An edge list below its counts, or one that begins with two or three numbers that would do as
 * counts, has ends that do not list each other.
 */
final class MetisShape {
  private static final Pattern COUNTS = Pattern.compile("\\s*\\d{1,18}(\\s+\\d{1,18}){1,3}\\s*");
  private static final Pattern FORMAT = Pattern.compile("[01]{1,3}");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");
  private static final int MOST_WEIGHTS = 9999;

  private final long vertices;
  private final long edges;
  private final int skipped;
  private final int step;
  private final Set<List<Long>> pairs = new HashSet<>();
  private long entries;
  private int rows;
  private boolean ragged;

  private MetisShape(String[] header) {
    vertices = Long.parseLong(header[0]);
    edges = Long.parseLong(header[1]);
    String format = "00" + (header.length > 2 ? header[2] : "0");
    format = format.substring(format.length() - 3);
    int weights = header.length > 3 ? Integer.parseInt(header[3]) : 1;
    skipped = (format.charAt(0) - '0') + (format.charAt(1) - '0') * weights;
    step = format.charAt(2) == '1' ? 2 : 1;
  }

  /** Whether a line may be a header. */
  static boolean counts(String line) {
    return COUNTS.matcher(line).matches();
  }

  /** Whether as many lines follow the counts as they say, whatever is in the lines. */
  static boolean rowsFit(Head head) {
    List<String> rows = rows(head);
    return head.whole()
        && !rows.isEmpty()
        && counts(rows.get(0))
        && Long.parseLong(rows.get(0).strip().split("\\s+", -1)[0]) == rows.size() - 1;
  }

  /** The header and the lines of vertices. */
  private static List<String> rows(Head head) {
    List<String> lines =
        head.completeLines().stream().filter(line -> !line.strip().startsWith("%")).toList();
    int at = 0;
    while (at < lines.size() && lines.get(at).isBlank()) {
      at++;
    }
    return lines.subList(at, lines.size());
  }

  /** Whether a file begins so, to its end where that is seen. */
  static boolean fits(Head head) {
    List<String> rows = rows(head);
    if (rows.isEmpty() || !counts(rows.get(0))) {
      return false;
    }
    String[] header = rows.get(0).strip().split("\\s+", -1);
    return consistent(header)
        && new MetisShape(header).fit(rows.subList(1, rows.size()), head.whole());
  }

  /** The third field is made of flags; the fourth counts weights that the third announces. */
  private static boolean consistent(String[] header) {
    if (header.length > 2 && !FORMAT.matcher(header[2]).matches()) {
      return false;
    }
    if (header.length < 4) {
      return true;
    }
    boolean weights = header[2].length() > 1 && header[2].charAt(header[2].length() - 2) == '1';
    long number = Long.parseLong(header[3]);
    return weights && number >= 1 && number <= MOST_WEIGHTS;
  }

  private boolean fit(List<String> lines, boolean whole) {
    for (String line : lines) {
      if (!row(line.isBlank() ? new String[0] : line.strip().split("\\s+", -1))) {
        return false;
      }
    }
    long mutual = 0;
    for (List<Long> pair : pairs) {
      if (pair.get(1) <= rows && !pairs.contains(List.of(pair.get(1), pair.get(0)))) {
        return false;
      }
      mutual += pair.get(1) <= rows ? 1 : 0;
    }
    if (entries == 0) {
      return false;
    }
    return whole
        ? rows == vertices && entries == 2 * edges
        : entries <= 2 * edges && (ragged || mutual > 0);
  }

  private boolean row(String[] fields) {
    if (rows == vertices) {
      return fields.length == 0;
    }
    rows++;
    ragged |= fields.length < 2 || fields.length > 4;
    int weights = Math.min(skipped, fields.length);
    if (weights < skipped || (fields.length - skipped) % step != 0) {
      return false;
    }
    for (int i = 0; i < fields.length; i++) {
      if (!NUMBER.matcher(fields[i]).matches()) {
        return false;
      }
      if (i >= skipped && (i - skipped) % step == 0) {
        long neighbour = Long.parseLong(fields[i]);
        if (neighbour < 1 || neighbour > vertices || neighbour == rows) {
          return false;
        }
        pairs.add(List.of((long) rows, neighbour));
        entries++;
      }
    }
    return true;
  }
}
