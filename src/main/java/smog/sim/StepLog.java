package smog.sim;

import java.util.Arrays;
import java.util.function.LongConsumer;
import smog.model.Model;
import smog.random.EventCounts;
import smog.random.StreamKey;

/** Keeps the events of one piece of time for a {@link StepObserver}. Not thread-safe. */
final class StepLog {
  private final StepObserver observer;
  private final double arrivalRate;
  private final double[] cuts;
  private final long[] counts;
  private int[] events = new int[1024];
  private int size;

  StepLog(StepObserver observer, Model model) {
    this.observer = observer;
    this.arrivalRate = model.arrivalRate();
    this.cuts = observer.cuts();
    this.counts = new long[cuts.length];
  }

  /** A run begins from a state, its events at times of a key. */
  void begin(long servers, long[] tails, StreamKey times) {
    EventCounts process = new EventCounts(servers * (1 + arrivalRate));
    process.reset(times);
    for (int i = 0; i < cuts.length; i++) {
      counts[i] = process.upTo(cuts[i]);
    }
    process.reset(times);
    observer.begin(servers, tails, process);
  }

  /**
   * Plays the events up to an edge, piece by piece.
   *
   * @param edge from 1 to edges - 1
   * @param play plays so many events, each of which it adds
   */
  void play(int edge, int edges, LongConsumer play) {
    int parts = (cuts.length - 1) / (edges - 1);
    for (int piece = (edge - 1) * parts + 1; piece <= edge * parts; piece++) {
      size = 0;
      play.accept(counts[piece] - counts[piece - 1]);
      observer.piece(piece, events, size);
    }
  }

  /** An event at a server that has some tasks before it. */
  void add(int length, boolean arrival) {
    if (size == events.length) {
      events = Arrays.copyOf(events, Math.multiplyExact(2, size));
    }
    events[size++] = 2 * length + (arrival ? 3 : 0);
  }
}
