package smog.graph.io;

/**
 * A first line of usual header words above words: a header, unless one of them is an identifier
 * further down.
 *
 * @param line its number
 */
record HeaderLine(long line, String first, String second) {

  /** Adds the line as an edge if it is one; what to say of it. */
  String settle(Identifiers ids, EdgeCollector edges) {
    String shown =
        "line " + line + ", \"" + Field.shown(first + " " + second) + "\", is taken for ";
    if (ids.contains(first) || ids.contains(second)) {
      ids.add(edges, first, second);
      return shown + "an edge, since its words occur below; put # before it if it is a header";
    }
    return shown + "a header";
  }
}
