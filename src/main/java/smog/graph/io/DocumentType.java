package smog.graph.io;

/**
 * The document type of an XML file: one that only refers to a definition elsewhere.
 *
 * <p>It is harmless, for nothing is looked up, and blanked out before the parser sees it: a parser
 * that knows of a definition it has not read takes undefined entities for nothing, without a word.
 * Declarations in the file itself could make entities of any size; they are refused.
 *
 * @param start its first byte
 * @param end the byte after its last
 * @param text as it stands there
 */
record DocumentType(int start, int end, String text) {

  /**
   * The document type in the first 64 KB of a file, or null.
   *
   * @throws GraphFileException if it has declarations of its own
   */
  static DocumentType of(Input input) {
    String head = input.head();
    int at = 0;
    while (at < head.length()) {
      if (Character.isWhitespace(head.charAt(at))) {
        at++;
      } else if (head.startsWith("<?", at)) {
        at = after(head, "?>", at + 2);
      } else if (head.startsWith("<!--", at)) {
        at = after(head, "-->", at + 4);
      } else {
        return head.startsWith("<!DOCTYPE", at) ? type(input, head, at) : null;
      }
    }
    return null;
  }

  private static int after(String head, String end, int from) {
    int at = head.indexOf(end, from);
    return at < 0 ? head.length() : at + end.length();
  }

  private static DocumentType type(Input input, String head, int start) {
    int at = start;
    while (at < head.length() && head.charAt(at) != '>') {
      char c = head.charAt(at);
      if (c == '[') {
        throw refused(input, line(head, start));
      }
      boolean quote = c == '"' || c == '\'';
      at = quote ? after(head, String.valueOf(c), at + 1) : at + 1;
    }
    if (at >= head.length()) {
      throw refused(input, line(head, start));
    }
    return new DocumentType(start, at + 1, head.substring(start, at + 1));
  }

  /** The error of a document type that is not read. */
  static GraphFileException refused(Input input, long line) {
    return new GraphFileException(
        input.name(),
        line,
        "a document type with declarations, which could stand for anything and are not read;"
            + " take <!DOCTYPE ... > away");
  }

  private static long line(String head, int end) {
    return head.substring(0, end).replace("\r\n", "\n").replace('\r', '\n').lines().count()
        + (end == 0 || "\r\n".indexOf(head.charAt(end - 1)) >= 0 ? 1 : 0);
  }
}
