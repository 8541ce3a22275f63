package smog.graph.io;

import java.util.List;

/** Tells numbers of servers and edges in the first row of a table from an edge. */
final class CountLine {
  private final List<List<String>> rows;
  private final long lines;
  private final Identifiers ids;
  private final int width;

  /** As {@link ForeignTable}. */
  CountLine(List<List<String>> rows, long lines, Identifiers ids) {
    this.rows = rows;
    this.lines = lines;
    this.ids = ids;
    this.width = rows.get(0).size();
  }

  /**
   * Whether the first row is N, M with M rows below it, or N, N, M; or M, N where M is the larger
   * or an edge between them is there anyway; or numbers above words, or with a word above numbers.
   */
  boolean found() {
    List<String> first = rows.get(0);
    List<List<String>> others = rows.subList(1, rows.size());
    if (lines > 2 && !ids.words() && wordAboveNumbers(first, others)) {
      return true;
    }
    if (lines < 3 || !first.stream().allMatch(f -> f.matches("\\d{1,18}"))) {
      return false;
    }
    if (ids.words()) {
      return others.stream().noneMatch(r -> Columns.number(r.get(0)) || Columns.number(r.get(1)));
    }
    long[] numbers = first.stream().mapToLong(Long::parseLong).toArray();
    long below = lines - 1;
    if (width == 3) {
      return numbers[2] == below && numbers[0] == numbers[1] && servers(numbers[0]);
    }
    if (width != 2) {
      return false;
    }
    boolean turned = numbers[0] > numbers[1] || others.contains(first);
    return (numbers[1] == below && servers(numbers[0]))
        || (turned && numbers[0] == below && servers(numbers[1]))
        || twice(numbers[0], numbers[1], below);
  }

  /** Whether N, M are servers and edges that are counted, or listed, once for either direction. */
  private boolean twice(long servers, long edges, long below) {
    return servers == fewest() && edges > servers && (edges == 2 * below || below == 2 * edges);
  }

  private boolean wordAboveNumbers(List<String> first, List<List<String>> others) {
    for (int c = 2; c < width; c++) {
      int column = c;
      if (!ForeignTable.measure(first.get(c))
          && others.stream().allMatch(r -> Columns.number(r.get(column)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the rows below the first may be of so many servers, some of them isolated. */
  private boolean servers(long count) {
    return count >= fewest() && count <= 2 * ids.highest() + 1 && count > 1;
  }

  /** As many servers as the identifiers below the first row need, counted from 0 or 1. */
  private long fewest() {
    return ids.highest() + (ids.contains("0") ? 1 : 0);
  }
}
