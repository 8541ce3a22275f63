package smog.sim;

import java.util.HexFormat;
import smog.random.Mix;

/**
 * What one replica recorded.
 *
 * @param servers N
 * @param tails a row a recorded time; entry i-1 is the number of servers with at least i tasks,
 *     down to the last level that is not 0, so that an empty system has an empty row
 * @param tasks the number of tasks in the system at each recorded time
 * @param arrivals tasks that came up to the horizon
 * @param departures tasks that left up to the horizon
 * @param events arrivals and potential departures of the uniformised chain
 * @param maxQueue the longest queue at any time up to the horizon, between recorded times too
 * @param drift what the tails did beyond their drift; null where it was not recorded
 */
public record Trajectory(
    long servers,
    long[][] tails,
    long[] tasks,
    long arrivals,
    long departures,
    long events,
    int maxQueue,
    DriftPath drift) {

  /** A path whose drift was not recorded. */
  public Trajectory(
      long servers,
      long[][] tails,
      long[] tasks,
      long arrivals,
      long departures,
      long events,
      int maxQueue) {
    this(servers, tails, tasks, arrivals, departures, events, maxQueue, null);
  }

  /** q_i: the fraction of servers with at least {@code level} tasks; 1 at level 0. */
  public double tail(int timeIndex, int level) {
    long[] row = tails[timeIndex];
    return level == 0 ? 1 : level <= row.length ? row[level - 1] / (double) servers : 0;
  }

  /** The mean number of tasks a server. */
  public double meanQueue(int timeIndex) {
    return tasks[timeIndex] / (double) servers;
  }

  /** The letter d and 16 hexadecimal digits, a hash of all recorded counts and of both totals. */
  public String digest() {
    long hash = Mix.mix(arrivals) ^ Mix.mix(departures + Mix.GOLDEN);
    for (long[] row : tails) {
      hash = Mix.mix(hash + row.length + Mix.GOLDEN);
      for (long count : row) {
        hash = Mix.mix(hash ^ count) + Mix.GOLDEN;
      }
    }
    return "d" + HexFormat.of().toHexDigits(hash);
  }
}
