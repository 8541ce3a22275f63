package smog.experiment;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import smog.graph.HashGraph;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.model.TimeGrid;

/** Reads which tables are kept, and checks that the points have what they show. */
final class StoreReader {
  private final Settings settings;
  private final Problems problems;

  StoreReader(Settings settings, Problems problems) {
    this.settings = settings;
    this.problems = problems;
  }

  /**
   * What is asked for.
   *
   * @param grid null where it could not be read
   */
  Store read(TimeGrid grid, BandSettings bands) {
    BigDecimal warmUp = warmUp(grid);
    int levels = bands.levels() == 0 ? Store.MOST_LEVELS : bands.levels();
    return new Store(
        given("store.trajectories", "all").equals("all"),
        vertices(),
        settings
            .value("store.degree-classes")
            .flatMap(
                n ->
                    problems.take(
                        "store.degree-classes", n, v -> Scalars.label(v, Store.Classes.class)))
            .orElse(Store.Classes.NONE),
        grid == null ? 0 : warmUp.divide(grid.step(), 0, RoundingMode.CEILING).intValueExact(),
        Math.min(levels, Store.MOST_LEVELS),
        settings
            .value("store.sojourn")
            .flatMap(
                n -> problems.take("store.sojourn", n, v -> Scalars.label(v, Store.Sojourn.class)))
            .orElse(Store.Sojourn.NONE),
        given("store.drift", "none").equals("all"),
        settings
            .value("store.sup-gap")
            .flatMap(
                n -> problems.take("store.sup-gap", n, v -> Scalars.label(v, Store.SupGap.class)))
            .orElse(Store.SupGap.AUTO),
        probabilities().stream().map(BigDecimal::doubleValue).toList());
  }

  /** The probabilities of which quantiles are asked for, ascending. */
  private List<BigDecimal> probabilities() {
    return settings.value("bands.quantiles").stream()
        .flatMap(n -> Settings.listed(n).stream())
        .flatMap(n -> problems.take("bands.quantiles", n, StoreReader::probability).stream())
        .sorted()
        .distinct()
        .toList();
  }

  private static BigDecimal probability(Node node) {
    String expected = "a probability above 0 and below 1, such as 0.95";
    Node.Scalar scalar = Scalars.scalar(node, expected);
    BigDecimal number = Numbers.decimal(scalar, expected).stripTrailingZeros();
    double value = number.doubleValue();
    if (!(value > 0 && value < 1)) {
      throw new Refusal(scalar.place(), scalar.kind() + " is out of range: give " + expected);
    }
    return number;
  }

  /** Whether vertices are asked for, so that their names are of use. */
  boolean vertices() {
    return given("store.vertices", "none").equals("all");
  }

  private String given(String key, String usual) {
    List<String> words = usual.equals("all") ? List.of("all", "none") : List.of("none", "all");
    return settings
        .value(key)
        .flatMap(n -> problems.take(key, n, v -> Scalars.word(v, words)))
        .orElse(usual);
  }

  private BigDecimal warmUp(TimeGrid grid) {
    Optional<BigDecimal> read =
        settings
            .value("time.warm-up")
            .flatMap(n -> problems.take("time.warm-up", n, v -> warmUp(v, grid)));
    return read.orElse(BigDecimal.ZERO);
  }

  private static BigDecimal warmUp(Node node, TimeGrid grid) {
    String expected =
        "a time from 0 to the horizon"
            + (grid == null ? "" : " " + Numbers.canonical(grid.horizon()));
    Node.Scalar scalar = Scalars.scalar(node, expected);
    BigDecimal time = Numbers.decimal(scalar, expected);
    if (time.signum() < 0 || (grid != null && time.compareTo(grid.horizon()) > 0)) {
      throw new Refusal(scalar.place(), scalar.kind() + " is out of range: give " + expected);
    }
    return time;
  }

  /** Adds problems and notes about points whose vertices cannot be kept, or not as usual. */
  void check(Store store, List<Point> points, List<String> notes) {
    refuseUnknownDegrees(store, points);
    if (!store.quantiles().isEmpty() && !store.trajectories()) {
      problems.add(
          settings.value("bands.quantiles").orElseThrow().place(),
          "bands.quantiles",
          "are taken from trajectories, which are not stored: give store.trajectories: all, or no"
              + " quantiles");
    }
    if (store.supGap() == Store.SupGap.CONTINUOUS && points.stream().anyMatch(Store::tooLong)) {
      problems.add(
          settings.value("store.sup-gap").orElseThrow().place(),
          "store.sup-gap",
          "continuous is for runs of up to "
              + Store.LONGEST_FOLLOWED
              + " mean service times, warm-up included: give auto, or a shorter run");
    }
    if (store.drift() && points.stream().allMatch(point -> point.recording() == null)) {
      notes.add(
          "store.drift: no point has a control variate, so that no drift is recorded: give"
              + " estimator: control-variate, or store.drift: none");
    }
    if (store.hasSojourn()) {
      SojournCheck.refusals(points)
          .forEach(
              refusal ->
                  problems.add(
                      settings.value("store.sojourn").orElseThrow().place(),
                      "store.sojourn",
                      refusal));
    }
    if (!store.vertices()) {
      settings
          .value("time.warm-up")
          .ifPresent(
              n -> notes.add("time.warm-up: is for store.vertices: all, which is not asked"));
      return;
    }
    Place place = settings.value("store.vertices").orElseThrow().place();
    points.stream()
        .map(StoreReader::refusal)
        .flatMap(Optional::stream)
        .distinct()
        .forEach(refusal -> problems.add(place, "store.vertices", refusal));
    if (points.stream().anyMatch(point -> point.family() instanceof Complete)) {
      notes.add(
          "store.vertices: family complete is simulated server by server for it, with other random"
              + " numbers than without where N or the choices are many; the law is the same");
    }
  }

  private void refuseUnknownDegrees(Store store, List<Point> points) {
    String key = store.vertices() ? "store.vertices" : "store.degree-classes";
    if (store.vertices() || store.hasDegreeClasses()) {
      points.stream()
          .map(Point::family)
          .filter(family -> family.random() && family.storedEdges() == 0)
          .filter(family -> family.servers() > HashGraph.MOST_WALKED)
          .mapToLong(Family::servers)
          .distinct()
          .forEach(servers -> problems.add(settings.place(key), key, unknownDegrees(servers)));
    }
  }

  private static String unknownDegrees(long servers) {
    return "nobody counts the degrees of "
        + servers
        + " servers without edges in memory: give none, or graph.representation: csr, or at most "
        + HashGraph.MOST_WALKED
        + " servers";
  }

  private static Optional<String> refusal(Point point) {
    Family family = point.family();
    if (point.law() == Law.ANNEALED && family.random()) {
      return Optional.of(
          "under law annealed, family "
              + family.name()
              + " has no vertices of its own: every replica draws a graph; give law: quenched, or"
              + " store.degree-classes: all in its place");
    }
    if (family.servers() > Store.MOST_VERTICES) {
      return Optional.of(
          family.servers()
              + " servers are too many for a table: it takes at most "
              + Store.MOST_VERTICES
              + "; give none, or store.degree-classes: all in its place");
    }
    return Optional.empty();
  }

  /** Adds what a run directory has to agree in; a key that is not there has its default. */
  void identify(Store store, TimeGrid grid, Map<String, String> identity) {
    identity.put("store.trajectories", store.trajectories() ? "all" : "none");
    if (store.vertices()) {
      identity.put("store.vertices", "all");
    }
    if (store.hasDegreeClasses()) {
      identity.put("store.degree-classes", store.degreeClasses().label());
    }
    if (store.hasSojourn()) {
      identity.put("store.sojourn", store.sojourn().label());
    }
    if (store.drift()) {
      identity.put("store.drift", "all");
    }
    if (store.supGap() != Store.SupGap.AUTO) {
      identity.put("store.sup-gap", store.supGap().label());
    }
    if (!store.quantiles().isEmpty()) {
      identity.put(
          "bands.quantiles",
          probabilities().stream().map(Numbers::canonical).collect(Collectors.joining(", ")));
    }
    if (store.vertices() && store.firstTime() > 0) {
      identity.put("time.warm-up", Numbers.canonical(warmUp(grid)));
    }
  }
}
