package smog.experiment;

import java.io.Serializable;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;
import smog.graph.family.Complete;
import smog.graph.family.DegreeGrowth;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.model.Model;
import smog.model.Recording;
import smog.model.TimeGrid;
import smog.random.StreamKey;
import smog.random.StreamKey.Purpose;

/**
 * One cell of an experiment's design: a law, a family of graphs and a model.
 *
 * @param key the letter p and 16 hexadecimal digits, a hash of the canonical form of law, graph
 *     part and model; neither the seed nor the time grid nor any other point enters it
 * @param graphPart the canonical form of the graph part: points that differ only in the model share
 *     their quenched graphs
 * @param graphRules canonical rules of the graph's keys that take one, such as {@code mean-degree};
 *     a plain number is a rule, too
 * @param recording of the drift, for the control variate of bands; null where these are plain
 * @param steady how the steady state is estimated; null where it is not asked for
 * @param randomness what replicas share; no part of the key, but of the run's identity
 */
public record Point(
    String key,
    Law law,
    Family family,
    String graphPart,
    SortedMap<String, String> graphRules,
    Model model,
    TimeGrid grid,
    Recording recording,
    Steady steady,
    Randomness randomness)
    implements Serializable {

  /** What the simulator records of the drift, for whatever purpose; null for nothing. */
  public Recording recorded() {
    return steady == null ? recording : steady.recording();
  }

  /** The index of the first recorded time that counts for vertices. */
  public int firstTime(Store store) {
    return steady == null ? store.firstTime() : steady.warmUp();
  }

  /** The rule of the mean degree (or degree), null where the family has none. */
  public String meanDegreeRule() {
    return graphRules.getOrDefault("mean-degree", graphRules.get("degree"));
  }

  /**
   * What the graph was given beside N, as it was written: the rule of the mean degree where there
   * is one, otherwise {@code size=sqrt(N)} and the like; null where nothing is given by a rule.
   */
  public String graphRule() {
    String degree = meanDegreeRule();
    if (degree != null || graphRules.isEmpty()) {
      return degree;
    }
    return graphRules.entrySet().stream()
        .map(rule -> rule.getKey() + "=" + rule.getValue())
        .collect(Collectors.joining(", "));
  }

  /**
   * The key of a replica's streams. Annealed points have realisation 0 alone, unless their graphs
   * are units: then a realisation is a graph, and its replicas are counted through.
   */
  public StreamKey replicaKey(long seed, int realisation, int replica) {
    StreamKey root =
        StreamKey.ofSeed(seed)
            .child(randomness.shared() ? "shared " + law.label() + " " + graphPart : key);
    return law == Law.ANNEALED
        ? root.child(0).child((long) realisation * randomness.perGraph() + replica)
        : root.child(realisation).child(replica);
  }

  /** The key of the graph that a replica runs on. */
  public StreamKey graphKey(long seed, int realisation, int replica) {
    return law == Law.ANNEALED
        ? annealedKey(seed, realisation, replica).child(Purpose.GRAPH)
        : quenchedGraphKey(seed, graphPart, realisation);
  }

  /** Graph g has the graph of replica g where every replica has one of its own. */
  private StreamKey annealedKey(long seed, int realisation, int replica) {
    Point alone = withRandomness(new Randomness(randomness.streams(), 1));
    return randomness.perGraph() == 1
        ? replicaKey(seed, realisation, replica)
        : alone.replicaKey(seed, realisation, 0);
  }

  /** The same point with other streams. */
  Point withRandomness(Randomness other) {
    return new Point(
        key, law, family, graphPart, graphRules, model, grid, recording, steady, other);
  }

  /** Whether several replicas run on one graph. */
  public boolean sharesGraphs() {
    return law == Law.QUENCHED || randomness.perGraph() > 1;
  }

  /** The key of a realisation, which no model enters. */
  static StreamKey quenchedGraphKey(long seed, String graphPart, int realisation) {
    return StreamKey.ofSeed(seed).child(graphPart).child(realisation).child(Purpose.GRAPH);
  }

  /**
   * The graph part without N, and without the numbers that its rules come to: points that share it
   * and the model are one way to infinity.
   */
  public String graphPartForAnyServers() {
    String part =
        graphPart.replaceFirst(" servers=\\S+", "").replace(" representation=implicit", "");
    for (String key : graphRules.keySet()) {
      part = part.replaceFirst(" " + key + "=\\S+", "");
    }
    return part;
  }

  /** How the graph's rules grow with N, by their keys. */
  public Map<String, DegreeGrowth> growth() {
    return RuleGrowth.of(graphRules);
  }

  /** Whether all vertices of all graphs of the family have one degree, the mean degree. */
  public boolean regular() {
    return family instanceof Complete || family instanceof Ring || family instanceof RandomRegular;
  }
}
