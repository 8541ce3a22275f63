package smog.graph;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * What a graph is, in 128 bits: the letter g and 32 hexadecimal digits.
 *
 * <p>The first half of SHA-256 over the number of vertices and, vertex by vertex, its degree and
 * its neighbours in ascending order. The same for the same numbered graph in whatever form it is
 * stored; isomorphic graphs with other numbers differ. Time linear in the edges; an implicit random
 * graph is stored first.
 */
public final class GraphDigest {
  private static final int BUFFER = 1 << 16;

  private GraphDigest() {}

  /** The digest of a graph. */
  public static String of(Graph graph) {
    if (graph instanceof HashGraph implicit) {
      return of(implicit.stored());
    }
    MessageDigest digest = sha256();
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
    buffer.putLong(graph.vertices());
    for (int v = 0; v < graph.vertices(); v++) {
      int[] row = new int[graph.degree(v) + 1];
      row[0] = row.length - 1;
      for (int i = 1; i < row.length; i++) {
        row[i] = graph.neighbour(v, i - 1);
      }
      if (!(graph instanceof CsrGraph)) {
        Arrays.sort(row, 1, row.length);
      }
      for (int word : row) {
        if (buffer.remaining() < Integer.BYTES) {
          digest.update(buffer.flip());
          buffer.clear();
        }
        buffer.putInt(word);
      }
    }
    digest.update(buffer.flip());
    return "g" + HexFormat.of().formatHex(digest.digest(), 0, 16);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
