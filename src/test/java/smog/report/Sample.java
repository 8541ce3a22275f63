package smog.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Made-up runs: points that differ in N, with curves q_i(t) = f^i of t and bands about them. */
final class Sample {
  static final List<String> POINTS =
      List.of(
          "point",
          "name",
          "law",
          "family",
          "graph",
          "servers",
          "mean_degree",
          "mean_degree_rule",
          "choices",
          "arrival_rate",
          "start",
          "replicas",
          "largest_gap",
          "largest_gap_std_error",
          "largest_gap_time",
          "largest_gap_level",
          "cells_with_band",
          "cells_outside",
          "largest_control_z",
          "mean_queue",
          "mean_queue_std_error",
          "status");
  static final List<String> BANDS =
      List.of(
          "point",
          "time",
          "level",
          "mean",
          "std_error",
          "lower_simultaneous",
          "upper_simultaneous",
          "limit",
          "gap");

  final Map<String, Object> manifest = new LinkedHashMap<>();
  final Map<String, Rows> tables = new LinkedHashMap<>();

  static String key(int point) {
    return String.format(java.util.Locale.ROOT, "p%016x", point);
  }

  /** Points of N = 100, 200, ..; three levels. */
  static Sample of(int points, int times, String name, String graph, double rate) {
    Sample sample = new Sample();
    sample.manifest.put("name", name);
    sample.manifest.put("status", "done");
    sample.manifest.put("identity", Map.of("seed", "7"));
    sample.manifest.put("experiment", "name: " + name);
    List<List<Object>> rows = new ArrayList<>();
    List<List<Object>> bands = new ArrayList<>();
    List<List<Object>> bins = new ArrayList<>();
    for (int p = 0; p < points; p++) {
      int servers = 100 * (p + 1);
      rows.add(
          List.of(
              key(p),
              name,
              "annealed",
              "erdos-renyi",
              graph,
              servers,
              5.0,
              "5",
              2,
              rate,
              "empty",
              20,
              1.0 / servers,
              0.1 / servers,
              10.0,
              2,
              30,
              p % 2,
              2.5,
              1.5,
              0.01,
              "done"));
      for (int t = 0; t < times; t++) {
        double time = 10.0 * t / (times - 1);
        for (int level = 1; level <= 3; level++) {
          double limit = Math.pow(0.9 * time / (1 + time), level);
          double mean = limit + time / servers / 10;
          bands.add(
              List.of(
                  key(p), time, level, mean, 0.001, mean - 0.01, mean + 0.01, limit, mean - limit));
        }
      }
      for (int bin = 0; bin < 10; bin++) {
        bins.add(List.of(key(p), 0.01 * bin, 1 + bin % 4));
      }
    }
    Rows curves = new Rows(BANDS, bands);
    sample.tables.put("points", new Rows(POINTS, rows));
    sample.tables.put("bands", curves);
    sample.tables.put("horizon", curves.where(row -> curves.number(row, "time") == 10));
    sample.tables.put("histogram", new Rows(List.of("point", "middle", "replicas"), bins));
    sample.tables.put("cells", new Rows(List.of("with_control"), List.of(List.of(100L))));
    return sample;
  }

  Run run() {
    return new Run(manifest, tables, "");
  }
}
