package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import smog.random.Mix;

/** Numbers identifiers in the order in which they come, then sorts them. */
sealed interface IdTable {

  /** The number of a field, a new one if it has not been there. */
  int index(Field field);

  /** How many identifiers there are. */
  int size();

  /** For each number given, the rank of its identifier among all; no more can be numbered then. */
  int[] ranks();

  /** The identifiers by rank. */
  VertexNames names();

  /** Whether the identifiers are 0 .. size-1, so that ranks change nothing. */
  boolean counting();

  /**
   * Integers below 2^64: open addressing, at most 2/3 full. A slot is two words side by side, the
   * identifier and its number plus 1, so that a look-up costs one cache miss.
   */
  final class Numbers implements IdTable {
    private long[] slots = new long[4096];
    private int size;
    private long[] sorted = {};

    @Override
    public int index(Field field) {
      return index(field.number());
    }

    /** The number of an identifier, a new one if it has not been there. */
    int index(long id) {
      int slot = slot(slots, id);
      if (slots[slot + 1] == 0) {
        size++;
        slots[slot] = id;
        slots[slot + 1] = size;
        if (size > slots.length / 3) {
          grow();
        }
        return size - 1;
      }
      return (int) slots[slot + 1] - 1;
    }

    boolean contains(long id) {
      return slots[slot(slots, id) + 1] != 0;
    }

    /** Where an identifier is, or the free slot where it belongs. */
    private static int slot(long[] slots, long id) {
      int mask = slots.length - 2;
      int slot = (int) Mix.mix(id) & mask;
      while (slots[slot + 1] != 0 && slots[slot] != id) {
        slot = slot + 2 & mask;
      }
      return slot;
    }

    private void grow() {
      long[] larger = new long[Math.multiplyExact(slots.length, 2)];
      for (int i = 0; i < slots.length; i += 2) {
        if (slots[i + 1] != 0) {
          int slot = slot(larger, slots[i]);
          larger[slot] = slots[i];
          larger[slot + 1] = slots[i + 1];
        }
      }
      slots = larger;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public int[] ranks() {
      sorted = new long[size];
      for (int i = 0; i < slots.length; i += 2) {
        if (slots[i + 1] != 0) {
          sorted[(int) slots[i + 1] - 1] = slots[i];
        }
      }
      flip();
      Arrays.sort(sorted);
      flip();
      int[] ranks = new int[size];
      for (int rank = 0; rank < size; rank++) {
        ranks[index(sorted[rank])] = rank;
      }
      slots = new long[0];
      return ranks;
    }

    /** Unsigned order is the signed order of words with the top bit flipped. */
    private void flip() {
      for (int i = 0; i < size; i++) {
        sorted[i] ^= Long.MIN_VALUE;
      }
    }

    @Override
    public VertexNames names() {
      long[] names = sorted;
      return vertex -> Long.toUnsignedString(names[vertex]);
    }

    @Override
    public boolean counting() {
      return sorted[0] == 0 && sorted[size - 1] == size - 1;
    }
  }

  /** Words, as bytes: two are the same only if all their bytes are. */
  final class Words implements IdTable {
    private byte[] bytes = new byte[1 << 14];
    private int[] starts = new int[1024];
    private int[] slots = new int[2048];
    private int size;
    private int[] order = {};

    @Override
    public int index(Field field) {
      return index(field.field(), field.length());
    }

    /** The number of a word, a new one if it has not been there. */
    int index(byte[] word, int length) {
      int slot = slot(word, length);
      if (slots[slot] != 0) {
        return slots[slot] - 1;
      }
      append(word, length);
      slots[slot] = size;
      if (size > slots.length / 3 * 2) {
        grow();
      }
      return size - 1;
    }

    boolean contains(byte[] word) {
      return slots[slot(word, word.length)] != 0;
    }

    /** Where a word is, or the free slot where it belongs. */
    private int slot(byte[] word, int length) {
      int mask = slots.length - 1;
      int slot = hash(word, 0, length) & mask;
      while (slots[slot] != 0) {
        int known = slots[slot] - 1;
        if (Arrays.equals(bytes, starts[known], starts[known + 1], word, 0, length)) {
          return slot;
        }
        slot = slot + 1 & mask;
      }
      return slot;
    }

    private void append(byte[] word, int length) {
      int start = starts[size];
      int end = Math.addExact(start, length);
      if (end > bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, end + (end >> 1) + 8L));
      }
      System.arraycopy(word, 0, bytes, start, length);
      size++;
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, size + (size >> 1));
      }
      starts[size] = end;
    }

    private static int hash(byte[] bytes, int start, int end) {
      long hash = 1;
      for (int i = start; i < end; i++) {
        hash = hash * 0x100000001b3L + bytes[i];
      }
      return (int) Mix.mix(hash);
    }

    private void grow() {
      slots = new int[Math.multiplyExact(slots.length, 2)];
      int mask = slots.length - 1;
      for (int i = 0; i < size; i++) {
        int slot = hash(bytes, starts[i], starts[i + 1]) & mask;
        while (slots[slot] != 0) {
          slot = slot + 1 & mask;
        }
        slots[slot] = i + 1;
      }
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public int[] ranks() {
      return ranks(this::compare);
    }

    /** As {@link #ranks()}, but words that are one prefix and a number each ascend by number. */
    int[] naturalRanks() {
      Comparator<Integer> byLength = Comparator.comparingInt(i -> starts[i + 1] - starts[i]);
      return ranks(numbered() ? byLength.thenComparing(this::compare) : this::compare);
    }

    private int[] ranks(Comparator<Integer> comparator) {
      order = IntStream.range(0, size).boxed().sorted(comparator).mapToInt(i -> i).toArray();
      int[] ranks = new int[size];
      for (int rank = 0; rank < size; rank++) {
        ranks[order[rank]] = rank;
      }
      return ranks;
    }

    private boolean numbered() {
      int prefix = 0;
      while (size > 0 && prefix < starts[1] && !digit(bytes[prefix])) {
        prefix++;
      }
      for (int word = 0; word < size; word++) {
        int number = starts[word] + prefix;
        int end = starts[word + 1];
        if (number >= end
            || !Arrays.equals(bytes, starts[word], number, bytes, 0, prefix)
            || (bytes[number] == '0' && end - number > 1)) {
          return false;
        }
        for (int i = number; i < end; i++) {
          if (!digit(bytes[i])) {
            return false;
          }
        }
      }
      return true;
    }

    private static boolean digit(byte c) {
      return c >= '0' && c <= '9';
    }

    private int compare(int a, int b) {
      return Arrays.compareUnsigned(
          bytes, starts[a], starts[a + 1], bytes, starts[b], starts[b + 1]);
    }

    @Override
    public VertexNames names() {
      return vertex -> word(order[vertex]);
    }

    /** A word by its number. */
    String word(int number) {
      int start = starts[number];
      return new String(bytes, start, starts[number + 1] - start, StandardCharsets.UTF_8);
    }

    @Override
    public boolean counting() {
      return false;
    }
  }
}
