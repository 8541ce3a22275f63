package smog.graph.io;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Tells tables of other kinds from edge lists whose further fields are weights, times or labels.
 *
 * <p>Every line has the same number of fields. Weights may be numbers of servers as well, so a
 * field is taken for a server only where chance would not do it: see docs/graphs.md.
 */
final class ForeignTable {
  private static final String EDGES = ", or edge-list if the first two fields are an edge";
  private static final String NEIGHBOURS =
      "give format adjacency-list if a line is a server and its neighbours" + EDGES;
  private static final Pattern ARROW =
      Pattern.compile("<?[-=~]+>|<[-=~]+|--+|[-=]|\u2192|\u2194|\u2014|\\|");
  private static final Set<String> NO_VALUES =
      Set.of("nan", "inf", "infinity", "na", "n/a", "null", "none", "true", "false");

  /** So many chance meetings, none of which is seen, are no chance: exp(-8) is 0.0003. */
  private static final double MEETINGS = 8;

  /** This share of the servers is among the third fields of lists of one length. */
  private static final double MOST = 0.6;

  private final List<List<String>> rows;
  private final long lines;
  private final Identifiers ids;
  private final int width;

  /**
   * The first rows of a table, without a header.
   *
   * @param lines how many rows it has
   * @param ids its identifiers, from the first two fields
   */
  ForeignTable(List<List<String>> rows, long lines, Identifiers ids) {
    this.rows = rows;
    this.lines = lines;
    this.ids = ids;
    this.width = rows.get(0).size();
  }

  /** What is wrong and the remedy, %s being the first line; null if it may well be an edge list. */
  String found() {
    if (arrows()) {
      return "an arrow where an identifier would be, in \"%s\"; give columns [1,3], or write two"
          + " identifiers a line";
    }
    if (brackets()) {
      return "edges in brackets, in \"%s\"; take the brackets away";
    }
    if (every(row -> row.get(0).length() > 1 && row.get(0).endsWith(":"))) {
      return "a colon behind the first field, in \"%s\"; " + NEIGHBOURS;
    }
    if (lines == 1 && width > 3 && !ids.words()) {
      return width + " fields in the only line, in \"%s\"; write each edge on a line of its own";
    }
    String counts = countsFound();
    return counts != null || width < 3 ? counts : foundInFurtherFields();
  }

  /** The same of numbers of servers and edges above the edges. */
  String countsFound() {
    return new CountLine(rows, lines, ids).found()
        ? "this line seems to hold the numbers of servers and edges, in \"%s\"; put # before it, or"
            + " give format edge-list if it is an edge"
        : null;
  }

  private String foundInFurtherFields() {
    if (matrix()) {
      return "the lines seem to be the rows of an adjacency matrix, in \"%s\"; write it as Matrix"
          + " Market (format matrix-market), or give format edge-list if it is a list of edges";
    }
    int word = ids.words() ? wordColumn() : 0;
    if (word > 0) {
      return "field "
          + (word + 1)
          + " is a word where a weight would be, in \"%s\"; give columns [1,3] if the second is a"
          + " relation as in SIF, format adjacency-list if a line is a server and its neighbours, or"
          + " edge-list if the first two fields are an edge";
    }
    if (ids.words() && relation()) {
      return "the second field is never an identifier elsewhere, but the third is, in \"%s\"; give"
          + " columns [1,3], or format edge-list if the first two fields are an edge";
    }
    if (neighbours()) {
      return "the fields after the second are servers, too, in \"%s\"; " + NEIGHBOURS;
    }
    if (rowNumbers() || servers()) {
      return "the third field is a server, too, in \"%s\"; give columns, such as [2,3], or "
          + "format edge-list if the first two fields are an edge";
    }
    return null;
  }

  private boolean every(Predicate<List<String>> test) {
    return rows.stream().allMatch(test);
  }

  private static boolean arrow(String text) {
    return ARROW.matcher(text).matches();
  }

  private boolean arrows() {
    return every(row -> arrow(row.get(1)))
        || every(
            row ->
                row.get(0).matches(".+[-=]>|.+--") || row.get(1).matches("[-=]+>.+|--.+|<[-=].+"));
  }

  private boolean brackets() {
    return every(
        row -> row.get(0).matches("[(\\[{<].*") && row.get(width - 1).matches(".*[)\\]}>]|"));
  }

  private boolean matrix() {
    if (lines > rows.size() || lines < 2 || !every(row -> row.stream().allMatch(Columns::number))) {
      return false;
    }
    if (every(row -> row.stream().allMatch(f -> f.equals("0") || f.equals("1")))) {
      return true;
    }
    return lines == width && (symmetric() || diagonal());
  }

  private boolean symmetric() {
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < i; j++) {
        if (!rows.get(i).get(j).equals(rows.get(j).get(i))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean diagonal() {
    for (int i = 0; i < width; i++) {
      if (!rows.get(i).get(i).matches("0+([.,]0*)?")) {
        return false;
      }
    }
    return true;
  }

  /** The column after the second whose fields are words, those of servers among others, or 0. */
  private int wordColumn() {
    for (int c = 2; c < width; c++) {
      int words = 0;
      int servers = 0;
      for (List<String> row : rows) {
        if (!measure(row.get(c))) {
          words++;
          servers += ids.contains(row.get(c)) ? 1 : 0;
        }
      }
      if (words > 0 && (words == rows.size() || 2 * servers >= words)) {
        return c;
      }
    }
    return 0;
  }

  /** Whether the first and third fields share identifiers, but none with the second. */
  private boolean relation() {
    Set<String> ends = column(0);
    boolean shared = common(ends, column(2)) > 0;
    ends.addAll(column(2));
    return shared && common(column(1), ends) == 0;
  }

  /** Whether a field may be a weight, a time or a missing value. */
  static boolean measure(String field) {
    return field.isEmpty() || field.matches("(?s)[-+.]?\\d.*") || noValue(field);
  }

  /** Whether a field says that there is no value. */
  static boolean noValue(String field) {
    return NO_VALUES.contains(field.toLowerCase(Locale.ROOT));
  }

  /**
   * Whether each server has one line, all further fields are servers with a line, and none is twice
   * in a line: lists of neighbours of one length. Either both ends list an edge, or most servers
   * are among the fields after the second.
   */
  private boolean neighbours() {
    Map<String, Set<String>> lists = new HashMap<>();
    rows.forEach(row -> lists.put(row.get(0), new HashSet<>(row.subList(1, width))));
    if (lists.size() < rows.size()) {
      return false;
    }
    Set<String> further = new HashSet<>();
    long open = 0;
    boolean symmetric = true;
    for (List<String> row : rows) {
      String first = row.get(0);
      if (new HashSet<>(row).size() < width) {
        return false;
      }
      for (String field : row.subList(1, width)) {
        open += lists.containsKey(field) ? 0 : 1;
        symmetric &= !lists.containsKey(field) || lists.get(field).contains(first);
      }
      further.addAll(row.subList(2, width));
    }
    boolean whole = lines == rows.size();
    boolean closed = whole ? open == 0 : 2 * open < (width - 1) * (long) rows.size();
    boolean most = further.size() >= MOST * rows.size();
    return closed && (symmetric || most) && further.stream().allMatch(ids::contains);
  }

  /**
   * Whether rows are numbered in the first field, and the next two are of the same servers, most of
   * which are no numbers of rows.
   */
  private boolean rowNumbers() {
    if (rows.size() < 3 || ids.words() || !Set.of("0", "1").contains(rows.get(0).get(0))) {
      return false;
    }
    long start = Long.parseLong(rows.get(0).get(0));
    for (int i = 0; i < rows.size(); i++) {
      List<String> row = rows.get(i);
      if (!row.get(0).equals(Long.toString(start + i)) || row.get(1).equals(row.get(2))) {
        return false;
      }
    }
    Set<String> all = column(1);
    all.addAll(column(2));
    long both = common(column(1), column(2));
    return 2 * both >= all.size() && 2 * common(all, column(0)) < all.size();
  }

  private Set<String> column(int c) {
    Set<String> column = new HashSet<>();
    rows.forEach(row -> column.add(row.get(c)));
    return column;
  }

  private static long common(Collection<String> one, Set<String> other) {
    return one.stream().filter(other::contains).count();
  }

  /**
   * Whether the third field is never one of the first two, although it would be many times if it
   * had nothing to do with them: it is a further server of each line.
   */
  private boolean servers() {
    Map<String, double[]> counts = new HashMap<>();
    for (List<String> row : rows) {
      String third = row.get(2);
      if (third.equals(row.get(0)) || third.equals(row.get(1))) {
        return false;
      }
      counts.computeIfAbsent(row.get(0), key -> new double[2])[0]++;
      counts.computeIfAbsent(row.get(1), key -> new double[2])[0]++;
      counts.computeIfAbsent(third, key -> new double[2])[1]++;
    }
    double meetings = counts.values().stream().mapToDouble(c -> c[0] * c[1]).sum() / rows.size();
    return meetings >= MEETINGS;
  }
}
