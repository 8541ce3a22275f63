package smog.graph.io;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Tells formats apart: what the first 64 KB show decides, the file's name only where they leave it
 * open. Formats that are not read are refused by name.
 */
final class Detection {
  private static final Pattern GML = Pattern.compile("(^|\\s)graph\\s*\\[");
  private static final Pattern KONECT = Pattern.compile("%\\s*(sym|asym|bip)\\s+\\w+");
  private static final Pattern DIMACS = Pattern.compile("p\\s+[A-Za-z]+(\\s+\\d+){2,4}\\s*");
  private static final Pattern PAJEK =
      Pattern.compile(
          "(?i)\\*\\s*(network|vertices|(arcs|edges)(list)?|matrix|partition|vector|permutation)\\b");
  private static final Pattern DL = Pattern.compile("(?i)dl([\\s,]+|\\z)");
  private static final Pattern DL_WORD =
      Pattern.compile("(?i)\\b(n[rcm]?\\s*=\\s*\\d|format\\s*=|(data|labels)\\s*:)");

  /** A quoted field, or a word before the first comma or semicolon: a header. */
  private static final Pattern CSV =
      Pattern.compile("\".*\".*|[^\\s\\d,;-][^\\s,;]*\\s*[,;].*|,\\s*[^\\s\\d,;-].*");

  private Detection() {}

  /**
   * The format of an input, never auto.
   *
   * @throws GraphFileException by name if it is in a format that is not read
   */
  static GraphFormat of(Input input) {
    String foreign = ForeignFormats.otherGraph(input.beginning());
    if (foreign != null) {
      throw new GraphFileException(input.name(), foreign);
    }
    GraphFormat marked = marked(input.beginning());
    if (marked != null) {
      return marked;
    }
    String extension = extension(input.name());
    GraphFormat byName = byName(extension);
    if (byName != null) {
      return byName;
    }
    String data = firstData(input.beginning().lines());
    if (!input.head().stripLeading().startsWith("#")
        && MetisShape.counts(data)
        && (metisName(extension) || MetisShape.fits(input.beginning()))) {
      return GraphFormat.METIS;
    }
    return csv(data, extension) ? GraphFormat.CSV : GraphFormat.EDGE_LIST;
  }

  /** The format by a mark of its own, or null. */
  private static GraphFormat marked(Head head) {
    List<String> lines = head.lines();
    String start = head.text().stripLeading();
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
    if (PAJEK.matcher(head.body()).lookingAt()) {
      return GraphFormat.PAJEK;
    }
    if (DL.matcher(start).lookingAt() && DL_WORD.matcher(start).find()) {
      return GraphFormat.DL;
    }
    String data = firstData(lines);
    boolean word = !data.isEmpty() && !Character.isDigit(data.charAt(0));
    return word && GML.matcher(start).find() ? GraphFormat.GML : null;
  }

  /**
   * What a message adds where the format was a guess, and may be the wrong one: what was guessed,
   * why, and how to say otherwise; empty where the file has the format's mark.
   */
  static String doubt(Input input, GraphFormat found) {
    if (marked(input.beginning()) == found) {
      return "";
    }
    String extension = extension(input.name());
    String reason =
        found == byName(extension) || (found == GraphFormat.METIS && metisName(extension))
            ? "its name ends in ." + extension
            : "its lines fit the counts in the first one";
    return switch (found) {
      case CSV -> "";
      case EDGE_LIST ->
          MetisShape.rowsFit(input.beginning())
              ? "; if the first line has the counts of METIS, give format metis"
              : "";
      default ->
          "; taken for "
              + found.label()
              + ", since "
              + reason
              + ": if it is none, give its format, such as edge-list (--format edge-list)";
    };
  }

  private static boolean metisName(String extension) {
    return extension.equals("graph") || extension.equals("metis");
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
}
