package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import smog.random.Mix;

/** Numbers identifiers in the order in which they come, then sorts them.. */
sealed interface IdTable {

  /** The number of the field that a text is at, a new one if it has not been there. */
  int index(Text text);

  /** How many identifiers there are. */
  int size();

  /** For each number given, the rank of its identifier among all. */
  int[] ranks();

  /** The identifiers by rank. */
  VertexNames names();

  /** Whether the identifiers are 0 .. size-1, so that ranks change nothing. */
  boolean counting();

  /** Integers below 2^64: open addressing, at most 2/3 full. */
  final class Numbers implements IdTable {
    private long[] ids = new long[1024];
    private int[] slots = new int[2048];
    private int size;
    private long[] sorted = {};

    @Override
    public int index(Text text) {
      return index(text.number());
    }

    private int index(long id) {
      int mask = slots.length - 1;
      int slot = (int) Mix.mix(id) & mask;
      while (slots[slot] != 0) {
        if (ids[slots[slot] - 1] == id) {
          return slots[slot] - 1;
        }
        slot = slot + 1 & mask;
      }
      if (size == ids.length) {
        ids = Arrays.copyOf(ids, size + (size >> 1));
      }
      ids[size++] = id;
      slots[slot] = size;
      if (size > slots.length / 3 * 2) {
        grow();
      }
      return size - 1;
    }

    private void grow() {
      slots = new int[Math.multiplyExact(slots.length, 2)];
      int mask = slots.length - 1;
      for (int i = 0; i < size; i++) {
        int slot = (int) Mix.mix(ids[i]) & mask;
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
      sorted = Arrays.copyOf(ids, size);
      flip();
      Arrays.sort(sorted);
      flip();
      int[] ranks = new int[size];
      for (int rank = 0; rank < size; rank++) {
        ranks[index(sorted[rank])] = rank;
      }
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
    public int index(Text text) {
      int length = text.length();
      int mask = slots.length - 1;
      int slot = hash(text.field(), 0, length) & mask;
      while (slots[slot] != 0) {
        int word = slots[slot] - 1;
        if (Arrays.equals(bytes, starts[word], starts[word + 1], text.field(), 0, length)) {
          return word;
        }
        slot = slot + 1 & mask;
      }
      append(text.field(), length);
      slots[slot] = size;
      if (size > slots.length / 3 * 2) {
        grow();
      }
      return size - 1;
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
      order = IntStream.range(0, size).boxed().sorted(this::compare).mapToInt(i -> i).toArray();
      int[] ranks = new int[size];
      for (int rank = 0; rank < size; rank++) {
        ranks[order[rank]] = rank;
      }
      return ranks;
    }

    private int compare(int a, int b) {
      return Arrays.compareUnsigned(
          bytes, starts[a], starts[a + 1], bytes, starts[b], starts[b + 1]);
    }

    @Override
    public VertexNames names() {
      return vertex -> {
        int word = order[vertex];
        int length = starts[word + 1] - starts[word];
        return new String(bytes, starts[word], length, StandardCharsets.UTF_8);
      };
    }

    @Override
    public boolean counting() {
      return false;
    }
  }
}
