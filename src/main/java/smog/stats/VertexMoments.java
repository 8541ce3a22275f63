package smog.stats;

import java.util.Arrays;
import smog.sim.Observer;

/**
 * Sums over replicas on one graph, vertex by vertex: queue lengths over the recorded times from
 * some time on, and how often there were at least i tasks. Exact, in whatever order replicas come.
 *
 * <p>A replica is seen by {@link #begin}, its run, and {@link #add}; one that fails between is
 * forgotten. About 32 + 12 levels bytes a vertex; about 4 nanoseconds a vertex and time. Not
 * thread-safe.
 */
public final class VertexMoments implements Observer {
  private final int firstTime;
  private final int mostLevels;
  private final long[] own;
  private final long[] sums;
  private final ProductSums squares;

  /** Row x-1, entry v: how often a replica's server v had x tasks; the last row: or more. */
  private int[][] seen = {};

  /** The same over the replicas that were added. */
  private long[][] counts = {};

  private int replicas;

  /**
   * No replica yet.
   *
   * @param firstTime the index of the first recorded time that counts
   * @param mostLevels from 1; levels above are not told apart
   */
  public VertexMoments(int vertices, int firstTime, int mostLevels) {
    this.firstTime = firstTime;
    this.mostLevels = mostLevels;
    this.own = new long[vertices];
    this.sums = new long[vertices];
    this.squares = new ProductSums(vertices);
  }

  /** A replica begins. */
  public void begin() {
    Arrays.fill(own, 0);
    for (int[] row : seen) {
      Arrays.fill(row, 0);
    }
  }

  @Override
  public void see(int timeIndex, int[] queues, int servers) {
    if (timeIndex < firstTime) {
      return;
    }
    for (int v = 0; v < servers; v++) {
      int queue = queues[v];
      if (queue > 0) {
        own[v] += queue;
        int level = Math.min(queue, mostLevels);
        if (level > seen.length) {
          reach(level);
        }
        seen[level - 1][v]++;
      }
    }
  }

  private void reach(int levels) {
    int[][] moreSeen = Arrays.copyOf(seen, levels);
    long[][] moreCounts = Arrays.copyOf(counts, levels);
    for (int i = seen.length; i < levels; i++) {
      moreSeen[i] = new int[own.length];
      moreCounts[i] = new long[own.length];
    }
    // Both at the end: a replica may fail for lack of memory, and the next goes on.
    seen = moreSeen;
    counts = moreCounts;
  }

  /** The replica is whole. */
  public void add() {
    replicas++;
    for (int v = 0; v < own.length; v++) {
      sums[v] = Math.addExact(sums[v], own[v]);
      squares.add(v, own[v], own[v]);
    }
    for (int i = 0; i < seen.length; i++) {
      long[] row = counts[i];
      for (int v = 0; v < row.length; v++) {
        row[v] += seen[i][v];
      }
    }
  }

  /** How many replicas were added. */
  public int replicas() {
    return replicas;
  }

  /** The sums of a vertex over the replicas that were added. */
  public VertexSums of(int vertex) {
    int levels = counts.length;
    while (levels > 0 && counts[levels - 1][vertex] == 0) {
      levels--;
    }
    long[] atLeast = new long[levels];
    long above = 0;
    for (int i = levels - 1; i >= 0; i--) {
      above += counts[i][vertex];
      atLeast[i] = above;
    }
    return new VertexSums(sums[vertex], squares.sum(vertex), atLeast);
  }
}
