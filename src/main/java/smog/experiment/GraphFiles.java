package smog.experiment;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import smog.graph.family.FromFile;
import smog.graph.io.GraphFile;
import smog.graph.io.GraphFileException;
import smog.graph.io.GraphSource;
import smog.graph.io.ReadOptions;

/**
 * The graphs that an experiment's paths name, each file read once.
 *
 * <p>A path with a scheme, such as {@code hdfs://}, is opened by {@link RemoteFiles}. A relative
 * path is relative to the experiment's file, or to the working directory if there is none beside
 * it, as where Spark ships files to a driver; in an override, to the working directory.
 */
final class GraphFiles {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");

  private final Path folder;
  private final ReadOptions options;
  private final RemoteFiles remote;
  private final boolean named;
  private final Set<String> notes;

  /** By the whole path or URI as it is opened, never as a message shows it. */
  private final Map<String, FromFile> families = new HashMap<>();

  /**
   * Nothing read yet.
   *
   * @param named whether the names of vertices are of use
   */
  GraphFiles(
      Path experiment, ReadOptions options, RemoteFiles remote, boolean named, Set<String> notes) {
    this.folder = experiment.toAbsolutePath().getParent();
    this.options = options;
    this.remote = remote;
    this.named = named;
    this.notes = notes;
  }

  /** The family of a path's graph, known by the graph's digest and not by the path. */
  Value read(Node node) {
    Node.Scalar scalar = Scalars.scalar(node, "the path of a graph file");
    String name = Words.whole(scalar.text());
    try {
      boolean uri = SCHEME.matcher(scalar.text()).matches();
      GraphSource source = uri ? uri(scalar) : local(scalar);
      FromFile family =
          families.computeIfAbsent(
              uri ? scalar.text() : source.name(), key -> family(source, "graph.path: " + name));
      return new Value(family, family.digest(), node.place(), name);
    } catch (GraphFileException e) {
      throw new Refusal(node.place(), e.getMessage());
    }
  }

  private FromFile family(GraphSource source, String name) {
    GraphFile file = GraphFile.read(source, options);
    long loops = file.report().loops();
    long repeats = file.report().reciprocal() + file.report().duplicates();
    if (loops + repeats > 0) {
      notes.add(name + ": dropped " + loops + " loops and " + repeats + " repeated edges");
    }
    file.report().notes().forEach(note -> notes.add(name + ": " + note));
    return named ? file.family().withNames(file.nameTable()) : file.family();
  }

  private GraphSource uri(Node.Scalar scalar) {
    String uri = scalar.text();
    return new GraphSource(Words.whole(uri), () -> remote.open(uri));
  }

  private GraphSource local(Node.Scalar scalar) {
    try {
      Path path = Path.of(scalar.text());
      Path here = path.toAbsolutePath().normalize();
      Path beside = folder.resolve(path).normalize();
      if (scalar.place().override() || Files.exists(beside) || beside.equals(here)) {
        return GraphSource.of(scalar.place().override() ? here : beside);
      }
      if (!Files.exists(here)) {
        throw new Refusal(
            scalar.place(),
            beside + ": there is no such file, nor is " + here + " one; check the path");
      }
      notes.add(
          "graph.path: "
              + Words.whole(scalar.text())
              + ": is not beside the experiment, "
              + Words.whole(here.toString())
              + " in the working directory was taken");
      return GraphSource.of(here);
    } catch (InvalidPathException e) {
      throw new Refusal(scalar.place(), scalar.kind() + " is no path: give that of a graph file");
    }
  }
}
