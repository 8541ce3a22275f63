package smog.experiment;

import java.util.List;
import java.util.SortedMap;

/**
 * What a user asked for, checked.
 *
 * @param name a safe file name, the default run directory is runs/name
 * @param realisations graphs a point when quenched, 1 when annealed
 * @param replicas replicas a point, when quenched a realisation
 * @param packed whether small replicas share a Spark task
 * @param keepTrajectories whether the trajectories table is written
 * @param points at least one, with different keys, in the order of the design
 * @param identity settings in which a run directory must agree with the experiment that it holds,
 *     by YAML key: all but points, replicas, realisations and packing, and neither the name (a
 *     renamed experiment is the same run) nor the graph's representation (no result depends on it)
 * @param text the experiment as run, YAML after all overrides
 * @param notes what the user should know and did not ask for
 */
public record Experiment(
    String name,
    long seed,
    Law law,
    int realisations,
    int replicas,
    BandSettings bands,
    boolean packed,
    boolean keepTrajectories,
    List<Point> points,
    SortedMap<String, String> identity,
    String text,
    List<String> notes) {}
