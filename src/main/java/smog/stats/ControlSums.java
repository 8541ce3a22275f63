package smog.stats;

/** Sums over replicas of controlled tails and of their controls at one time, exact. */
final class ControlSums {
  private final PowerSums controlled;
  private final PowerSums controls;
  private final SignedSums signed = new SignedSums();

  ControlSums(int levels) {
    controlled = new PowerSums(levels);
    controls = new PowerSums(levels);
  }

  int levels() {
    return controls.size();
  }

  /** Adds a replica's tail counts and controls; levels beyond the counts are 0. */
  void add(long[] tails, long servers, double[] control, Signs signs) {
    for (int i = 0; i < levels(); i++) {
      double tail = i < tails.length ? (double) tails[i] / servers : 0;
      long value = units(tail - control[i]);
      controlled.add(i, value);
      if (signs != null) {
        signed.add(i, value, signs);
      }
      controls.add(i, units(control[i]));
    }
  }

  private static long units(double value) {
    return Math.round(value * Control.UNIT);
  }

  long[] signed(int level) {
    return signed.of(level - 1);
  }

  Moments.ControlMoment of(int level) {
    return new Moments.ControlMoment(controlled.of(level - 1), controls.of(level - 1));
  }
}
