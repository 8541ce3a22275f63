package smog.graph.io;

import java.nio.charset.StandardCharsets;

/** The fields of a text's lines, where quotes hold a field with blanks together. */
final class QuotedFields implements Field {
  private final Text text;
  private final byte[] field = new byte[LONGEST];
  private int length;
  private boolean quoted;

  QuotedFields(Text text) {
    this.text = text;
  }

  /**
   * Moves to the line's next field; false if it has no more.
   *
   * @param separators what separates fields without quotes
   */
  boolean next(String separators) {
    length = 0;
    quoted = false;
    int c = text.look();
    while (c >= 0 && separators.indexOf(c) >= 0) {
      text.step();
      c = text.look();
    }
    if (c < 0) {
      return false;
    }
    quoted = c == '"';
    if (quoted) {
      text.step();
      c = text.look();
    }
    while (quoted ? c != '"' : c >= 0 && separators.indexOf(c) < 0) {
      if (c < 0) {
        throw text.error("a quote is not closed", "close it with \" in the same line");
      }
      if (length == LONGEST) {
        throw text.error("a field of more than " + LONGEST + " bytes", "is this a graph?");
      }
      field[length++] = (byte) c;
      text.step();
      c = text.look();
    }
    if (quoted) {
      text.step();
    }
    return true;
  }

  @Override
  public boolean quoted() {
    return quoted;
  }

  @Override
  public byte[] field() {
    return field;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public long line() {
    return text.line();
  }

  @Override
  public GraphFileException error(String what, String remedy) {
    return text.error(what, remedy);
  }

  /** The field as text, whole. */
  String word() {
    return new String(field, 0, length, StandardCharsets.UTF_8);
  }

  /** The field as text, shortened. */
  @Override
  public String toString() {
    return Field.shown(word());
  }
}
