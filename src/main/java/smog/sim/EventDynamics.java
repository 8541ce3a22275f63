package smog.sim;

import java.util.Arrays;
import smog.graph.Graph;
import smog.model.Model;
import smog.model.Ties;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/**
 * Plays one event after the other, for tasks that look at many servers: from about twelve on,
 * blocks gain nothing.
 */
final class EventDynamics implements Dynamics {
  /** So often room is made for higher levels. */
  private static final int AT_ONCE = 512;

  private final Queues queues;
  private final Sampler sampler;
  private final boolean ownFirst;
  private final double arrivalShare;
  private final Xoshiro256 random = new Xoshiro256();
  private final DriftRecorder recorder;
  private final StepLog log;
  private Graph graph;
  private int lastServer;
  private boolean lastArrival;
  private int lastCount;

  /**
   * Dynamics.
   *
   * @param recorder sees every step, null for none: the events are the same
   * @param log as well
   */
  EventDynamics(
      Model model, Queues queues, boolean anyServer, DriftRecorder recorder, StepLog log) {
    this.recorder = recorder;
    this.log = log;
    this.queues = queues;
    this.sampler = new Sampler(model, !anyServer);
    this.ownFirst = !anyServer && model.ties() == Ties.OWN;
    this.arrivalShare = model.arrivalRate() / (1 + model.arrivalRate());
  }

  @Override
  public void begin(Graph graph, StreamKey stream, long events) {
    this.graph = graph;
    random.seed(stream);
  }

  @Override
  public void play(long events) {
    for (long left = events; left > 0; left -= AT_ONCE) {
      int count = (int) Math.min(left, AT_ONCE);
      queues.occupancy().expect(count);
      for (int i = 0; i < count; i++) {
        int server = random.nextInt(queues.servers());
        boolean arrival = random.nextDouble() < arrivalShare;
        lastServer = server;
        lastArrival = arrival;
        int where = arrival ? shortest(server) : server;
        if (recorder != null) {
          recorder.event(where, queues.lengths()[where], arrival);
        }
        if (log != null) {
          log.add(queues.lengths()[where], arrival);
        }
        queues.play(where, arrival);
      }
    }
  }

  @Override
  public Step last() {
    return lastArrival
        ? Step.among(Arrays.copyOf(sampler.servers(), lastCount))
        : new Step(lastServer, false, new int[] {lastServer});
  }

  @Override
  public void end() {
    graph = null;
  }

  /** The server that a task joins which arrives at own. */
  private int shortest(int own) {
    int count = sampler.draw(graph, own, random);
    lastCount = count;
    int[] candidates = sampler.servers();
    int[] lengths = queues.lengths();
    int least = Integer.MAX_VALUE;
    int ties = 0;
    for (int i = 0; i < count; i++) {
      int length = lengths[candidates[i]];
      if (length < least) {
        least = length;
        ties = 0;
      }
      ties += length == least ? 1 : 0;
    }
    if (ownFirst && lengths[own] == least) {
      return own;
    }
    int chosen = ties == 1 ? 0 : random.nextInt(ties);
    for (int i = 0; ; i++) {
      if (lengths[candidates[i]] == least && chosen-- == 0) {
        return candidates[i];
      }
    }
  }
}
