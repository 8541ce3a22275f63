package smog.graph.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Lines and their fields, from bytes that may be anything: memory is bounded whatever the length of
 * lines, and each error knows its line.
 *
 * <p>Lines end with LF, CR LF or CR; the last one may lack its end. Not thread-safe.
 */
final class Text implements Field {
  private static final int KEPT = 256;
  private static final int END = -1;

  private final String file;
  private final InputStream in;
  private final boolean commas;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;

  /** Where the line starts in the buffer; what of it was there before is in {@link #kept}. */
  private int lineStart;

  private final byte[] kept = new byte[KEPT];
  private int keptLength;
  private long line;
  private final byte[] field = new byte[LONGEST];
  private int length;
  private char gap;
  private int gapMarks;

  /**
   * The text of an input.
   *
   * @param commas whether commas and semicolons separate fields as blanks and tabs do
   */
  Text(Input input, boolean commas) {
    this.file = input.name();
    this.in = input.stream();
    this.commas = commas;
  }

  /** Moves to the next line; false at the end of the text. */
  boolean nextLine() {
    if (line > 0) {
      skipLine();
    }
    if (peek() == END) {
      return false;
    }
    line++;
    lineStart = at;
    keptLength = 0;
    return true;
  }

  private void skipLine() {
    int c = peek();
    while (c != END && c != '\n' && c != '\r') {
      at++;
      c = peek();
    }
    if (c != END) {
      at++;
      if (c == '\r' && peek() == '\n') {
        at++;
      }
    }
  }

  /** The first byte of the line that is neither blank nor tab, or -1 at the line's end. */
  int firstMark() {
    int c = peek();
    while (c == ' ' || c == '\t') {
      at++;
      c = peek();
    }
    return c == '\n' || c == '\r' ? END : c;
  }

  /** The byte that is next, or -1 at the line's end: for texts that are no lines of fields. */
  int look() {
    int c = peek();
    return c == '\n' || c == '\r' ? END : c;
  }

  /** Moves beyond the byte that is next. */
  void step() {
    at++;
  }

  /** Moves to the line's next field; false if it has no more. */
  boolean nextField() {
    gap = 0;
    gapMarks = 0;
    int c = peek();
    while (separates(c)) {
      widenGap((char) c);
      at++;
      c = peek();
    }
    length = 0;
    while (c != END && c != '\n' && c != '\r' && !separates(c)) {
      if (length == LONGEST) {
        throw error("a field of more than " + LONGEST + " bytes", "is this a graph?");
      }
      field[length++] = (byte) c;
      at++;
      c = peek();
    }
    return length > 0;
  }

  /** Takes a mark away from the field's end, if it is there behind others. */
  void dropLast(char mark) {
    length -= length > 1 && field[length - 1] == mark ? 1 : 0;
  }

  private boolean separates(int c) {
    return c == ' ' || c == '\t' || (commas && (c == ',' || c == ';'));
  }

  private void widenGap(char c) {
    if (c == ',' || c == ';') {
      gapMarks++;
      gap = c;
    } else if (gapMarks == 0 && gap != '\t') {
      gap = c;
    }
  }

  /** What separates the field from the one before: a comma, semicolon, tab or blank; 0: nothing. */
  char gap() {
    return gap;
  }

  /** How many commas and semicolons are before the field: two or more leave a field empty. */
  int gapMarks() {
    return gapMarks;
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
    return line;
  }

  /** The beginning of the line. */
  String start() {
    byte[] bytes = Arrays.copyOf(kept, KEPT);
    int size = keptLength;
    for (int i = lineStart; i < limit && size < KEPT; i++) {
      if (buffer[i] == '\n' || buffer[i] == '\r') {
        break;
      }
      bytes[size++] = buffer[i];
    }
    return new String(bytes, 0, size, StandardCharsets.UTF_8);
  }

  @Override
  public GraphFileException error(String what, String remedy) {
    String text = what + ", in \"" + Field.shown(start()) + "\"; " + remedy;
    return new GraphFileException(file, line, text, true);
  }

  /** An error at a line before. */
  GraphFileException errorAt(long earlier, String what) {
    return new GraphFileException(file, earlier, what);
  }

  /** A text without control marks, shortened, for messages. */
  static String shown(String text) {
    return shown(text, SHOWN);
  }

  /** The same, of a given length at most. */
  static String shown(String text, int most) {
    StringBuilder shown = new StringBuilder();
    int length = Math.min(most, text.length());
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      shown.append(Character.isISOControl(c) ? (c == '\t' ? ' ' : '?') : c);
    }
    return text.length() > most ? shown + "..." : shown.toString();
  }

  /** The field as text, shortened. */
  @Override
  public String toString() {
    return Field.shown(new String(field, 0, length, StandardCharsets.UTF_8));
  }

  private int peek() {
    if (at == limit && !fill()) {
      return END;
    }
    int c = buffer[at];
    if (c >= 0 && c < ' ' && c != '\n' && c != '\t' && c != '\r') {
      throw new GraphFileException(
          file, Math.max(1, line), "byte " + c + ", which is in no text; is this a binary file?");
    }
    return c & 0xff;
  }

  private boolean fill() {
    for (int i = lineStart; i < limit && keptLength < KEPT; i++) {
      kept[keptLength++] = buffer[i];
    }
    lineStart = 0;
    at = 0;
    try {
      limit = Math.max(0, in.read(buffer));
    } catch (IOException e) {
      throw Input.failed(file, e);
    }
    return limit > 0;
  }
}
