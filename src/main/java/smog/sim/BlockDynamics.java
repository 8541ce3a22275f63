package smog.sim;

import java.util.Arrays;
import smog.graph.Graph;
import smog.graph.HashGraph;
import smog.model.Model;
import smog.model.Ties;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/**
 * Plays events in blocks: first random words, servers and neighbours of a whole block, each by a
 * lean loop without branches, so that many cache misses are in flight; then the queues, in order.
 *
 * <p>An event takes the next word of d generators, so that its words do not depend on how events
 * are cut: server and type come from the first by multiplication, each further one gives a
 * neighbour, the rest of the second one the place of the own server among ties. No word is drawn
 * anew, which leaves every probability off by a factor of 1 plus at most about 2 d N / 2^64.
 */
final class BlockDynamics implements Dynamics {
  /** Small enough for the first cache, large enough to keep many cache misses in flight. */
  static final int SIZE = 512;

  private final Queues queues;
  private final Choices choices;
  private final HashChoices hashChoices;
  private final boolean anyServer;
  private final long tieMask;
  private final int perBlock;
  private final int touchFrom;

  /** The probability of an arrival, as a fraction of 2^63. */
  private final long arrivalShare;

  private final Xoshiro256 eventGenerator = new Xoshiro256();
  private final Xoshiro256[] generators;
  private final long[] eventWords = new long[SIZE];
  private final long[][] words;
  private final int[] events = new int[SIZE];
  private final int[] degrees = new int[SIZE];
  private final RecordedPlay recorded;

  /** Null where neighbours are found by trials. */
  private Neighbours neighbours;

  private long toCome;
  private int next;
  private int end;

  /**
   * Dynamics.
   *
   * @param recorder sees every step, null for none: the events are the same
   * @param log as well
   */
  BlockDynamics(
      Model model,
      Queues queues,
      boolean anyServer,
      Tuning tuning,
      DriftRecorder recorder,
      StepLog log) {
    this.queues = queues;
    this.recorded =
        recorder == null && log == null ? null : new RecordedPlay(queues, recorder, log);
    this.anyServer = anyServer;
    this.choices = new Choices(model, anyServer);
    this.hashChoices = new HashChoices(model, choices.chosen());
    this.tieMask = anyServer || model.ties() == Ties.OWN ? 0 : -1;
    this.perBlock = tuning.block();
    this.touchFrom = tuning.touchFrom();
    this.arrivalShare = (long) (model.arrivalRate() / (1 + model.arrivalRate()) * 0x1p63);
    this.generators = new Xoshiro256[model.choices() - 1];
    Arrays.setAll(generators, column -> new Xoshiro256());
    this.words = new long[model.choices() - 1][SIZE];
  }

  @Override
  public void begin(Graph graph, StreamKey stream, long events) {
    if (graph instanceof HashGraph implicit) {
      hashChoices.use(implicit);
    } else {
      neighbours = anyServer ? new AnyServer((int) graph.vertices()) : Neighbours.of(graph);
    }
    eventGenerator.seed(stream);
    for (int column = 0; column < generators.length; column++) {
      generators[column].seed(stream.child(column));
    }
    toCome = events;
    next = 0;
    end = 0;
  }

  @Override
  public void play(long events) {
    long left = events;
    while (left > 0) {
      if (next == end) {
        prepare();
      }
      int to = (int) Math.min(end, next + left);
      apply(next, to);
      left -= to - next;
      next = to;
    }
  }

  @Override
  public Step last() {
    int i = next - 1;
    return Step.of(
        events[i] >>> 1,
        (events[i] & 1) != 0,
        Arrays.stream(choices.chosen()).mapToInt(column -> column[i]));
  }

  @Override
  public void end() {
    neighbours = null;
    hashChoices.use(null);
  }

  private void prepare() {
    next = 0;
    end = (int) Math.min(perBlock, toCome);
    toCome -= end;
    drawEvents();
    boolean touch = queues.servers() >= touchFrom;
    if (touch) {
      queues.touch(events, 1, end);
    }
    if (words.length > 0) {
      choose();
      boolean far = neighbours == null || !neighbours.besideOwn();
      for (int column = 0; touch && far && column < words.length; column++) {
        queues.touch(choices.chosen(column), 0, end);
      }
    }
  }

  private void choose() {
    for (int column = 0; column < words.length; column++) {
      generators[column].nextLongs(words[column], end);
    }
    if (neighbours == null) {
      hashChoices.draw(words, events, end);
      return;
    }
    neighbours.degrees(events, degrees, end);
    choices.draw(words, degrees, end);
    for (int column = 0; column < words.length; column++) {
      neighbours.pick(events, choices.indices(column), choices.chosen(column), end);
    }
  }

  private void drawEvents() {
    long[] words = eventWords;
    int[] events = this.events;
    eventGenerator.nextLongs(words, end);
    long bound = 2L * queues.servers();
    long share = arrivalShare;
    int count = end;
    for (int i = 0; i < count; i++) {
      long word = words[i] >>> 1;
      int server = (int) Math.multiplyHigh(word, bound);
      // The sign of the difference is 1 for an arrival: the remainder is even.
      int arrival = (int) ((((word * bound) >>> 1) - share) >>> 63);
      events[i] = server << 1 | arrival;
    }
  }

  private void apply(int from, int to) {
    int[][] chosen = choices.chosen();
    if (recorded != null) {
      recorded.play(events, chosen, chosen.length == 0 ? eventWords : words[0], tieMask, from, to);
      return;
    }
    switch (chosen.length) {
      case 0 -> queues.playOwn(events, from, to);
      case 1 -> queues.playPairs(events, chosen[0], words[0], tieMask, from, to);
      case 2 -> queues.playTriples(events, chosen[0], chosen[1], words[0], tieMask, from, to);
      default -> queues.playMany(events, chosen, words[0], tieMask, from, to);
    }
  }
}
