package smog.experiment;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import smog.graph.Family;

/**
 * The graphs that an experiment's paths name, each file read once.
 *
 * <p>A relative path is relative to the experiment's file; in an override, to the working
 * directory.
 */
final class GraphFiles {
  private final Path folder;
  private final Map<Path, Family.FromFile> read = new HashMap<>();

  GraphFiles(Path experiment, Settings settings, Problems problems) {
    Path parent = experiment.toAbsolutePath().getParent();
    this.folder = parent;
  }

  /** The family of a path's graph, known by the graph's digest and not by the path. */
  Value read(Node node) {
    Node.Scalar scalar = Scalars.scalar(node, "the path of a graph file");
    Path path = path(scalar);
    if (Files.isDirectory(path)) {
      throw new Refusal(node.place(), scalar.kind() + " is a directory: give a graph file");
    }
    if (!Files.exists(path)) {
      throw new Refusal(
          node.place(), "there is no file " + Words.clean(path.toString()) + ": give a graph file");
    }
    Family.FromFile family = read.computeIfAbsent(path, p -> null);
    if (family == null) {
      throw new Refusal(node.place(), "not yet");
    }
    return new Value(family, family.digest(), node.place());
  }

  private Path path(Node.Scalar scalar) {
    try {
      Path path = Path.of(scalar.text());
      return (scalar.place().override() ? path.toAbsolutePath() : folder.resolve(path)).normalize();
    } catch (java.nio.file.InvalidPathException e) {
      throw new Refusal(scalar.place(), scalar.kind() + " is no path: give a graph file");
    }
  }
}
