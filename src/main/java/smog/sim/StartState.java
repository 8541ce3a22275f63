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
  private final Xoshiro256 random = new Xoshiro256();

  StartState(Model model) {
    this.model = model;
    this.tails = model.start().deterministic() ? new double[0] : tails(model);
  }

  /** Draws all queues, and the occupancy that they come to. */
  void draw(Queues queues, StreamKey key) {
    int[] lengths = queues.lengths();
    int servers = queues.servers();
    Occupancy occupancy = queues.occupancy();
    occupancy.clear();
    if (model.start().deterministic()) {
      int each = model.start() instanceof Start.Tasks tasks ? tasks.each() : 0;
      Arrays.fill(lengths, 0, servers, each);
      occupancy.startAll(each, servers);
      return;
    }
    random.seed(key);
    for (int server = 0; server < servers; server++) {
      int queue = level(random.nextDouble());
      lengths[server] = queue;
      occupancy.startAll(queue, 1);
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
