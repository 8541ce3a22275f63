package smog.graph.io;

import java.util.Arrays;
import smog.graph.CsrGraph;

/**
 * Makes a simple graph of edges in any order, and counts what it drops.
 *
 * <p>An edge is one word: the smaller end, the larger end, the direction; sorting brings repeats
 * together. 8 bytes an edge while they come, and 8 for the rows.
 */
final class EdgeCollector {
  private static final int LARGEST = Integer.MAX_VALUE - 8;

  private static final int MB = 1_000_000;

  private final String file;
  private long[] keys = new long[1024];
  private int size;
  private long loops;
  private long reciprocal;
  private long duplicates;
  private long oneWay = -1;

  EdgeCollector(String file) {
    this.file = file;
  }

  /** Adds an edge between vertices by number. */
  void add(int from, int to) {
    if (from == to) {
      loops++;
      return;
    }
    if (size == keys.length) {
      if (size == LARGEST) {
        throw tooMany();
      }
      keys = Arrays.copyOf(keys, (int) Math.min(LARGEST, size + (size >> 1) + 16L));
    }
    keys[size++] = key(from, to);
  }

  private static long key(int from, int to) {
    return from < to ? (long) from << 32 | (long) to << 1 : (long) to << 32 | (long) from << 1 | 1;
  }

  private static int low(long key) {
    return (int) (key >>> 32);
  }

  private static int high(long key) {
    return (int) (key >>> 1) & Integer.MAX_VALUE;
  }

  /** Gives each vertex the number that an array has for it. */
  void renumber(int[] numbers) {
    for (int i = 0; i < size; i++) {
      int low = numbers[low(keys[i])];
      int high = numbers[high(keys[i])];
      boolean reverse = (keys[i] & 1) != 0;
      keys[i] = reverse ? key(high, low) : key(low, high);
    }
  }

  /** The graph; this collector is used up. */
  CsrGraph graph(int vertices) {
    requireRoom(vertices);
    Arrays.sort(keys, 0, size);
    fold();
    if (size > LARGEST / 2) {
      throw tooMany();
    }
    int[] next = new int[vertices + 1];
    for (int i = 0; i < size; i++) {
      next[low(keys[i])]++;
      next[high(keys[i])]++;
    }
    int start = 0;
    for (int v = 0; v < vertices; v++) {
      int degree = next[v];
      next[v] = start;
      start += degree;
    }
    int[] adjacency = new int[start];
    // In this order a row gets its smaller neighbours first, and both parts ascend.
    for (int i = 0; i < size; i++) {
      int low = low(keys[i]);
      int high = high(keys[i]);
      adjacency[next[low]++] = high;
      adjacency[next[high]++] = low;
    }
    System.arraycopy(next, 0, next, 1, vertices);
    next[0] = 0;
    return new CsrGraph(next, adjacency);
  }

  /** Keeps one key of each edge. */
  private void fold() {
    int kept = 0;
    int i = 0;
    while (i < size) {
      long edge = keys[i] >>> 1;
      int end = i + 1;
      while (end < size && keys[end] >>> 1 == edge) {
        end++;
      }
      boolean bothWays = (keys[i] & 1) != (keys[end - 1] & 1);
      if (!bothWays && oneWay < 0) {
        oneWay = keys[i];
      }
      reciprocal += bothWays ? 1 : 0;
      duplicates += end - i - 1 - (bothWays ? 1 : 0);
      keys[kept++] = keys[i];
      i = end;
    }
    size = kept;
  }

  /** A header can announce more vertices than the file has bytes. */
  private void requireRoom(int vertices) {
    long heap = Runtime.getRuntime().maxMemory();
    long needed = 4L * vertices;
    if (needed > heap) {
      throw new GraphFileException(
          file,
          "has "
              + vertices
              + " vertices, which take "
              + needed / MB
              + " MB where the heap is "
              + heap / MB
              + " MB; give --driver-memory, or correct the header");
    }
  }

  private GraphFileException tooMany() {
    return new GraphFileException(
        file, "has more than " + LARGEST / 2 + " edges, which no array holds; take a part of it");
  }

  /** An edge that was given in one direction alone, its ends in that direction: from, to. */
  int[] oneWay() {
    boolean reverse = (oneWay & 1) != 0;
    return new int[] {reverse ? high(oneWay) : low(oneWay), reverse ? low(oneWay) : high(oneWay)};
  }

  long loops() {
    return loops;
  }

  /** Known once the graph is made, as are duplicates. */
  long reciprocal() {
    return reciprocal;
  }

  long duplicates() {
    return duplicates;
  }
}
