package smog.graph.io;

import java.util.List;

/**
 * The vertices of a KONECT file: of one kind, or of a left and a right side that are numbered each
 * for themselves.
 *
 * <p>With counts, vertices are numbered by them. Without, those that occur are numbered as they
 * come, and {@link #settle} puts them in order.
 */
final class KonectSides {
  private static final long MOST = Integer.MAX_VALUE - 8;

  /** Marks identifiers of the right side, and puts them behind all of the left one. */
  private static final long RIGHT = Long.MIN_VALUE;

  private final boolean bipartite;
  private final IdTable.Numbers ids = new IdTable.Numbers();
  private long left = -1;
  private long right = -1;
  private String unequal;

  KonectSides(boolean bipartite) {
    this.bipartite = bipartite;
  }

  /** Takes the header's numbers of vertices; false if no graph has so many. */
  boolean count(long leftCount, long rightCount) {
    if (!bipartite && leftCount != rightCount) {
      unequal = leftCount + " and " + rightCount;
    }
    left = bipartite ? leftCount : Math.max(leftCount, rightCount);
    right = bipartite ? rightCount : left;
    return left <= MOST && right <= MOST && size() >= 1 && size() <= MOST;
  }

  private long size() {
    return bipartite ? left + right : left;
  }

  boolean counted() {
    return left >= 0;
  }

  /** The highest identifier of the left side. */
  long left() {
    return counted() ? left : Long.MAX_VALUE;
  }

  long right() {
    return counted() ? right : Long.MAX_VALUE;
  }

  int leftVertex(long id) {
    return counted() ? (int) (id - 1) : ids.index(id);
  }

  int rightVertex(long id) {
    if (counted()) {
      return (int) (bipartite ? left + id - 1 : id - 1);
    }
    return ids.index(bipartite ? id | RIGHT : id);
  }

  /** Puts the vertices in their order; their names. */
  VertexNames settle(EdgeCollector edges) {
    if (counted()) {
      return vertex -> bipartite ? side(vertex) : Integer.toString(vertex + 1);
    }
    edges.renumber(ids.ranks());
    VertexNames numbers = ids.names();
    return bipartite ? vertex -> side(numbers.name(vertex)) : numbers;
  }

  private String side(int vertex) {
    return vertex < left ? "left:" + (vertex + 1) : "right:" + (vertex + 1 - left);
  }

  private static String side(String number) {
    long id = Long.parseUnsignedLong(number);
    return id < 0 ? "right:" + (id ^ RIGHT) : "left:" + id;
  }

  int vertices() {
    return counted() ? (int) size() : ids.size();
  }

  void note(List<String> notes) {
    if (!counted()) {
      notes.add("the header has no counts: the vertices are the identifiers that occur");
    }
    if (unequal != null) {
      notes.add(
          "the header counts " + unequal + " vertices where both are the same set: N is " + left);
    }
    if (bipartite) {
      notes.add("two sides (bip): the vertices of the left side come first, then the right side's");
    }
  }
}
