package smog.sim;

/**
 * Every server's queue length and the occupancy that they come to; plays blocks of events in their
 * order, without branches. 4 bytes a server: shorter ones were no faster. {@link Occupancy#expect}
 * refuses queues long before a length could overflow.
 *
 * <p>An event is a server shifted left by one, plus 1 for an arrival; read it unsigned. For a
 * departure the chosen server is the own one, which makes it win every comparison.
 */
final class Queues {
  /** Above every queue length, with room to add and subtract. */
  private static final int NEVER = 1 << 30;

  private final Occupancy occupancy = new Occupancy();
  private int[] lengths = new int[0];
  private int servers;

  /** Never read: without it, the compiler would drop the loads. */
  @SuppressWarnings("UnusedVariable")
  private int sink;

  /** Makes room for a number of servers; their queues keep what was there. */
  void resize(int servers) {
    this.servers = servers;
    if (lengths.length < servers) {
      lengths = new int[servers];
    }
  }

  int servers() {
    return servers;
  }

  /** The queue of each server, at its index. */
  int[] lengths() {
    return lengths;
  }

  Occupancy occupancy() {
    return occupancy;
  }

  /** Loads the queues of some servers, many at a time, into the cache. */
  void touch(int[] chosen, int shift, int count) {
    int[] lengths = this.lengths;
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += lengths[chosen[i] >>> shift];
    }
    sink += sum;
  }

  /** A task joins its own server. */
  void playOwn(int[] events, int from, int to) {
    occupancy.expect(to - from);
    long[] steps = occupancy.steps();
    int[] lengths = this.lengths;
    for (int i = from; i < to; i++) {
      int server = events[i] >>> 1;
      int arrival = events[i] & 1;
      int length = lengths[server];
      lengths[server] = after(arrival, length);
      steps[2 * length + 3 * arrival]++;
    }
  }

  /**
   * A task joins the shorter of two queues.
   *
   * @param coins in the sign, for the chosen server if both are as long
   */
  void playPairs(int[] events, int[] chosen, long[] coins, long coinMask, int from, int to) {
    occupancy.expect(to - from);
    long[] steps = occupancy.steps();
    int[] lengths = this.lengths;
    for (int i = from; i < to; i++) {
      int own = events[i] >>> 1;
      int arrival = events[i] & 1;
      int other = chosen[i];
      int length = lengths[own];
      int longer = lengths[other] - length;
      int coin = (int) ((coins[i] & coinMask) >>> 63);
      int joins = (longer - coin) >> 31;
      int server = own ^ ((own ^ other) & joins);
      length += longer & joins;
      lengths[server] = after(arrival, length);
      steps[2 * length + 3 * arrival]++;
    }
  }

  /**
   * A task joins the shortest of three queues: {@link #playMany} for two columns. Where the first
   * is the own server, the second must be, or the own one must come first.
   */
  void playTriples(
      int[] events, int[] first, int[] second, long[] places, long placeMask, int from, int to) {
    occupancy.expect(to - from);
    long[] steps = occupancy.steps();
    int[] lengths = this.lengths;
    for (int i = from; i < to; i++) {
      int own = events[i] >>> 1;
      int arrival = events[i] & 1;
      int other = first[i];
      int another = second[i];
      int otherLength = lengths[other];
      int anotherLength = lengths[another];
      int length = lengths[own];
      int others = differ(own, other) + differ(own, another);
      int better = (anotherLength - otherLength) >> 31;
      other ^= (other ^ another) & better;
      otherLength ^= (otherLength ^ anotherLength) & better;
      int place = (int) Math.multiplyHigh((places[i] & placeMask) >>> 1, 2L * (others + 1));
      int before = (-better - place) >>> 31;
      int joins = (otherLength - length - before) >> 31;
      int server = own ^ ((own ^ other) & joins);
      length ^= (length ^ otherLength) & joins;
      lengths[server] = after(arrival, length);
      steps[2 * length + 3 * arrival]++;
    }
  }

  /**
   * A task joins the shortest of many queues.
   *
   * <p>The distinct chosen servers come in a uniformly random order and the own one is put at a
   * uniformly random place among them; the first of the shortest wins, which makes ties uniform.
   *
   * @param chosen one column after the other; the own server stands for none
   * @param places uniform words, for the own server's place
   * @param placeMask 0 if the own server comes first
   */
  void playMany(int[] events, int[][] chosen, long[] places, long placeMask, int from, int to) {
    occupancy.expect(to - from);
    long[] steps = occupancy.steps();
    int[] lengths = this.lengths;
    for (int i = from; i < to; i++) {
      int own = events[i] >>> 1;
      int arrival = events[i] & 1;
      int best = own;
      int bestLength = NEVER;
      int bestRank = 0;
      int rank = 0;
      for (int[] column : chosen) {
        int other = column[i];
        int isOther = differ(own, other);
        int length = lengths[other];
        int better = ((length - bestLength) >> 31) & -isOther;
        best ^= (best ^ other) & better;
        bestLength ^= (bestLength ^ length) & better;
        bestRank ^= (bestRank ^ rank) & better;
        rank += isOther;
      }
      int length = lengths[own];
      int place = (int) Math.multiplyHigh((places[i] & placeMask) >>> 1, 2L * (rank + 1));
      int before = (bestRank - place) >>> 31;
      int joins = (bestLength - length - before) >> 31;
      int server = own ^ ((own ^ best) & joins);
      length ^= (length ^ bestLength) & joins;
      lengths[server] = after(arrival, length);
      steps[2 * length + 3 * arrival]++;
    }
  }

  /** One event: a task that joins a server, or a potential departure. */
  void play(int server, boolean arrival) {
    // Room is made by the caller, for many at once.
    int length = lengths[server];
    int up = arrival ? 1 : 0;
    lengths[server] = after(up, length);
    occupancy.steps()[2 * length + 3 * up]++;
  }

  /** 1 if two servers differ, otherwise 0. */
  private static int differ(int a, int b) {
    return ((a ^ b) | -(a ^ b)) >>> 31;
  }

  /** The length after an arrival, or after a departure, which an empty queue ignores. */
  private static int after(int arrival, int length) {
    int after = length + 2 * arrival - 1;
    return after & ~(after >> 31);
  }
}
