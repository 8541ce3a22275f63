package smog.experiment;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values of an experiment by dotted key, unknown and duplicate keys told. */
final class Settings {
  private final Map<String, Node> values = new LinkedHashMap<>();
  private final Map<String, Place> places = new HashMap<>();
  private final Problems problems;

  private Settings(Problems problems) {
    this.problems = problems;
  }

  static Settings of(Node.Mapping root, Problems problems) {
    Settings settings = new Settings(problems);
    settings.places.put("", root.place());
    settings.walk("", root);
    return settings;
  }

  Optional<Node> value(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** The value of a key that must be there; empty, with a problem added, where it is missing. */
  Optional<Node> required(String key, String remedy) {
    Node node = values.get(key);
    if (node == null) {
      missing(key, remedy);
    }
    return Optional.ofNullable(node);
  }

  void missing(String key, String remedy) {
    int dot = key.lastIndexOf('.');
    Place place = places.get(dot < 0 ? "" : key.substring(0, dot));
    problems.add(place == null ? places.get("") : place, key, "is missing: " + remedy);
  }

  /** Whether a section is written out. */
  boolean has(String section) {
    return places.containsKey(section);
  }

  /** Where a section begins, or the experiment where there is none. */
  Place place(String section) {
    return places.getOrDefault(section, places.get(""));
  }

  /** Where the experiment begins. */
  Place top() {
    return places.get("");
  }

  private void walk(String prefix, Node.Mapping mapping) {
    Map<String, Place> seen = new HashMap<>();
    for (Node.Entry entry : mapping.entries()) {
      String key = prefix + entry.key().text();
      Place place = entry.key().place();
      Place first = seen.putIfAbsent(key, place);
      if (first != null) {
        problems.add(place, key, "is given twice, first at " + first.remark() + ": leave one");
      } else {
        entry(key, place, entry.value());
      }
    }
  }

  private void entry(String key, Place place, Node value) {
    if (Schema.SECTIONS.contains(key) && value instanceof Node.Mapping inner) {
      places.put(key, place);
      walk(key + ".", inner);
    } else if (Schema.KEYS.contains(key)) {
      values.put(key, value);
    } else if (Schema.SECTIONS.contains(key)) {
      problems.add(
          value.place(), key, value.kind() + " is no mapping: give keys and values below " + key);
      places.put(key, place);
    } else {
      problems.add(place, Words.clean(key), "is no key of an experiment: " + Schema.remedy(key));
    }
  }

  /** The values of a key, one of them where it holds no list. */
  static List<Node> listed(Node node) {
    return node instanceof Node.Items list ? list.items() : List.of(node);
  }
}
