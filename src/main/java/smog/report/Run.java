package smog.report;

import java.util.Map;

/**
 * A run as a report sees it.
 *
 * @param manifest what {@code manifest.json} says, as maps, lists and values
 * @param tables by their names; what a run does not have may be left out. Besides tables of the run
 *     there are {@code horizon} (the rows of bands at the last time), {@code histogram} (of the sup
 *     distance, by point), {@code fixed_point}, {@code degrees} and {@code largest_gap} (the rows
 *     of bands where gaps are largest)
 * @param thinning a sentence that says which times the curves show, empty if all
 */
public record Run(Map<String, Object> manifest, Map<String, Rows> tables, String thinning) {
  Rows table(String name) {
    return tables.getOrDefault(name, Rows.NONE);
  }

  /** A value of the manifest by the keys on its way, as text; empty where there is none. */
  String fact(String... path) {
    Object value = manifest;
    for (String key : path) {
      value = value instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return value == null ? "" : value.toString();
  }
}
