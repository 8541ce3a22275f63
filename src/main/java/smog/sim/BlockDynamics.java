package smog.sim;

import smog.graph.Graph;
import smog.model.Model;
import smog.model.Ties;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/**
 * Plays events in blocks: first random words, vertices and neighbours of a whole block, each by a
 * lean loop without branches, so that many cache misses are in flight; then the queues, in order.
 *
 * <p>An event takes d words: vertex and type come from the first by multiplication, each further
 * one gives a neighbour, the rest of the second one the place of the own server among ties. Words
 * have 63 bits here, so a probability is off by a factor of 1 plus at most 2 d N / 2^64.
 */
final class BlockDynamics implements Dynamics {
  /** Small enough for the first cache, large enough to keep many cache misses in flight. */
  static final int SIZE = 512;

  private final Queues queues;
  private final Choices choices;
  private final boolean anyServer;
  private final long tieMask;
  private final int perEvent;
  private final int perBlock;
  private final int touchFrom;

  /** The probability of an arrival, as a fraction of 2^63. */
  private final long arrivalShare;

  private final Xoshiro256 random = new Xoshiro256();
  private final long[] words;
  private final int[] events = new int[SIZE];
  private final int[] degrees = new int[SIZE];
  private Neighbours neighbours;
  private Graph graph;
  private long toCome;
  private int next;
  private int end;

  BlockDynamics(Model model, Queues queues, boolean anyServer, Tuning tuning) {
    this.queues = queues;
    this.anyServer = anyServer;
    this.choices = new Choices(model, anyServer);
    this.tieMask = anyServer || model.ties() == Ties.OWN ? 0 : -1;
    this.perEvent = model.choices();
    this.perBlock = tuning.block();
    this.touchFrom = tuning.touchFrom();
    this.arrivalShare = (long) (model.arrivalRate() / (1 + model.arrivalRate()) * 0x1p63);
    this.words = new long[perEvent * SIZE];
  }

  @Override
  public void begin(Graph graph, StreamKey stream, long events) {
    if (graph != this.graph) {
      this.graph = graph;
      neighbours = anyServer ? new AnyServer((int) graph.vertices()) : Neighbours.of(graph);
    }
    random.seed(stream);
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

  private void prepare() {
    next = 0;
    end = (int) Math.min(perBlock, toCome);
    toCome -= end;
    random.nextLongs(words, perEvent * end);
    drawEvents(words, events, end);
    boolean touch = queues.servers() >= touchFrom;
    if (touch) {
      queues.touch(events, 1, end);
    }
    if (perEvent > 1) {
      neighbours.degrees(events, degrees, end);
      choices.draw(words, degrees, end);
      for (int column = 0; column < perEvent - 1; column++) {
        neighbours.pick(events, choices.indices(column), choices.chosen(column), end);
        if (touch) {
          queues.touch(choices.chosen(column), 0, end);
        }
      }
    }
  }

  void drawEvents(long[] words, int[] events, int count) {
    long bound = 2L * queues.servers();
    long share = arrivalShare;
    int stride = perEvent;
    for (int i = 0; i < count; i++) {
      long word = words[i * stride] >>> 1;
      int server = (int) Math.multiplyHigh(word, bound);
      // The sign of the difference is 1 for an arrival: the remainder is even.
      int arrival = (int) (((word * bound >>> 1) - share) >>> 63);
      events[i] = server << 1 | arrival;
    }
  }

  private void apply(int from, int to) {
    if (perEvent == 1) {
      queues.playOwn(events, from, to);
    } else if (perEvent == 2) {
      queues.playPairs(events, choices.chosen(0), choices.rests(), tieMask, from, to);
    } else if (perEvent == 3) {
      queues.playTriples(
          events, choices.chosen(0), choices.chosen(1), choices.rests(), tieMask, from, to);
    } else {
      queues.playMany(events, choices.chosen(), choices.rests(), tieMask, from, to);
    }
  }
}
