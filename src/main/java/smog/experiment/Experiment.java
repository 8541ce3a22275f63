package smog.experiment;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * What a user asked for, checked.
 *
 * @param name a safe file name, the default run directory is runs/name
 * @param realisations graphs a point when quenched, 1 when annealed
 * @param replicas replicas a point, when quenched a realisation; the most of them where there is a
 *     stopping rule
 * @param until the stopping rule, null where the number of replicas is fixed
 * @param packed whether small replicas share a Spark task
 * @param store which tables are kept
 * @param points at least one, with different keys, in the order of the design
 * @param identity settings in which a run directory must agree with the experiment that it holds,
 *     by YAML key: all but points, replicas, their stopping rule, realisations and packing, and
 *     neither the name (a renamed experiment is the same run) nor the graph's representation (it is
 *     a part of the points whose results depend on it); keys of {@link #LATE} are there only where
 *     they differ from their default
 * @param ownLimit a limit of the user's own that means are compared with; null where there is none
 * @param claims what is tested once the tables are there
 * @param text the experiment as run, YAML after all overrides
 * @param notes what the user should know and did not ask for
 */
public record Experiment(
    String name,
    long seed,
    Law law,
    int realisations,
    int replicas,
    StoppingRule until,
    BandSettings bands,
    boolean packed,
    Store store,
    List<Point> points,
    SortedMap<String, String> identity,
    OwnLimit ownLimit,
    List<Claim> claims,
    String text,
    List<String> notes) {
  /** Defaults of keys of the identity that came after the first run directories. */
  public static final Map<String, String> LATE =
      Map.of(
          "replicas-per-graph",
          "1",
          "randomness",
          "own",
          "store.vertices",
          "none",
          "store.degree-classes",
          "none",
          "store.sojourn",
          "none",
          "store.drift",
          "none",
          "store.sup-gap",
          "auto",
          "bands.quantiles",
          "none",
          "time.warm-up",
          "0");
}
