package smog.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import smog.graph.family.FromFile;

/**
 * What the graphs of points are called: the family with its parameters, rules as they were given,
 * or the file's name.
 *
 * <p>Points share a name if and only if their graphs differ in N alone: files of one name get as
 * many of their folders as tell them apart, other names that are the same a number.
 */
public final class GraphNames {
  /** Values of parameters are cut at this length: degrees with their shares may be thousands. */
  private static final int LONGEST = 40;

  private static final int MOST_FOLDERS = 100;

  /** What is no parameter of a family, or is said otherwise. */
  private static final List<String> NO_PARAMETERS =
      List.of("family", "servers", "rule", "content", "representation");

  private static final Pattern PART = Pattern.compile("\\[share=(\\S+) (?:family=)?([^\\s\\]]+)");

  private GraphNames() {}

  /** The names, by the keys of points. */
  public static Map<String, String> of(List<Point> points) {
    Map<String, Point> graphs = new LinkedHashMap<>();
    points.forEach(point -> graphs.putIfAbsent(part(point), point));
    Map<String, List<Point>> byName =
        graphs.values().stream()
            .collect(
                Collectors.groupingBy(GraphNames::name, LinkedHashMap::new, Collectors.toList()));
    Map<String, String> names = new LinkedHashMap<>();
    Set<String> used = new HashSet<>();
    byName.forEach(
        (name, same) -> {
          for (Point point : same) {
            String wanted = same.size() > 1 ? withFolders(point, same) : name;
            String own = wanted;
            for (int i = 2; !used.add(own); i++) {
              own = wanted + " (" + i + ")";
            }
            names.put(part(point), own);
          }
        });
    Map<String, String> byPoint = new LinkedHashMap<>();
    points.forEach(p -> byPoint.put(p.key(), names.get(part(p))));
    return byPoint;
  }

  /** What points whose graphs differ in N alone share. */
  private static String part(Point point) {
    return point.graphPartForAnyServers().replaceAll(" servers=[0-9]+", "");
  }

  /** A file's name with as many folders as tell it from all others of this name. */
  private static String withFolders(Point point, List<Point> same) {
    if (!(point.family() instanceof FromFile file)) {
      return name(point);
    }
    List<FromFile> files =
        same.stream()
            .map(Point::family)
            .filter(FromFile.class::isInstance)
            .map(FromFile.class::cast)
            .toList();
    int folders = files.size() > 1 ? 1 : 0;
    while (folders < MOST_FOLDERS && !isOnly(end(file, folders), folders, files)) {
      folders++;
    }
    return end(file, folders);
  }

  private static boolean isOnly(String end, int folders, List<FromFile> files) {
    return files.stream().filter(file -> end(file, folders).equals(end)).count() == 1;
  }

  /** The end of a file's path: its name, after some of its folders. */
  private static String end(FromFile file, int folders) {
    String source = file.source();
    int from = source.length();
    for (int i = 0; i <= folders && from >= 0; i++) {
      from = source.lastIndexOf('/', from - 1);
    }
    return source.substring(from + 1);
  }

  private static String name(Point point) {
    if (point.family() instanceof FromFile file) {
      return file.label();
    }
    StringBuilder name = new StringBuilder(point.family().name());
    for (String token : topLevel(point.graphPart())) {
      int at = token.indexOf('=');
      String key = at < 0 ? "" : token.substring(0, at);
      if (!key.isEmpty() && !NO_PARAMETERS.contains(key)) {
        String value = point.graphRules().getOrDefault(key, value(key, token.substring(at + 1)));
        name.append(", ").append(key.equals("mean-degree") ? "c" : key).append(" = ");
        name.append(value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…");
      }
    }
    return name.toString();
  }

  private static String value(String key, String text) {
    if (!key.equals("parts")) {
      return text;
    }
    List<String> parts = new ArrayList<>();
    for (Matcher part = PART.matcher(text); part.find(); ) {
      parts.add(part.group(1) + " " + part.group(2));
    }
    return String.join(" + ", parts);
  }

  /** The parts between blanks that are in no brackets. */
  private static List<String> topLevel(String text) {
    List<String> tokens = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ' ' && (depth == 0 || i == text.length())) {
        tokens.add(text.substring(from, i));
        from = i + 1;
      }
    }
    return tokens;
  }
}
