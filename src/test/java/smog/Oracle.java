package smog;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import smog.graph.CsrGraph;
import smog.graph.Graph;

/**
 * A row of a table of exact answers under {@code oracles}: computed without Monte Carlo and without
 * smog (Taylor series in 80 bits for the limit, whole Markov chains for small graphs).
 */
public record Oracle(Map<String, String> fields) {

  /** The rows of a table. */
  public static List<Oracle> read(String name) {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Oracle.class.getResourceAsStream("/oracles/" + name), StandardCharsets.UTF_8))) {
      String[] header = in.readLine().split(",", -1);
      List<Oracle> rows = new ArrayList<>();
      for (String line; (line = in.readLine()) != null; ) {
        String[] values = line.split(",", -1);
        Map<String, String> fields = new HashMap<>();
        for (int i = 0; i < header.length; i++) {
          fields.put(header[i], values[i]);
        }
        rows.add(new Oracle(fields));
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String text(String column) {
    return fields.get(column);
  }

  public double number(String column) {
    return Double.parseDouble(fields.get(column));
  }

  public int whole(String column) {
    return Integer.parseInt(fields.get(column));
  }

  /** The values of some columns, which tell one case from another. */
  public String key(String... columns) {
    StringBuilder key = new StringBuilder();
    for (String column : columns) {
      key.append(fields.get(column)).append(' ');
    }
    return key.toString();
  }

  /** A graph from its text: {@code 3:0-1 1-2} is a path of 3 vertices. */
  public static Graph graph(String text) {
    String[] parts = text.split(":", -1);
    int vertices = Integer.parseInt(parts[0]);
    List<TreeSet<Integer>> rows = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      rows.add(new TreeSet<>());
    }
    for (String edge : parts[1].isEmpty() ? new String[0] : parts[1].split(" ", -1)) {
      String[] ends = edge.split("-", -1);
      rows.get(Integer.parseInt(ends[0])).add(Integer.parseInt(ends[1]));
      rows.get(Integer.parseInt(ends[1])).add(Integer.parseInt(ends[0]));
    }
    int[] offsets = new int[vertices + 1];
    List<Integer> adjacency = new ArrayList<>();
    for (int v = 0; v < vertices; v++) {
      adjacency.addAll(rows.get(v));
      offsets[v + 1] = adjacency.size();
    }
    return new CsrGraph(offsets, adjacency.stream().mapToInt(Integer::intValue).toArray());
  }
}
