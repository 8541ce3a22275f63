package smog.experiment;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import smog.graph.family.FromFile;
import smog.graph.io.GraphFile;
import smog.graph.io.GraphFileException;
import smog.graph.io.GraphFormat;

/**
 * The graphs that an experiment's paths name, each file read once.
 *
 * <p>A relative path is relative to the experiment's file; in an override, to the working
 * directory.
 */
final class GraphFiles {
  private final Path folder;
  private final GraphFormat format;
  private final boolean named;
  private final Set<String> notes;
  private final Map<Path, FromFile> families = new HashMap<>();

  /**
   * Nothing read yet.
   *
   * @param named whether the names of vertices are of use
   */
  GraphFiles(Path experiment, GraphFormat format, boolean named, Set<String> notes) {
    this.folder = experiment.toAbsolutePath().getParent();
    this.format = format;
    this.named = named;
    this.notes = notes;
  }

  /** The family of a path's graph, known by the graph's digest and not by the path. */
  Value read(Node node) {
    Node.Scalar scalar = Scalars.scalar(node, "the path of a graph file");
    Path path = path(scalar);
    try {
      FromFile family = families.computeIfAbsent(path, p -> family(p, scalar));
      return new Value(family, family.digest(), node.place());
    } catch (GraphFileException e) {
      throw new Refusal(node.place(), e.getMessage());
    }
  }

  private FromFile family(Path path, Node.Scalar written) {
    GraphFile file = GraphFile.read(path, format);
    String name = "graph.path: " + Words.clean(written.text()) + ": ";
    long repeats = file.report().reciprocal() + file.report().duplicates();
    if (file.report().loops() + repeats > 0) {
      notes.add(
          name + "dropped " + file.report().loops() + " loops and " + repeats + " repeated edges");
    }
    file.report().notes().forEach(note -> notes.add(name + note));
    return named ? file.family().withNames(file.nameTable()) : file.family();
  }

  private Path path(Node.Scalar scalar) {
    try {
      Path path = Path.of(scalar.text());
      return (scalar.place().override() ? path.toAbsolutePath() : folder.resolve(path)).normalize();
    } catch (InvalidPathException e) {
      throw new Refusal(scalar.place(), scalar.kind() + " is no path: give that of a graph file");
    }
  }
}
