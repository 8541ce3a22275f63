package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The labels of a GML file's nodes, as they stand there; entities are resolved when one is asked.
 */
final class GmlLabels {
  private static final Pattern ENTITY = Pattern.compile("&(#[0-9]{1,7}|quot|amp|lt|gt|apos);");

  /** Labels one after the other, each behind two bytes that hold its length. */
  private byte[] bytes = new byte[1024];

  private int size;

  /** By node: where its label is, plus 1; 0 is none. */
  private int[] places = new int[0];

  /** Keeps a node's label, of less than 2^16 bytes; no more once all are 2 GB. */
  void put(int node, byte[] label) {
    if (size > Integer.MAX_VALUE - (1 << 17)) {
      return;
    }
    int end = size + 2 + label.length;
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, end + (end >> 1) + 8L));
    }
    if (node >= places.length) {
      places = Arrays.copyOf(places, (int) Math.min(Integer.MAX_VALUE - 8, node * 3L / 2 + 64));
    }
    places[node] = size + 1;
    bytes[size] = (byte) (label.length >> 8);
    bytes[size + 1] = (byte) label.length;
    System.arraycopy(label, 0, bytes, size + 2, label.length);
    size = end;
  }

  /** Labels by rank, identifiers where there is none. */
  VertexNames names(int[] ranks, VertexNames identifiers) {
    int[] byRank = new int[ranks.length];
    for (int node = 0; node < Math.min(ranks.length, places.length); node++) {
      byRank[ranks[node]] = places[node];
    }
    return vertex -> byRank[vertex] == 0 ? identifiers.name(vertex) : label(byRank[vertex] - 1);
  }

  private String label(int at) {
    int length = (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
    String text = new String(bytes, at + 2, length, StandardCharsets.UTF_8);
    return ENTITY
        .matcher(text)
        .replaceAll(match -> Matcher.quoteReplacement(entity(match.group(), match.group(1))));
  }

  private static String entity(String whole, String name) {
    return switch (name) {
      case "quot" -> "\"";
      case "amp" -> "&";
      case "lt" -> "<";
      case "gt" -> ">";
      case "apos" -> "'";
      default -> {
        int point = Integer.parseInt(name.substring(1));
        yield Character.isValidCodePoint(point) ? Character.toString(point) : whole;
      }
    };
  }
}
