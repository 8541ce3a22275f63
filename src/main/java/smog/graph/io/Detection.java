package smog.graph.io;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells formats apart: what the first 64 KB show decides, the file's name only where they leave it
 * open.
 */
final class Detection {
  private static final Pattern GML = Pattern.compile("(^|\\s)graph\\s*\\[");
  private static final Pattern KONECT = Pattern.compile("%\\s*(sym|asym|bip)\\s+\\w+");
  private static final Pattern DIMACS = Pattern.compile("p\\s+[A-Za-z]+\\s+\\d+\\s+\\d+\\s*");
  private static final Pattern COUNTS = Pattern.compile("\\s*\\d{1,18}(\\s+\\d{1,18}){1,3}\\s*");

  /** A quoted field, or a word before the first comma or semicolon: a header. */
  private static final Pattern CSV =
      Pattern.compile("\".*\".*|[^\\s\\d,;-][^\\s,;]*\\s*[,;].*|,\\s*[^\\s\\d,;-].*");

  private Detection() {}

  /** The format of an input, never auto. */
  static GraphFormat of(Input input) {
    List<String> lines = Arrays.asList(input.head().split("\r\n|\n|\r", -1));
    String start = input.head().stripLeading();
    String extension = extension(input.name());
    if (start.startsWith("<")) {
      return GraphFormat.GRAPHML;
    }
    if (start.regionMatches(true, 0, "%%MatrixMarket", 0, 14)) {
      return GraphFormat.MATRIX_MARKET;
    }
    if (KONECT.matcher(lines.get(0).strip()).matches()) {
      return GraphFormat.KONECT;
    }
    if (dimacs(lines)) {
      return GraphFormat.DIMACS;
    }
    String data = firstData(lines);
    if (!data.isEmpty() && !Character.isDigit(data.charAt(0)) && GML.matcher(start).find()) {
      return GraphFormat.GML;
    }
    GraphFormat byName = byName(extension);
    if (byName != null) {
      return byName;
    }
    boolean named = extension.equals("graph") || extension.equals("metis");
    if (!start.startsWith("#")
        && COUNTS.matcher(data).matches()
        && (named || metis(lines, input.whole()))) {
      return GraphFormat.METIS;
    }
    return csv(data, extension) ? GraphFormat.CSV : GraphFormat.EDGE_LIST;
  }

  /** What a file is by a name that only this format has, so that its reader says what is wrong. */
  private static GraphFormat byName(String extension) {
    return switch (extension) {
      case "mtx" -> GraphFormat.MATRIX_MARKET;
      case "col", "clq" -> GraphFormat.DIMACS;
      case "gml" -> GraphFormat.GML;
      case "graphml" -> GraphFormat.GRAPHML;
      default -> null;
    };
  }

  /** Numbers between commas are an edge list, unless the file's name says otherwise. */
  private static boolean csv(String data, String extension) {
    boolean separated = data.indexOf(',') >= 0 || data.indexOf(';') >= 0 || data.indexOf('\t') >= 0;
    return (extension.equals("csv") && separated) || CSV.matcher(data).matches();
  }

  private static String extension(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String plain = lower.replaceFirst("\\.(gz|zst|zstd)$", "");
    return plain.substring(plain.lastIndexOf('.') + 1);
  }

  private static String firstData(List<String> lines) {
    for (String line : lines) {
      String text = line.strip();
      if (!text.isEmpty() && text.charAt(0) != '#' && text.charAt(0) != '%') {
        return text;
      }
    }
    return "";
  }

  private static boolean dimacs(List<String> lines) {
    for (String line : lines) {
      if (DIMACS.matcher(line).matches()) {
        return true;
      }
      if (!line.isBlank() && !line.equals("c") && !line.startsWith("c ")) {
        return false;
      }
    }
    return false;
  }

  /** Whether the lines fit a METIS header and would make no edge list. */
  private static boolean metis(List<String> lines, boolean whole) {
    List<String> content = lines.stream().filter(line -> !line.strip().startsWith("%")).toList();
    int header = 0;
    while (content.get(header).isBlank()) {
      header++;
    }
    if (!COUNTS.matcher(content.get(header)).matches()) {
      return false;
    }
    String[] counts = content.get(header).strip().split("\\s+", -1);
    long vertices = Long.parseLong(counts[0]);
    long entries = 0;
    int rows = 0;
    boolean ragged = false;
    // The last piece is cut by the end of the head, or the nothing after the last line end.
    int end = content.size() - (whole && !content.get(content.size() - 1).isBlank() ? 0 : 1);
    for (String line : content.subList(header + 1, end)) {
      String[] fields = line.isBlank() ? new String[0] : line.strip().split("\\s+", -1);
      rows++;
      entries += fields.length;
      ragged |= fields.length < 2 || fields.length > 4;
      if ((rows > vertices && fields.length > 0) || !inRange(fields, vertices, counts.length)) {
        return false;
      }
    }
    boolean weighted = counts.length > 2 && counts[2].contains("1");
    boolean fits = weighted || entries == 2 * Long.parseLong(counts[1]);
    return whole ? rows >= vertices && fits : ragged;
  }

  private static boolean inRange(String[] fields, long vertices, int counts) {
    for (String field : fields) {
      if (!field.matches("\\d{1,18}")) {
        return false;
      }
      long number = Long.parseLong(field);
      if (counts == 2 && (number < 1 || number > vertices)) {
        return false;
      }
    }
    return true;
  }
}
