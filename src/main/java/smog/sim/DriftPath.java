package smog.sim;

/**
 * The drift of one replica's occupancy.
 *
 * @param increments a row a bin; entry i-1 is the change of q_i less the integral of its drift, of
 *     mean 0
 * @param joins a row a recorded time; entry i-1 is the probability, given the state then, that a
 *     task which arrives joins a server with at least i tasks
 * @param averages a row a recorded time; entry i-1 is the time average of q_i since the one before;
 *     the first row is empty
 */
public record DriftPath(double[][] increments, double[][] joins, double[][] averages) {}
