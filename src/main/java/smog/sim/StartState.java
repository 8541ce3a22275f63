package smog.sim;

import java.util.Arrays;
import smog.model.Model;
import smog.model.Start;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/** Draws the state at time 0, each server's queue by inversion of its tails. */
final class StartState {
  /** Tails below this are never reached: uniform numbers are multiples of 2^-53. */
  private static final double SMALLEST = 0x1p-54;

  private final Model model;
  private final double[] tails;

  StartState(Model model) {
    this.model = model;
    this.tails = model.start().deterministic() ? new double[0] : tails(model);
  }

  /** Fills the first servers entries of queues, and the occupancy with what they come to. */
  void draw(int[] queues, int servers, Occupancy occupancy, StreamKey key) {
    occupancy.clear();
    if (model.start().deterministic()) {
      int each = model.start() instanceof Start.Tasks tasks ? tasks.each() : 0;
      Arrays.fill(queues, 0, servers, each);
      occupancy.fill(each, servers);
      return;
    }
    Xoshiro256 random = key.generator();
    for (int server = 0; server < servers; server++) {
      int queue = level(random.nextDouble());
      queues[server] = queue;
      for (int level = 1; level <= queue; level++) {
        occupancy.up(level);
      }
    }
  }

  /** The number of levels whose tail is above u. */
  private int level(double u) {
    int low = 0;
    int high = tails.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (tails[middle] > u) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static double[] tails(Model model) {
    double[] tails = new double[16];
    int levels = 0;
    for (double tail; (tail = model.startTail(levels + 1)) > SMALLEST; levels++) {
      if (levels == tails.length) {
        tails = Arrays.copyOf(tails, 2 * levels);
      }
      tails[levels] = tail;
    }
    return Arrays.copyOf(tails, levels);
  }
}
