package smog.experiment;

import java.util.SortedMap;

/**
 * Reads what replicas share: {@code replicas-per-graph} and {@code randomness}.
 *
 * <p>Where annealed graphs are units, a point has as many realisations as graphs, so that what is
 * kept, its errors and its pairs are by graph.
 */
final class RandomnessReader {
  private static final String PER_GRAPH = "replicas-per-graph";
  private static final String RANDOMNESS = "randomness";

  private final Settings settings;
  private final Problems problems;

  RandomnessReader(Settings settings, Problems problems) {
    this.settings = settings;
    this.problems = problems;
  }

  /** What is asked for, or the usual where it goes with nothing. */
  Randomness read(Law law, ReplicasReader.Replicas asked) {
    Randomness.Streams streams =
        settings
            .value(RANDOMNESS)
            .flatMap(
                n -> problems.take(RANDOMNESS, n, v -> Scalars.label(v, Randomness.Streams.class)))
            .orElse(Randomness.Streams.OWN);
    int perGraph =
        settings
            .value(PER_GRAPH)
            .flatMap(n -> problems.take(PER_GRAPH, n, v -> perGraph(v, law, asked)))
            .orElse(1);
    if (streams == Randomness.Streams.SHARED && law == Law.ANNEALED && asked.rule() != null) {
      problems.add(
          settings.value(RANDOMNESS).orElseThrow().place(),
          RANDOMNESS,
          "shared goes with no stopping rule under law annealed: give a number of replicas");
    }
    return new Randomness(streams, perGraph);
  }

  private static int perGraph(Node node, Law law, ReplicasReader.Replicas asked) {
    int count = (int) Scalars.whole(node, 1, Integer.MAX_VALUE);
    if (law == Law.QUENCHED) {
      throw new Refusal(
          node.place(),
          "is for law annealed: under quenched, replicas are per realisation, so leave it out");
    }
    if (count > 1 && asked.rule() != null) {
      throw new Refusal(
          node.place(), count + " goes with no stopping rule: give a number of replicas");
    }
    if (count > 1 && (asked.count() % count != 0 || asked.count() / count < 2)) {
      throw new Refusal(
          node.place(),
          asked.count()
              + " replicas do not make whole graphs of "
              + count
              + ", at least 2: give a multiple of "
              + count
              + " from "
              + 2L * count
              + " as replicas");
    }
    return count;
  }

  /** How many graphs a point has, 1 where annealed ones are not units. */
  int realisations(Law law, int given, int replicas, Randomness randomness) {
    return law == Law.ANNEALED && randomness.graphsAreUnits()
        ? Math.max(1, replicas / randomness.perGraph())
        : given;
  }

  /** Replicas of each graph that is a unit. */
  ReplicasReader.Replicas each(Law law, ReplicasReader.Replicas asked, Randomness randomness) {
    return law == Law.ANNEALED && randomness.graphsAreUnits()
        ? new ReplicasReader.Replicas(randomness.perGraph(), asked.rule())
        : asked;
  }

  /** An identity with what is not as usual. */
  static SortedMap<String, String> identified(
      SortedMap<String, String> identity, Randomness randomness) {
    if (randomness.perGraph() > 1) {
      identity.put(PER_GRAPH, Integer.toString(randomness.perGraph()));
    }
    if (randomness.shared()) {
      identity.put(RANDOMNESS, randomness.streams().label());
    }
    return identity;
  }
}
