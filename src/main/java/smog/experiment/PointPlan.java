package smog.experiment;

/**
 * What is left to do of a point, and what it costs.
 *
 * @param replicas of all realisations
 * @param missing how many of them are to be run
 * @param events of the missing replicas
 * @param edges of the graphs to be drawn for them
 * @param cpuSeconds of the missing replicas and their graphs, on one core
 * @param taskBytes memory of a task that runs it
 * @param diskBytes of all replicas in the tables
 */
public record PointPlan(
    Point point,
    long replicas,
    long missing,
    double events,
    double edges,
    double cpuSeconds,
    double taskBytes,
    double diskBytes) {}
