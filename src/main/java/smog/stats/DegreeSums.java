package smog.stats;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Consumer;

/** The sums of one class of vertices over replicas, see {@link DegreeMoments}. */
final class DegreeSums {
  private final Cells size = new Cells();
  private final Cells[] times;
  private long replicas;

  DegreeSums(int times) {
    this.times = new Cells[times];
    Arrays.setAll(this.times, i -> new Cells());
  }

  /** A replica has a number of vertices in the class, at least one. */
  void addSize(long vertices) {
    size.add(1, vertices, vertices);
    replicas++;
  }

  void add(int timeIndex, int level, long count, long vertices) {
    if (count > 0) {
      times[timeIndex].add(level, count, vertices);
    }
  }

  void forEach(long degree, Consumer<DegreeMoments.Moment> consumer) {
    consumer.accept(size.moment(degree, 0, 1, 0, replicas));
    for (int t = 0; t < times.length; t++) {
      for (int level = 1; level <= times[t].levels; level++) {
        consumer.accept(times[t].moment(degree, t, level, level, 0));
      }
    }
  }

  private static final class Cells {
    private static final int SOME = 4;

    private int levels;
    private long[] sums = new long[SOME];
    private final ProductSums squares = new ProductSums(SOME);
    private final ProductSums products = new ProductSums(SOME);

    void add(int level, long count, long vertices) {
      if (level > sums.length) {
        int more = Math.max(level, 2 * sums.length);
        sums = Arrays.copyOf(sums, more);
        squares.resize(more);
        products.resize(more);
      }
      levels = Math.max(levels, level);
      sums[level - 1] = Math.addExact(sums[level - 1], count);
      squares.add(level - 1, count, count);
      products.add(level - 1, count, vertices);
    }

    DegreeMoments.Moment moment(long degree, int timeIndex, int entry, int level, long replicas) {
      return new DegreeMoments.Moment(
          degree,
          timeIndex,
          level,
          BigInteger.valueOf(sums[entry - 1]),
          squares.sum(entry - 1),
          products.sum(entry - 1),
          replicas);
    }
  }
}
