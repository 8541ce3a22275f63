package smog.experiment;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Makes the paths of an experiment absolute, so that its text can be read again from anywhere: a
 * run directory knows neither where the experiment's file lay nor the working directory.
 */
final class StoredPaths {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");
  private static final Set<String> PATHS = Set.of("graph.path", "compare.limit");

  private final Path folder;

  private StoredPaths(Path folder) {
    this.folder = folder;
  }

  /** The settings of a file, with absolute paths. */
  static Node.Mapping of(Node.Mapping root, Path file) {
    return new StoredPaths(file.toAbsolutePath().getParent()).mapping(root, "");
  }

  private Node.Mapping mapping(Node.Mapping mapping, String above) {
    List<Node.Entry> entries =
        mapping.entries().stream()
            .map(e -> new Node.Entry(e.key(), below(e.value(), above + e.key().text())))
            .toList();
    return new Node.Mapping(entries, mapping.place());
  }

  private Node below(Node node, String key) {
    if (PATHS.contains(key)) {
      return node instanceof Node.Items list
          ? new Node.Items(list.items().stream().map(this::absolute).toList(), list.place())
          : absolute(node);
    }
    return node instanceof Node.Mapping mapping ? mapping(mapping, key + ".") : node;
  }

  private Node absolute(Node node) {
    if (!(node instanceof Node.Scalar scalar)
        || scalar.missing()
        || SCHEME.matcher(scalar.text()).matches()) {
      return node;
    }
    try {
      Path here = Path.of(scalar.text()).toAbsolutePath().normalize();
      Path beside = folder.resolve(scalar.text()).normalize();
      boolean away = scalar.place().override() || (!Files.exists(beside) && Files.exists(here));
      return new Node.Scalar((away ? here : beside).toString(), scalar.plain(), scalar.place());
    } catch (InvalidPathException e) {
      return node; // refused where it is read
    }
  }
}
