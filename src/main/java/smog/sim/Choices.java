package smog.sim;

import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;

/**
 * Draws for a block of events which neighbours their tasks look at, as indices among the neighbours
 * of the own server: one column a choice, -1 where there is none.
 */
final class Choices {
  private final int wanted;
  private final boolean withReplacement;
  private final boolean ownIfFew;
  private final int[][] slots;
  private final int[][] indices;
  private final int[][] chosen;

  Choices(Model model, boolean anyServer) {
    this.wanted = model.choices() - 1;
    this.withReplacement = model.sampling() == Sampling.WITH_REPLACEMENT;
    this.ownIfFew = !anyServer && wanted > 1 && model.fewNeighbours() == FewNeighbours.OWN;
    this.slots = new int[wanted][BlockDynamics.SIZE];
    this.indices = new int[wanted][BlockDynamics.SIZE];
    this.chosen = new int[wanted][BlockDynamics.SIZE];
  }

  /** The indices of a column. */
  int[] indices(int column) {
    return column == 0 ? slots[0] : indices[column];
  }

  /** Where the servers of a column go. */
  int[] chosen(int column) {
    return chosen[column];
  }

  /** All columns of servers. */
  int[][] chosen() {
    return chosen;
  }

  /**
   * Draws all columns.
   *
   * @param words one a column and event. What is left of those for column 0 stays there: uniform
   *     words, where there is a neighbour
   * @param degrees 0 for a departure
   */
  void draw(long[][] words, int[] degrees, int count) {
    if (ownIfFew) {
      dropFew(degrees, wanted, count);
    }
    drawFirst(words[0], degrees, slots[0], count);
    for (int column = 1; column < wanted; column++) {
      int taken = withReplacement ? 0 : column;
      drawSlots(words[column], taken, degrees, slots[column], count);
      System.arraycopy(slots[column], 0, indices[column], 0, count);
      for (int earlier = column - 1; earlier >= 0; earlier--) {
        if (withReplacement) {
          dropRepeated(slots[earlier], slots[column], indices[column], count);
        } else {
          trace(slots[earlier], earlier, indices[column], count);
        }
      }
      if (!withReplacement) {
        dropUnused(slots[column], indices[column], count);
      }
    }
  }

  private static void dropFew(int[] degrees, int wanted, int count) {
    for (int i = 0; i < count; i++) {
      degrees[i] &= ~((degrees[i] - wanted) >> 31);
    }
  }

  private static void drawFirst(long[] words, int[] degrees, int[] slots, int count) {
    for (int i = 0; i < count; i++) {
      long word = words[i] >>> 1;
      long bound = 2L * degrees[i];
      slots[i] = (int) Math.multiplyHigh(word, bound) | ((degrees[i] - 1) >> 31);
      words[i] = word * bound;
    }
  }

  private static void drawSlots(long[] words, int taken, int[] degrees, int[] slots, int count) {
    for (int i = 0; i < count; i++) {
      int left = degrees[i] - taken;
      int none = (left - 1) >> 31;
      long bound = 2L * (left & ~none);
      slots[i] = (taken + (int) Math.multiplyHigh(words[i] >>> 1, bound)) | none;
    }
  }

  /**
   * Undoes one exchange of a Fisher-Yates shuffle: what lies in slot s after slots earlier and
   * there were exchanged lay in slot earlier before if s is there.
   */
  private static void trace(int[] there, int earlier, int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      int differ = indices[i] ^ there[i];
      int same = ~((differ | -differ) >> 31);
      indices[i] ^= (indices[i] ^ earlier) & same;
    }
  }

  private static void dropRepeated(int[] earlier, int[] slots, int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      int differ = slots[i] ^ earlier[i];
      indices[i] |= ~((differ | -differ) >> 31);
    }
  }

  private static void dropUnused(int[] slots, int[] indices, int count) {
    for (int i = 0; i < count; i++) {
      indices[i] |= slots[i] >> 31;
    }
  }
}
