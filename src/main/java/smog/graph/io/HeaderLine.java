package smog.graph.io;

import java.util.Optional;

/**
 * A first line of words above words, kept until it is known whether they are identifiers further
 * down: then it is an edge.
 *
 * @param line its number
 * @param known whether its words are those of headers
 */
record HeaderLine(long line, String first, String second, boolean known) {

  /**
   * Adds the line as an edge if it is one; what to say of that.
   *
   * @throws GraphFileException if it may be either
   */
  Optional<String> settle(Identifiers ids, EdgeCollector edges, String file) {
    String shown =
        "line " + line + ", \"" + Field.shown(first + " " + second) + "\", is taken for ";
    if (ids.contains(first) || ids.contains(second)) {
      ids.add(edges, first, second);
      return known
          ? Optional.of(
              shown + "an edge, since its words occur below; give header present if it is a header")
          : Optional.empty();
    }
    if (!known) {
      throw new GraphFileException(
          file,
          line,
          "the first line may name the columns or be an edge, in \""
              + Field.shown(first + " " + second)
              + "\"; give header present (and the columns, if they are not the first two) or header"
              + " absent");
    }
    return Optional.of(shown + "a header");
  }
}
