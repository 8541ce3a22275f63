package smog.sim;

/**
 * Plays blocks of events as {@link Queues} does, one after the other with branches, and shows each
 * step to a recorder.
 */
final class RecordedPlay {
  private final Queues queues;
  private final DriftRecorder recorder;
  private final StepLog log;

  /** Either of recorder and log may be null. */
  RecordedPlay(Queues queues, DriftRecorder recorder, StepLog log) {
    this.queues = queues;
    this.recorder = recorder;
    this.log = log;
  }

  /**
   * A task joins the shortest of its queues: by the rules, and with the words, of {@link
   * Queues#playMany}, of which fewer columns are cases.
   */
  void play(int[] events, int[][] chosen, long[] places, long placeMask, int from, int to) {
    queues.occupancy().expect(to - from);
    int[] lengths = queues.lengths();
    for (int i = from; i < to; i++) {
      int server = events[i] >>> 1;
      boolean arrival = (events[i] & 1) != 0;
      if (arrival && chosen.length > 0) {
        server = shortest(server, lengths, chosen, i, places[i] & placeMask);
      }
      if (recorder != null) {
        recorder.event(server, lengths[server], arrival);
      }
      if (log != null) {
        log.add(lengths[server], arrival);
      }
      queues.play(server, arrival);
    }
  }

  private static int shortest(int own, int[] lengths, int[][] chosen, int i, long place) {
    int best = own;
    int bestLength = Integer.MAX_VALUE;
    int bestRank = 0;
    int rank = 0;
    for (int[] column : chosen) {
      int other = column[i];
      if (other == own) {
        continue;
      }
      int length = lengths[other];
      if (length < bestLength) {
        best = other;
        bestLength = length;
        bestRank = rank;
      }
      rank++;
    }
    int length = lengths[own];
    boolean before = bestRank < (int) Math.multiplyHigh(place >>> 1, 2L * (rank + 1));
    return bestLength < length || (bestLength == length && before) ? best : own;
  }
}
