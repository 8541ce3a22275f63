package smog.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What points and curves are called: the name of the graph, and the settings that tell points
 * apart. No two points of a run have one label.
 */
final class Labels {
  private static final String START = "start";

  /** Settings of the model with their values by default. */
  private static final Map<String, String> USUAL = new LinkedHashMap<>();

  static {
    USUAL.put(START, "empty");
    USUAL.put("sampling", "without-replacement");
    USUAL.put("ties", "uniform");
    USUAL.put("few_neighbours", "all");
  }

  private final Rows points;
  private final List<String> titles = new ArrayList<>();
  private final Set<String> varying = new HashSet<>();
  private final Map<String, Integer> rows = new LinkedHashMap<>();

  Labels(Rows points) {
    this.points = points;
    for (String column : points.columns()) {
      if (points.by(column).size() > 1) {
        varying.add(column);
      }
    }
    Set<String> used = new HashSet<>();
    for (int row = 0; row < points.size(); row++) {
      rows.putIfAbsent(points.text(row, "point"), row);
      String title =
          graph(row)
              + ", N = "
              + points.text(row, "servers")
              + setting("choices", row)
              + setting("arrival_rate", row)
              + unusual(row, false);
      String own = title;
      for (int i = 2; !used.add(own); i++) {
        own = title + " (" + i + ")";
      }
      titles.add(own);
    }
  }

  /** The graph: the family with its parameters, or the file. */
  String graph(int row) {
    String name = points.text(row, "graph_name");
    String rule = points.text(row, "mean_degree_rule");
    return !name.isEmpty() // tables of earlier versions have no names
        ? name
        : points.text(row, "graph")
            + (rule.isEmpty() ? "" : (rule.contains("=") ? ", " : ", c = ") + rule);
  }

  /** A point's own label. */
  String point(int row) {
    return titles.get(row);
  }

  /** What points that differ in N alone share. */
  String curve(int row) {
    return graph(row)
        + (varying.contains("choices") ? setting("choices", row) : "")
        + (varying.contains("arrival_rate") ? setting("arrival_rate", row) : "")
        + unusual(row, true);
  }

  /** The curve of the point that has a key; the key where there is none. */
  String curve(String key) {
    return rows.containsKey(key) ? curve(rows.get(key)) : key;
  }

  private String setting(String column, int row) {
    String value = points.text(row, column);
    return switch (column) {
      case "choices" -> ", d = " + value;
      case "arrival_rate" -> ", rate " + value;
      case "sampling" -> ", " + value;
      default -> ", " + column.replace('_', ' ') + " " + value;
    };
  }

  /** Settings that vary, or are not those by default. */
  private String unusual(int row, boolean varyingAlone) {
    StringBuilder text = new StringBuilder();
    USUAL.forEach(
        (column, usual) -> {
          String value = points.text(row, column);
          boolean shown = varying.contains(column) || (!varyingAlone && !value.equals(usual));
          text.append(shown && !value.isEmpty() ? setting(column, row) : "");
        });
    return text.toString();
  }
}
