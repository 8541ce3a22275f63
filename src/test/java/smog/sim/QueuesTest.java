package smog.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Which server a task joins, counted over every order of the chosen servers and every place of the
 * own one: exactly equal among the shortest, whatever the lengths. Server 0 is the own one.
 */
class QueuesTest {
  private static final int OWN = 0;

  /** The columns that hold a neighbour, the others hold the own server. */
  private static final boolean[][] PATTERNS = {
    {},
    {true},
    {false},
    {true, true},
    {true, false},
    {false, false},
    {true, true, true},
    {true, false, true},
    {true, true, false},
    {true, false, false},
    {false, false, false},
    {true, false, true, true}
  };

  @Test
  void tasksJoinEachOfTheShortestEquallyOften() {
    for (boolean[] pattern : PATTERNS) {
      for (int[] lengths : lengths(1 + used(pattern))) {
        assertJoins(pattern, lengths, false);
        assertJoins(pattern, lengths, true);
      }
    }
  }

  @Test
  void departuresTakeATaskUnlessThereIsNone() {
    for (int columns = 0; columns <= 4; columns++) {
      for (int length = 0; length < 3; length++) {
        Queues queues = queues(new int[] {length});
        play(queues, OWN << 1, new int[columns], -1, -1);
        assertEquals(Math.max(0, length - 1), queues.lengths()[OWN]);
        assertEquals(length > 0 ? 1 : 0, queues.occupancy().departures());
        assertEquals(0, queues.occupancy().arrivals());
      }
    }
  }

  private static void assertJoins(boolean[] pattern, int[] lengths, boolean ownFirst) {
    int[] joins = new int[lengths.length];
    for (int[] order : orders(lengths.length - 1)) {
      int[] columns = new int[pattern.length];
      for (int i = 0, next = 0; i < columns.length; i++) {
        columns[i] = pattern[i] ? order[next++] : OWN;
      }
      for (int place = 0; place < lengths.length; place++) {
        long word = (long) ((place + 0.5) / lengths.length * 0x1p63) << 1;
        Queues queues = queues(lengths);
        play(queues, OWN << 1 | 1, columns, word, ownFirst ? 0 : -1);
        for (int server = 0; server < lengths.length; server++) {
          joins[server] += queues.lengths()[server] - lengths[server];
        }
        assertEquals(1, queues.occupancy().arrivals());
      }
    }
    int least = Arrays.stream(lengths).min().orElseThrow();
    long shortest = Arrays.stream(lengths).filter(length -> length == least).count();
    int all = Arrays.stream(joins).sum();
    int[] expected = new int[lengths.length];
    for (int server = 0; server < lengths.length; server++) {
      expected[server] = lengths[server] == least ? (int) (all / shortest) : 0;
    }
    if (ownFirst && lengths[OWN] == least) {
      Arrays.fill(expected, 0);
      expected[OWN] = all;
    }
    assertArrayEquals(
        expected, joins, () -> Arrays.toString(pattern) + " " + Arrays.toString(lengths));
  }

  /** One event by the loop for its number of columns, and by the general one where that may. */
  private static void play(Queues queues, int event, int[] columns, long word, long mask) {
    int[] events = {event};
    int[][] chosen = Arrays.stream(columns).mapToObj(c -> new int[] {c}).toArray(int[][]::new);
    long[] places = {word};
    Queues general = queues(Arrays.copyOf(queues.lengths(), queues.servers()));
    general.playMany(events, chosen, places, mask, 0, 1);
    switch (columns.length) {
      case 0 -> queues.playOwn(events, 0, 1);
      case 1 -> queues.playPairs(events, chosen[0], places, mask, 0, 1);
      case 2 -> queues.playTriples(events, chosen[0], chosen[1], places, mask, 0, 1);
      default -> queues.playMany(events, chosen, places, mask, 0, 1);
    }
    assertArrayEquals(general.lengths(), queues.lengths(), "the general loop does the same");
  }

  private static Queues queues(int[] lengths) {
    Queues queues = new Queues();
    queues.resize(lengths.length);
    System.arraycopy(lengths, 0, queues.lengths(), 0, lengths.length);
    queues.occupancy().clear();
    for (int length : lengths) {
      queues.occupancy().startAll(length, 1);
    }
    return queues;
  }

  private static int used(boolean[] pattern) {
    int used = 0;
    for (boolean column : pattern) {
      used += column ? 1 : 0;
    }
    return used;
  }

  /** All vectors of 0, 1 and 2. */
  private static List<int[]> lengths(int size) {
    List<int[]> all = new ArrayList<>();
    for (int code = 0; code < Math.pow(3, size); code++) {
      int[] lengths = new int[size];
      for (int i = 0, rest = code; i < size; i++, rest /= 3) {
        lengths[i] = rest % 3;
      }
      all.add(lengths);
    }
    return all;
  }

  /** All orders of 1 .. size. */
  private static List<int[]> orders(int size) {
    List<int[]> orders = List.of(new int[0]);
    for (int next = 1; next <= size; next++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] order : orders) {
        for (int at = 0; at <= order.length; at++) {
          int[] more = new int[order.length + 1];
          System.arraycopy(order, 0, more, 0, at);
          more[at] = next;
          System.arraycopy(order, at, more, at + 1, order.length - at);
          longer.add(more);
        }
      }
      orders = longer;
    }
    return orders;
  }
}
