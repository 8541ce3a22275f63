package smog.experiment;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import smog.model.Labelled;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/**
 * Reads experiments from YAML.
 *
 * <p>Scalars are taken from their text, never as YAML 1.1 resolves them: {@code no} is a name, 1e3
 * is 1000, 010 is refused. Lists of {@code graph} and {@code model} keys are swept; the design is
 * their cross product, or pairs with {@code zip} ({@code zip: [[graph.servers,
 * graph.mean-degree]]}). A rule for a degree that must be whole is rounded to the nearest whole
 * number (of a ring: even number; of a random regular graph with N odd: up to an even one), and a
 * note says so.
 */
public final class ExperimentReader {
  private static final double LONGEST = 1e12;

  private final List<String> notes = new ArrayList<>();
  private final Set<String> graphNotes = new LinkedHashSet<>();
  private final Problems problems = new Problems();
  private Settings settings;

  private final RemoteFiles remote;

  private ExperimentReader(RemoteFiles remote) {
    this.remote = remote;
  }

  /** The experiment of a file whose graph files, if any, are local. */
  public static Experiment read(Path file, List<String> overrides) {
    return read(file, overrides, RemoteFiles.NONE);
  }

  /**
   * The experiment of a file.
   *
   * @param overrides {@code key=value} each, in their order: the value is YAML, and stands in for
   *     what the file says
   * @param remote opens graph files that are named by URIs
   * @throws InvalidExperimentException with all that is wrong, each with its place
   */
  public static Experiment read(Path file, List<String> overrides, RemoteFiles remote) {
    Place top = Place.top(file.toString(), 0);
    Node document = YamlTree.compose(YamlText.read(file), top);
    if (!(document instanceof Node.Mapping root)) {
      throw Problems.only(
          document.place().toString(),
          document.kind() + " is no experiment: give keys and values, such as name: first");
    }
    return new ExperimentReader(remote).read(file, root, overrides);
  }

  /**
   * The experiment of options on the command line, with the defaults of {@link OptionDefaults}.
   *
   * @param options by option without its dashes: the keys of {@code graph}, {@code model} and
   *     {@code time} by their last word, and {@code law}, {@code seed}, {@code replicas} and {@code
   *     realisations}; relative paths are taken from the working directory
   * @param overrides as of {@link #read(Path, List, RemoteFiles)}, after the options
   * @throws InvalidExperimentException with all that is wrong, each with its option
   */
  public static Experiment ofOptions(
      SortedMap<String, String> options, List<String> overrides, RemoteFiles remote) {
    ExperimentReader reader = new ExperimentReader(remote);
    Node.Mapping root = new OptionDefaults(reader.problems, reader.notes).root(options);
    return reader.read(Path.of("options"), root, overrides);
  }

  /**
   * The experiment of a text that a run directory holds, in which paths are absolute.
   *
   * @param name the file that holds it, for messages
   * @param overrides for graph files that have moved
   * @throws InvalidExperimentException with all that is wrong, each with its place
   */
  public static Experiment stored(
      String text, String name, List<String> overrides, RemoteFiles remote) {
    Node document = YamlTree.compose(text, Place.top(name, 0));
    if (!(document instanceof Node.Mapping root)) {
      throw Problems.only(name, document.kind() + " is no experiment: the file is damaged");
    }
    return new ExperimentReader(remote).read(Path.of(name), root, overrides);
  }

  private Experiment read(Path file, Node.Mapping written, List<String> overrides) {
    Node.Mapping given = new Overrides(problems, notes).apply(written, overrides);
    Node.Mapping root = FamilyKeys.withoutLeftOver(given, notes);
    settings = Settings.of(root, problems);
    String name = required("name", "give one, for the run's folder").flatMap(this::name).orElse("");
    long seed =
        required("seed", "give a whole number from 0, such as 20190601, and keep it")
            .flatMap(n -> problems.take("seed", n, v -> Scalars.whole(v, 0, Long.MAX_VALUE)))
            .orElse(0L);
    Law law = law();
    int realisations = realisations(law);
    BandsReader bandsReader = new BandsReader(settings, problems);
    BandSettings bands = bandsReader.read();
    boolean packed = word("packing", List.of("auto", "none"), List.of()).equals("auto");
    SteadyReader steady = SteadyReader.of(settings, problems);
    TimeGrid grid = steady == null ? grid() : null;
    ReplicasReader.Replicas asked = new ReplicasReader(settings, problems).read(grid, bands);
    RandomnessReader graphs = new RandomnessReader(settings, problems);
    Randomness randomness = graphs.read(law, asked);
    realisations = graphs.realisations(law, realisations, asked.count(), randomness);
    ReplicasReader.Replicas replicas = graphs.each(law, asked, randomness);
    StoreReader stored = new StoreReader(settings, problems);
    Store store = stored.read(grid, bands);
    List<Point> points =
        points(file, law, grid, steady, store, estimator()).stream()
            .map(point -> point.withRandomness(randomness))
            .toList();
    stored.check(store, points, notes);
    OwnLimit ownLimit = ownLimit(file, grid);
    problems.throwIfAny();
    List<Claim> claims =
        settings
            .value("claims")
            .map(new ClaimsReader(points, grid, problems)::read)
            .orElse(List.of());
    problems.throwIfAny();
    addNotes(law, realisations, asked);
    if (replicas.rule() == null) {
      int units = realisations > 1 ? realisations : replicas.count();
      long all = (long) realisations * replicas.count();
      notes.addAll(PointNotes.ofIntervals(points, bands.simultaneous(), units, all));
    }
    notes.addAll(PointNotes.of(points));
    if (steady == null
        && estimator() == Estimator.CONTROL_VARIATE
        && points.stream().anyMatch(point -> point.recording() == null)) {
      notes.add(
          "estimator: some points have no control variate, their means are plain: their graphs are too"
              + " large or without edges in memory, their queues too long, or their times too many");
    }
    return new Experiment(
        name,
        seed,
        law,
        realisations,
        replicas.count(),
        replicas.rule(),
        bands,
        packed,
        store,
        List.copyOf(points),
        RandomnessReader.identified(
            identity(seed, law, grid, steady, bandsReader, stored, store), randomness),
        ownLimit,
        claims,
        YamlWriter.write(StoredPaths.of(root, file)),
        List.copyOf(notes));
  }

  private Optional<Node> required(String key, String remedy) {
    return settings.required(key, remedy);
  }

  private Optional<String> name(Node node) {
    return problems.take("name", node, Names::read);
  }

  private Law law() {
    String labels = String.join(" or ", Labelled.labels(Law.class));
    return required("law", "give " + labels)
        .flatMap(n -> problems.take("law", n, v -> Scalars.label(v, Law.class)))
        .orElse(Law.QUENCHED);
  }

  private int realisations(Law law) {
    Node node = settings.value("realisations").orElse(null);
    long count = node == null ? 1 : count("realisations", node);
    if (law == Law.ANNEALED && count != 1) {
      problems.add(
          node.place(),
          "realisations",
          count + " realisations belong to law quenched: leave it out, each replica has a graph");
    }
    return (int) count;
  }

  private long count(String key, Node node) {
    return problems.take(key, node, v -> Scalars.whole(v, 1, Integer.MAX_VALUE)).orElse(1L);
  }

  private String word(String key, List<String> words, List<String> later) {
    return settings
        .value(key)
        .flatMap(n -> problems.take(key, n, v -> Scalars.word(v, words, later)))
        .orElse(words.get(0));
  }

  private OwnLimit ownLimit(Path file, TimeGrid grid) {
    return settings
        .value("compare.limit")
        .filter(n -> grid != null)
        .flatMap(n -> problems.take("compare.limit", n, v -> ownLimit(v, file, grid)))
        .orElse(null);
  }

  private OwnLimit ownLimit(Node node, Path file, TimeGrid grid) {
    return node instanceof Node.Mapping expressions
        ? OwnLimitFormulas.read(expressions, grid, problems)
        : OwnLimitReader.read(node, file, grid);
  }

  /** The time grid; null, with a problem added, where there is none. */
  private TimeGrid grid() {
    Optional<BigDecimal> horizon = time("time.horizon", "give a time above 0, such as 20");
    Optional<BigDecimal> step = time("time.step", "give a time that divides the horizon");
    if (horizon.isEmpty() || step.isEmpty()) {
      return null;
    }
    Place place = settings.value("time.step").orElseThrow().place();
    return problems
        .attempt("time.step", place, () -> new TimeGrid(horizon.get(), step.get()))
        .orElse(null);
  }

  private Optional<BigDecimal> time(String key, String remedy) {
    String expected = "a time above 0, in mean service times";
    return required(key, remedy)
        .flatMap(n -> problems.take(key, n, v -> Scalars.positive(v, LONGEST, expected)));
  }

  private List<Point> points(
      Path file, Law law, TimeGrid grid, SteadyReader steady, Store store, Estimator estimator) {
    required("graph.family", "give one of " + String.join(", ", FamilyForms.NAMES));
    required("model.arrival-rate", "give tasks per server per mean service time, such as 0.9");
    required("model.choices", "give how many servers a task looks at, such as 2");
    GraphOptions options = new GraphOptions(settings, problems, notes);
    GraphFiles files =
        new GraphFiles(file, options.reading(), remote, store.vertices(), graphNotes);
    Design design = new Design(settings, problems, files::read);
    List<Value> listed = design.values("graph.family");
    FamilyKeys.check(settings, listed, problems);
    Families families = new Families(problems, options.representation(listed), graphNotes);
    return new Points(law, grid, steady, estimator, families, problems).of(design.cells());
  }

  private Estimator estimator() {
    return settings
        .value("estimator")
        .flatMap(n -> problems.take("estimator", n, v -> Scalars.label(v, Estimator.class)))
        .orElse(Estimator.AUTO);
  }

  private void addNotes(Law law, int realisations, ReplicasReader.Replicas asked) {
    notes.addAll(graphNotes);
    int replicas = asked.count();
    if (asked.rule() != null) {
      notes.addAll(asked.rule().notes(realisations));
    }
    if (law == Law.ANNEALED && replicas == 1) {
      notes.add("replicas: with 1 replica there will be means and no band");
    }
    if (law == Law.QUENCHED && realisations == 1) {
      notes.add(
          replicas == 1
              ? "replicas: with 1 replica on 1 realisation there will be means and no band"
              : "realisations: with 1 realisation the intervals are for the mean given this graph");
    }
  }

  private SortedMap<String, String> identity(
      long seed,
      Law law,
      TimeGrid grid,
      SteadyReader steady,
      BandsReader bands,
      StoreReader stored,
      Store store) {
    SortedMap<String, String> identity = new TreeMap<>();
    identity.put("streams", Integer.toString(StreamKey.REVISION));
    identity.put("seed", Long.toString(seed));
    identity.put("law", law.label());
    if (steady == null) {
      identity.put("time.horizon", Numbers.canonical(grid.horizon()));
      identity.put("time.step", Numbers.canonical(grid.step()));
    } else {
      steady.identify(identity);
    }
    bands.identify(identity);
    stored.identify(store, grid, identity);
    identity.put("estimator", estimator().label());
    identity.put("estimator.revision", Integer.toString(Estimator.REVISION));
    return identity;
  }
}
