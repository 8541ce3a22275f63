package smog.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Overrides {@code key=value}: the value is YAML, read like one in the file, and replaces what
 * stands at the dotted key; the last of several wins.
 */
final class Overrides {
  private final Problems problems;
  private final List<String> notes;
  private final Map<String, String> given = new HashMap<>();

  Overrides(Problems problems, List<String> notes) {
    this.problems = problems;
    this.notes = notes;
  }

  /** The settings with all overrides that can be read. */
  Node.Mapping apply(Node.Mapping root, List<String> overrides) {
    Node.Mapping result = root;
    for (int i = 0; i < overrides.size(); i++) {
      String text = overrides.get(i);
      Place place = Place.top("--set " + Words.clean(text), i + 1);
      int sign = text.indexOf('=');
      String key = (sign < 0 ? text : text.substring(0, sign)).strip();
      if (sign < 0 || text.substring(sign + 1).isBlank()) {
        problems.add(place, "", "no value: write " + example(key));
        continue;
      }
      List<String> path = List.of(key.split("\\.", -1));
      if (path.stream().anyMatch(String::isEmpty)) {
        problems.add(place, "", "no key: write --set key=value, such as --set replicas=100");
        continue;
      }
      Node value = read(text.substring(sign + 1), place);
      if (value != null) {
        result = with(result, path, value, place);
        noteRepeat(key, place);
      }
    }
    return result;
  }

  /** The settings with one more value, told of as {@code place}. */
  Node.Mapping put(Node.Mapping root, String key, String value, Place place) {
    Node read = read(value, place);
    return read == null ? root : with(root, List.of(key.split("\\.", -1)), read, place);
  }

  private static String example(String key) {
    boolean known = Schema.KEYS.contains(key) || Schema.SECTIONS.contains(key);
    String hint = known || key.isEmpty() ? "" : " (" + Schema.remedy(key) + ")";
    return "--set " + (key.isEmpty() ? "key" : Words.clean(key)) + "=VALUE" + hint;
  }

  private Node read(String value, Place place) {
    if (value.indexOf('\n') >= 0 || value.indexOf('\r') >= 0) {
      problems.add(place, "", "a line end within the value: write it on one line");
      return null;
    }
    try {
      return YamlTree.compose(YamlText.printable(value, place), place);
    } catch (InvalidExperimentException e) {
      problems.addAll(e, place, "");
      return null;
    }
  }

  private void noteRepeat(String key, Place place) {
    for (Map.Entry<String, String> earlier : given.entrySet()) {
      if (earlier.getKey().equals(key) || earlier.getKey().startsWith(key + ".")) {
        notes.add(earlier.getValue() + " is replaced by the later " + place);
      }
    }
    given.keySet().removeIf(earlier -> earlier.equals(key) || earlier.startsWith(key + "."));
    given.put(key, place.toString());
  }

  /** The mapping with another value at a path; what lacks on the way is made. */
  private static Node.Mapping with(
      Node.Mapping mapping, List<String> path, Node value, Place place) {
    String head = path.get(0);
    List<Node.Entry> entries = new ArrayList<>();
    boolean replaced = false;
    for (Node.Entry entry : mapping.entries()) {
      boolean here = entry.key().text().equals(head);
      // The key keeps its place: one that the file gives twice is still told.
      Node inner = here ? below(entry.value(), path, value, place) : entry.value();
      entries.add(new Node.Entry(entry.key(), inner));
      replaced |= here;
    }
    if (!replaced) {
      Node none = new Node.Mapping(List.of(), place);
      entries.add(new Node.Entry(key(head, place), below(none, path, value, place)));
    }
    return new Node.Mapping(List.copyOf(entries), mapping.place());
  }

  private static Node below(Node old, List<String> path, Node value, Place place) {
    if (path.size() == 1) {
      return value;
    }
    Node.Mapping inner =
        old instanceof Node.Mapping mapping ? mapping : new Node.Mapping(List.of(), place);
    return with(inner, path.subList(1, path.size()), value, place);
  }

  private static Node.Scalar key(String text, Place place) {
    return new Node.Scalar(text, true, place);
  }
}
