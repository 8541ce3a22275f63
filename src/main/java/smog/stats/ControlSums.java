package smog.stats;

import java.math.BigInteger;

/** Sums over replicas of controlled tails and of their controls at one time, exact. */
final class ControlSums {
  private final long[] sums;
  private final ProductSums squares;
  private final long[] controls;
  private final ProductSums controlSquares;
  private final SignedSums signed = new SignedSums();

  ControlSums(int levels) {
    sums = new long[levels];
    squares = new ProductSums(levels);
    controls = new long[levels];
    controlSquares = new ProductSums(levels);
  }

  int levels() {
    return sums.length;
  }

  /** Adds a replica's tail counts and controls; levels beyond the counts are 0. */
  void add(long[] tails, long servers, double[] control, Signs signs) {
    for (int i = 0; i < sums.length; i++) {
      double tail = i < tails.length ? (double) tails[i] / servers : 0;
      long controlled = units(tail - control[i]);
      long alone = units(control[i]);
      sums[i] = Math.addExact(sums[i], controlled);
      squares.add(i, Math.abs(controlled), Math.abs(controlled));
      if (signs != null) {
        signed.add(i, controlled, signs);
      }
      controls[i] = Math.addExact(controls[i], alone);
      controlSquares.add(i, Math.abs(alone), Math.abs(alone));
    }
  }

  private static long units(double value) {
    return Math.round(value * Control.UNIT);
  }

  long[] signed(int level) {
    return signed.of(level - 1);
  }

  Moments.ControlMoment of(int level) {
    return new Moments.ControlMoment(
        BigInteger.valueOf(sums[level - 1]),
        squares.sum(level - 1),
        BigInteger.valueOf(controls[level - 1]),
        controlSquares.sum(level - 1));
  }
}
