package smog.experiment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The keys of an experiment, dotted, in the order in which they are documented. */
final class Schema {
  static final List<String> GRAPH = GraphKeys.NAMES;

  /** How graph files are read; the same for all of a list. */
  static final List<String> FILES =
      List.of(
          "graph.format",
          "graph.columns",
          "graph.source-column",
          "graph.target-column",
          "graph.header",
          "graph.identifiers",
          "graph.skip-bad-lines");

  static final List<String> MODEL =
      List.of(
          "model.arrival-rate",
          "model.choices",
          "model.sampling",
          "model.ties",
          "model.few-neighbours",
          "model.start");

  /** The keys of which a list is swept, in the order of the design: the last varies fastest. */
  static final List<String> SWEPT = Stream.concat(GRAPH.stream(), MODEL.stream()).toList();

  private static final List<String> OTHERS =
      List.of(
          "name",
          "seed",
          "law",
          "realisations",
          "replicas-per-graph",
          "randomness",
          "graph.representation",
          "time.horizon",
          "time.step",
          "time.warm-up",
          "time.steady-state.warm-up",
          "time.steady-state.batch",
          "time.steady-state.batches",
          "replicas",
          "bands.confidence",
          "bands.simultaneous",
          "bands.levels",
          "packing",
          "store.trajectories",
          "store.vertices",
          "store.degree-classes",
          "store.sojourn",
          "store.drift",
          "store.sup-gap",
          "bands.quantiles",
          "estimator",
          "compare.limit",
          "claims",
          "zip");

  /** Keys of a stopping rule, which stand in the place of a number of replicas. */
  static final List<String> UNTIL =
      List.of(
          "replicas.until.half-width",
          "replicas.until.relative",
          "replicas.until.target",
          "replicas.at-most");

  static final Set<String> KEYS =
      Set.copyOf(Stream.of(SWEPT, FILES, OTHERS, UNTIL).flatMap(s -> s.stream()).toList());

  /** What holds keys: {@code graph} because of {@code graph.family}. */
  static final Set<String> SECTIONS =
      Set.of(
          "graph",
          "model",
          "time",
          "time.steady-state",
          "bands",
          "store",
          "compare",
          "replicas",
          "replicas.until");

  private Schema() {}

  /** What to do about an unknown key: the name that was meant, or those that there are. */
  static String remedy(String dotted) {
    String prefix = dotted.substring(0, dotted.lastIndexOf('.') + 1);
    Optional<String> near = Words.nearest(dotted, sorted(prefix));
    if (near.isEmpty()) {
      near = near(dotted.substring(prefix.length()));
    }
    return near.map(key -> "did you mean " + key + "?")
        .orElseGet(() -> "known here are " + String.join(", ", sorted(prefix)));
  }

  private static Optional<String> near(String last) {
    for (String key : new TreeSet<>(KEYS)) {
      if (Words.nearest(last, List.of(key.substring(key.lastIndexOf('.') + 1))).isPresent()) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  /** The keys and sections right below a section that exists, of the top otherwise. */
  private static Set<String> sorted(String prefix) {
    TreeSet<String> found = new TreeSet<>();
    for (String key : KEYS) {
      if (key.startsWith(prefix)) {
        int dot = key.indexOf('.', prefix.length());
        found.add(dot < 0 ? key : key.substring(0, dot));
      }
    }
    return found.isEmpty() ? sorted("") : found;
  }
}
