package smog.sim;

import smog.graph.HashGraph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.random.Mix;

/**
 * Draws for a block of events which servers their tasks look at in a graph without edges in memory:
 * uniform servers are tried until one is a neighbour, 1/p of them on average.
 *
 * <p>Trials go in rounds over all events of the block that still lack a neighbour, each round a
 * loop without branches. The words of an event's trials follow from its word for the column, as
 * those of SplitMix64 do from their seed, so that other events do not matter. Who has had half as
 * many trials as there are servers, about the cost of a walk over all of them, draws all neighbours
 * anew from such a walk. A neighbour that was found by trials is uniform, and so is one that was
 * not: how many trials it takes depends on the degree alone.
 */
final class HashChoices {
  /** Rounds are cheap: small graphs need not count servers. */
  private static final int FEWEST_TRIALS = 64;

  private final int wanted;
  private final boolean withReplacement;
  private final boolean ownIfFew;
  private final int[][] chosen;

  /** The events in need of neighbours, ascending. */
  private final int[] active = new int[BlockDynamics.SIZE];

  /** Those of them that lack one in the column at hand, ascending. */
  private final int[] pending = new int[BlockDynamics.SIZE];

  /** Their servers, and the states from which the words of their trials come. */
  private final int[] owns = new int[BlockDynamics.SIZE];

  private final long[] states = new long[BlockDynamics.SIZE];

  private HashGraph graph;
  private int others;

  /**
   * Choices of a model.
   *
   * @param chosen where the servers go, one column a choice; the own server stands for none
   */
  HashChoices(Model model, int[][] chosen) {
    this.wanted = model.choices() - 1;
    this.withReplacement = model.sampling() == Sampling.WITH_REPLACEMENT;
    this.ownIfFew = wanted > 1 && model.fewNeighbours() == FewNeighbours.OWN;
    this.chosen = chosen;
  }

  /** How many trials a neighbour is worth before all servers are walked over. */
  static long trials(HashGraph graph) {
    return graph.vertices() / 2 + FEWEST_TRIALS;
  }

  /** Draws in a graph from now on; null lets go of it. */
  void use(HashGraph graph) {
    this.graph = graph;
    this.others = graph == null ? 0 : (int) graph.vertices() - 1;
  }

  /**
   * Draws all columns.
   *
   * @param words one a column and event, which are left as they are
   */
  void draw(long[][] words, int[] events, int count) {
    for (int[] column : chosen) {
      for (int i = 0; i < count; i++) {
        column[i] = events[i] >>> 1;
      }
    }
    int needy = arrivals(events, count);
    long trials = others == 0 ? 0 : trials(graph);
    for (int column = 0; column < wanted && needy > 0; column++) {
      boolean any = column == 0 || withReplacement;
      int left = begin(words[column], events, needy);
      for (long trial = 0; left > 0 && trial < trials; trial++) {
        left = any ? tryAny(left, chosen[column]) : tryNew(left, column);
      }
      if (left > 0) {
        for (int j = 0; j < left; j++) {
          drawFromRow(words, events, pending[j], trials);
        }
        needy = withoutPending(needy, left);
      }
    }
    if (withReplacement) {
      dropRepeated(events, count);
    }
  }

  private int arrivals(int[] events, int count) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      active[size] = i;
      size += events[i] & 1;
    }
    if (!ownIfFew) {
      return size;
    }
    int enough = 0;
    for (int j = 0; j < size; j++) {
      active[enough] = active[j];
      enough += graph.hasDegree(events[active[j]] >>> 1, wanted) ? 1 : 0;
    }
    return enough;
  }

  private int begin(long[] words, int[] events, int needy) {
    for (int j = 0; j < needy; j++) {
      int i = active[j];
      pending[j] = i;
      owns[j] = events[i] >>> 1;
      states[j] = words[i];
    }
    return needy;
  }

  /** One trial for each pending event; returns how many stay pending. */
  private int tryAny(int left, int[] column) {
    HashGraph graph = this.graph;
    int[] pending = this.pending;
    int[] owns = this.owns;
    long[] states = this.states;
    long threshold = graph.threshold();
    long bound = 2L * others;
    int kept = 0;
    for (int j = 0; j < left; j++) {
      int i = pending[j];
      int own = owns[j];
      long state = states[j] + Mix.GOLDEN;
      int other = other(own, state, bound);
      column[i] = other;
      pending[kept] = i;
      owns[kept] = own;
      states[kept] = state;
      kept += 1 - (int) ((graph.hash(own, other) - threshold) >>> 63);
    }
    return kept;
  }

  /** The same, where a server that an earlier column has is not taken. */
  private int tryNew(int left, int column) {
    HashGraph graph = this.graph;
    int[][] chosen = this.chosen;
    int[] first = chosen[0];
    int[] last = chosen[column];
    int[] pending = this.pending;
    int[] owns = this.owns;
    long[] states = this.states;
    long threshold = graph.threshold();
    long bound = 2L * others;
    int kept = 0;
    for (int j = 0; j < left; j++) {
      int i = pending[j];
      int own = owns[j];
      long state = states[j] + Mix.GOLDEN;
      int other = other(own, state, bound);
      int differ = first[i] ^ other;
      int fresh = differ | -differ;
      for (int c = 1; c < column; c++) {
        differ = chosen[c][i] ^ other;
        fresh &= differ | -differ;
      }
      last[i] = other;
      pending[kept] = i;
      owns[kept] = own;
      states[kept] = state;
      kept += 1 - ((fresh >>> 31) & (int) ((graph.hash(own, other) - threshold) >>> 63));
    }
    return kept;
  }

  /** A uniform server that is not the own one: those from it on are shifted up by one. */
  private static int other(int own, long state, long bound) {
    int index = (int) Math.multiplyHigh(Mix.mix(state) >>> 1, bound);
    return index + 1 - ((index - own) >>> 31);
  }

  /** Draws all columns of one event among the neighbours that a walk finds. */
  private void drawFromRow(long[][] words, int[] events, int i, long trials) {
    int own = events[i] >>> 1;
    int[] row = graph.row(own);
    for (int column = 0; column < wanted; column++) {
      int taken = withReplacement ? 0 : column;
      if (taken >= row.length) {
        chosen[column][i] = own;
        continue;
      }
      long word = Mix.mix(words[column][i] + (trials + 1) * Mix.GOLDEN);
      int at = taken + (int) Math.multiplyHigh(word >>> 1, 2L * (row.length - taken));
      int found = row[at];
      chosen[column][i] = found;
      row[at] = row[taken];
      row[taken] = found;
    }
  }

  private int withoutPending(int needy, int left) {
    int kept = 0;
    for (int j = 0, next = 0; j < needy; j++) {
      if (next < left && pending[next] == active[j]) {
        next++;
      } else {
        active[kept++] = active[j];
      }
    }
    return kept;
  }

  private void dropRepeated(int[] events, int count) {
    for (int column = 1; column < wanted; column++) {
      for (int earlier = 0; earlier < column; earlier++) {
        for (int i = 0; i < count; i++) {
          int own = events[i] >>> 1;
          int differ = chosen[column][i] ^ chosen[earlier][i];
          int same = ~((differ | -differ) >> 31);
          chosen[column][i] ^= (chosen[column][i] ^ own) & same;
        }
      }
    }
  }
}
