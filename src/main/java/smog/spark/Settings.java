package smog.spark;

import java.util.Map;
import smog.experiment.Experiment;
import smog.experiment.GraphNames;
import smog.experiment.Law;
import smog.experiment.OwnLimit;
import smog.experiment.Point;
import smog.experiment.Simultaneous;
import smog.experiment.StoppingRule;
import smog.experiment.Store;

/**
 * What of an experiment a summary depends on.
 *
 * @param replicas a realisation, of the points that counts does not name
 * @param counts replicas a realisation by point
 * @param until null where the number of replicas is fixed
 * @param steady whether steady states are asked for
 * @param graphNames by the keys of points
 */
record Settings(
    String name,
    Law law,
    int realisations,
    int replicas,
    Map<String, Integer> counts,
    StoppingRule until,
    double confidence,
    int levels,
    Simultaneous simultaneous,
    Store store,
    OwnLimit ownLimit,
    boolean steady,
    Map<String, String> graphNames)
    implements java.io.Serializable {
  static Settings of(Experiment experiment, Map<String, Integer> counts) {
    return new Settings(
        experiment.name(),
        experiment.law(),
        experiment.realisations(),
        experiment.replicas(),
        counts,
        experiment.until(),
        experiment.bands().confidence(),
        experiment.bands().levels(),
        experiment.bands().simultaneous(),
        experiment.store(),
        experiment.ownLimit(),
        experiment.points().get(0).steady() != null,
        GraphNames.of(experiment.points()));
  }

  /** The same with the replicas of one point. */
  Settings at(Point point) {
    return with(realisations, counts.getOrDefault(point.key(), replicas));
  }

  /** The same for the replicas on one of the graphs, of a point of its own. */
  Settings givenGraph() {
    return with(1, replicas);
  }

  private Settings with(int otherRealisations, int otherReplicas) {
    return new Settings(
        name,
        law,
        otherRealisations,
        otherReplicas,
        Map.of(),
        until,
        confidence,
        levels,
        simultaneous,
        store,
        ownLimit,
        steady,
        graphNames);
  }

  /** What an interval is for: with one realisation, the mean given this graph. */
  String intervalFor() {
    return law == Law.ANNEALED || realisations > 1 ? "annealed-mean" : "given-graph";
  }

  /** Whether there is a variance within realisations and one between them. */
  boolean split() {
    return realisations > 1 && replicas > 1;
  }

  /** Whether replicas are independent: on one graph that is given, or each on one of its own. */
  boolean independentReplicas(Point point) {
    return realisations == 1 || replicas == 1 || !point.family().random();
  }

  /** Independent units behind an error: replicas, or realisations where there are several. */
  int units() {
    return realisations > 1 ? realisations : replicas;
  }

  long all() {
    return (long) realisations * replicas;
  }
}
