package smog.sim;

import java.util.stream.IntStream;

/**
 * One event, as it was drawn.
 *
 * @param server where the task arrived, or whose departure it was
 * @param candidates distinct servers that an arriving task looked at, its own one first where it
 *     has one; of a departure the server alone
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, and never compared
record Step(int server, boolean arrival, int[] candidates) {

  /** An event at a server, whose further choices may name it again. */
  static Step of(int server, boolean arrival, IntStream chosen) {
    int[] candidates =
        arrival
            ? IntStream.concat(IntStream.of(server), chosen).distinct().toArray()
            : new int[] {server};
    return new Step(server, arrival, candidates);
  }

  /** An arrival at the shortest of some servers. */
  static Step among(int[] candidates) {
    return new Step(candidates[0], true, candidates);
  }
}
