package smog.graph;

import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;

/**
 * The names of a graph's vertices in a form that is small and can be sent to executors: 8 bytes a
 * vertex where all are whole numbers, nothing where they count up by one, else their bytes in UTF-8
 * and 4 a vertex.
 */
public sealed interface NameTable extends Serializable {

  /** The name of a vertex, from 0 to N-1. */
  String name(int vertex);

  /**
   * The names that a function gives.
   *
   * @throws IllegalArgumentException if they take more than 2 GB
   */
  static NameTable of(int vertices, IntFunction<String> names) {
    long[] numbers = new long[vertices];
    boolean counting = true;
    for (int v = 0; v < vertices; v++) {
      String name = names.apply(v);
      if (!isNumber(name)) {
        return words(vertices, names);
      }
      numbers[v] = Long.parseLong(name);
      counting &= numbers[v] == numbers[0] + v;
    }
    return counting ? new Counting(numbers[0]) : new Numbers(numbers);
  }

  /** Whether a name is the text of a whole number from 0 and nothing else is. */
  private static boolean isNumber(String name) {
    return name.matches("0|[1-9]\\d{0,17}");
  }

  private static Words words(int vertices, IntFunction<String> names) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int[] ends = new int[vertices];
    for (int v = 0; v < vertices; v++) {
      byte[] name = names.apply(v).getBytes(StandardCharsets.UTF_8);
      if (bytes.size() > Integer.MAX_VALUE - 8 - name.length) {
        throw new IllegalArgumentException(
            "the names of the vertices take more than 2 GB: give shorter ones");
      }
      bytes.write(name, 0, name.length);
      ends[v] = bytes.size();
    }
    return new Words(bytes.toByteArray(), ends);
  }

  /** Names that count up by one. */
  record Counting(long first) implements NameTable {
    @Override
    public String name(int vertex) {
      return Long.toString(first + vertex);
    }
  }

  /** Whole numbers from 0. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, and never compared
  record Numbers(long[] numbers) implements NameTable {
    @Override
    public String name(int vertex) {
      return Long.toString(numbers[vertex]);
    }
  }

  /** Any names, one after the other. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, and never compared
  record Words(byte[] bytes, int[] ends) implements NameTable {
    @Override
    public String name(int vertex) {
      int from = vertex == 0 ? 0 : ends[vertex - 1];
      return new String(bytes, from, ends[vertex] - from, StandardCharsets.UTF_8);
    }
  }
}
