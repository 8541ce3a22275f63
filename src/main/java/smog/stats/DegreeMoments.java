package smog.stats;

import java.math.BigInteger;
import java.util.TreeMap;
import java.util.function.Consumer;
import smog.sim.Observer;
import smog.sim.Trajectory;

/**
 * Sums over replicas of the tail counts of each class of vertices, and of their squares and their
 * products with the size of the class, which may differ from graph to graph. Exact, in whatever
 * order replicas come and parts are merged.
 *
 * <p>A replica is seen by {@link #begin}, its run, and {@link #add()}; one that fails between is
 * forgotten. About 4 nanoseconds a vertex and time. Not thread-safe.
 */
public final class DegreeMoments implements Observer {
  private final int mostLevels;
  private final TreeMap<Long, DegreeSums> sums = new TreeMap<>();

  /** Entry time: the tail counts now, those of a class side by side. */
  private final int[][] tails;

  private int[] degrees = {};
  private int[] sizes = {};
  private int[] classOf = {};

  /**
   * No replica yet.
   *
   * @param times the number of recorded times
   * @param mostLevels levels above are left out
   */
  public DegreeMoments(int times, int mostLevels) {
    this.tails = new int[times][];
    this.mostLevels = mostLevels;
  }

  /**
   * A replica begins.
   *
   * @param degrees what each class is called
   * @param sizes how many vertices it has
   * @param classOf the class of each vertex
   */
  public void begin(int[] degrees, int[] sizes, int[] classOf) {
    this.degrees = degrees;
    this.sizes = sizes;
    this.classOf = classOf;
  }

  @Override
  public void see(int timeIndex, int[] queues, int servers) {
    int longest = 0;
    for (int v = 0; v < servers; v++) {
      longest = Math.max(longest, queues[v]);
    }
    int levels = Math.min(longest, mostLevels);
    int[] counts = new int[Math.multiplyExact(levels, sizes.length)];
    for (int v = 0; levels > 0 && v < servers; v++) {
      int level = Math.min(queues[v], levels);
      if (level > 0) {
        counts[classOf[v] * levels + level - 1]++;
      }
    }
    for (int i = counts.length - 2; i >= 0; i--) {
      counts[i] += (i + 1) % levels == 0 ? 0 : counts[i + 1];
    }
    tails[timeIndex] = counts;
  }

  /** The replica is whole. */
  public void add() {
    for (int c = 0; c < sizes.length; c++) {
      DegreeSums ofClass = sums(degrees[c]);
      ofClass.addSize(sizes[c]);
      for (int t = 0; t < tails.length; t++) {
        int levels = tails[t].length / sizes.length;
        for (int i = 0; i < levels; i++) {
          ofClass.add(t, i + 1, tails[t][c * levels + i], sizes[c]);
        }
      }
    }
  }

  /** A whole replica on a graph on which all vertices have one degree. */
  public void add(long degree, Trajectory path) {
    DegreeSums all = sums(degree);
    all.addSize(path.servers());
    for (int t = 0; t < tails.length; t++) {
      long[] row = path.tails()[t];
      for (int i = 0; i < Math.min(row.length, mostLevels); i++) {
        all.add(t, i + 1, row[i], path.servers());
      }
    }
  }

  private DegreeSums sums(long degree) {
    return sums.computeIfAbsent(degree, key -> new DegreeSums(tails.length));
  }

  /**
   * Hands over the sums of every class, by degree: first those of its size as level 0 of time 0,
   * then every cell that is not 0.
   */
  public void forEach(Consumer<Moment> consumer) {
    sums.forEach((degree, ofClass) -> ofClass.forEach(degree, consumer));
  }

  /**
   * The sums of one cell.
   *
   * @param sum of the counts; at level 0, of the sizes of the class
   * @param squares of the same
   * @param products of counts and sizes
   * @param replicas at level 0, how many had a vertex of the class; otherwise 0
   */
  public record Moment(
      long degree,
      int timeIndex,
      int level,
      BigInteger sum,
      BigInteger squares,
      BigInteger products,
      long replicas) {}
}
