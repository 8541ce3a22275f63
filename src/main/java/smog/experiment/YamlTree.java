package smog.experiment;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingEndEvent;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceEndEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.events.StreamEndEvent;

/**
 * Composes the events of the YAML parser into nodes.
 *
 * <p>SnakeYAML's own composer resolves scalars by YAML 1.1, forgets where an alias stood, and
 * refuses deep nesting and many aliases without saying where; its parser does none of that. What
 * aliases stand for is counted, never copied, so that the time is linear in the file.
 */
final class YamlTree {
  /** The most levels of nesting. */
  static final int DEEPEST = 40;

  /** The most values, those behind aliases counted as often as they are used. */
  static final long MOST = 250_000;

  private final Place top;
  private final Iterator<Event> events;
  private final Map<String, Node> anchors = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private final IdentityHashMap<Node, Long> sizes = new IdentityHashMap<>();

  private YamlTree(String text, Place top) {
    this.top = top;
    this.events = new Yaml().parse(new StringReader(text)).iterator();
  }

  /** The one document of a text. */
  static Node compose(String text, Place top) {
    try {
      return new YamlTree(text, top).document();
    } catch (Refusal e) {
      throw Problems.only(e.place().toString(), e.getMessage());
    } catch (MarkedYAMLException e) {
      throw SyntaxError.of(e, top);
    } catch (YAMLException e) {
      throw Problems.only(top.toString(), "not YAML: " + Words.clean(e.getMessage()));
    }
  }

  private Node document() {
    events.next();
    if (events.next() instanceof StreamEndEvent) {
      throw new Refusal(top, "nothing is written here: give an experiment's settings");
    }
    Node root = node(events.next(), 0);
    events.next();
    Event next = events.next();
    if (next instanceof DocumentStartEvent) {
      throw new Refusal(
          place(next), "a second document begins here: give each experiment a file of its own");
    }
    return root;
  }

  private Node node(Event event, int depth) {
    Place place = place(event);
    if (depth > DEEPEST) {
      throw new Refusal(place, "nested deeper than " + DEEPEST + " levels: write it flat");
    }
    if (event instanceof AliasEvent alias) {
      return aliased(alias.getAnchor(), place);
    }
    String anchor = ((NodeEvent) event).getAnchor();
    if (anchor != null) {
      open.add(anchor);
    }
    Node node = fresh(event, place, depth);
    if (anchor != null) {
      open.remove(anchor);
      anchors.put(anchor, node);
    }
    return node;
  }

  private Node fresh(Event event, Place place, int depth) {
    if (event instanceof ScalarEvent scalar) {
      refuseTag(scalar.getTag(), place);
      return new Node.Scalar(scalar.getValue(), scalar.isPlain(), place);
    }
    if (event instanceof SequenceStartEvent sequence) {
      refuseTag(sequence.getTag(), place);
      return items(place, depth);
    }
    refuseTag(((MappingStartEvent) event).getTag(), place);
    return mapping(place, depth);
  }

  private Node aliased(String anchor, Place place) {
    if (open.contains(anchor)) {
      throw new Refusal(place, "*" + anchor + " stands within what it names: write the value");
    }
    Node node = anchors.get(anchor);
    if (node == null) {
      throw new Refusal(
          place, "there is no &" + anchor + " before *" + anchor + ": write the value");
    }
    return node instanceof Node.Scalar scalar
        ? new Node.Scalar(scalar.text(), scalar.plain(), place)
        : node;
  }

  private Node items(Place place, int depth) {
    List<Node> items = new ArrayList<>();
    long size = 1;
    for (Event e = events.next(); !(e instanceof SequenceEndEvent); e = events.next()) {
      Node item = node(e, depth + 1);
      items.add(item);
      size = grown(size, item, place(e));
    }
    return sized(new Node.Items(List.copyOf(items), place), size);
  }

  private Node mapping(Place place, int depth) {
    List<Node.Entry> entries = new ArrayList<>();
    List<Node.Mapping> merged = new ArrayList<>();
    long size = 1;
    for (Event e = events.next(); !(e instanceof MappingEndEvent); e = events.next()) {
      if (!(node(e, depth + 1) instanceof Node.Scalar key)) {
        throw new Refusal(place(e), "a key is a list or a mapping here: give it a name");
      }
      Event next = events.next();
      Node value = node(next, depth + 1);
      size = grown(size, value, place(next));
      if (key.plain() && key.text().equals("<<")) {
        merged.addAll(toMerge(value, place(next)));
      } else {
        entries.add(new Node.Entry(key, value));
      }
    }
    return sized(new Node.Mapping(merge(entries, merged), place), size);
  }

  private static List<Node.Mapping> toMerge(Node value, Place place) {
    List<Node> parts = value instanceof Node.Items list ? list.items() : List.of(value);
    return parts.stream()
        .map(
            part -> {
              if (part instanceof Node.Mapping mapping) {
                return mapping;
              }
              throw new Refusal(
                  place, "<< (merge) has " + part.kind() + ": give a mapping, such as *defaults");
            })
        .toList();
  }

  /** The explicit entries, then those of the merged mappings that they do not override. */
  private static List<Node.Entry> merge(List<Node.Entry> entries, List<Node.Mapping> merged) {
    if (merged.isEmpty()) {
      return List.copyOf(entries);
    }
    List<Node.Entry> all = new ArrayList<>(entries);
    Set<String> taken = new HashSet<>();
    entries.forEach(e -> taken.add(e.key().text()));
    for (Node.Mapping mapping : merged) {
      mapping.entries().stream().filter(e -> !taken.contains(e.key().text())).forEach(all::add);
      mapping.entries().forEach(e -> taken.add(e.key().text()));
    }
    return List.copyOf(all);
  }

  private long grown(long size, Node part, Place place) {
    long sum = size + sizes.getOrDefault(part, 1L);
    if (sum > MOST) {
      throw new Refusal(
          place, "aliases stand for more than " + MOST + " values here: write fewer values");
    }
    return sum;
  }

  private Node sized(Node node, long size) {
    sizes.put(node, size);
    return node;
  }

  private static void refuseTag(String tag, Place place) {
    if (tag != null) {
      throw new Refusal(place, "the tag " + Words.clean(tag) + " is not allowed: leave it out");
    }
  }

  private Place place(Event event) {
    Mark mark = event.getStartMark();
    return top.at(mark.getLine() + 1, mark.getColumn() + 1);
  }
}
