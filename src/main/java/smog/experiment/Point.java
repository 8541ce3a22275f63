package smog.experiment;

import java.io.Serializable;
import smog.graph.family.DegreeGrowth;
import smog.graph.family.Family;
import smog.model.Model;
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
 * @param meanDegreeRule the rule of the mean degree (or degree) as canonical text, null where the
 *     family has none
 */
public record Point(
    String key,
    Law law,
    Family family,
    String graphPart,
    String meanDegreeRule,
    Model model,
    TimeGrid grid)
    implements Serializable {

  /** The key of a replica's streams; annealed points have realisation 0 alone. */
  public StreamKey replicaKey(long seed, int realisation, int replica) {
    return StreamKey.ofSeed(seed).child(key).child(realisation).child(replica);
  }

  /** The key of the graph that a replica runs on. */
  public StreamKey graphKey(long seed, int realisation, int replica) {
    return law == Law.ANNEALED
        ? replicaKey(seed, realisation, replica).child(Purpose.GRAPH)
        : quenchedGraphKey(seed, graphPart, realisation);
  }

  /** The key of a realisation, which no model enters. */
  static StreamKey quenchedGraphKey(long seed, String graphPart, int realisation) {
    return StreamKey.ofSeed(seed).child(graphPart).child(realisation).child(Purpose.GRAPH);
  }

  /** How the degree grows with N, by the rule of this point. */
  public DegreeGrowth degreeGrowth() {
    return RuleGrowth.of(meanDegreeRule);
  }
}
