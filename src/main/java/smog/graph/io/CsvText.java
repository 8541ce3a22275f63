package smog.graph.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/**
 * The bytes of a CSV file as characters, one each, so that identifiers stay what they are; every
 * line end is LF.
 *
 * <p>A line with the mark {@link #END} alone follows the text: where a parser does not give it back
 * as a record of its own, a quote was not closed.
 */
final class CsvText extends Reader {
  /** A character that no byte is. */
  static final char END = '\u0100';

  private static final String TAIL = "\n" + END + "\n";

  private final String file;
  private final InputStream in;
  private final byte[] bytes = new byte[1 << 15];
  private int at;
  private int limit;
  private long line = 1;
  private boolean afterCr;
  private int tail;

  /**
   * The text of an input.
   *
   * @param skipped how many lines in front are left out
   */
  CsvText(Input input, long skipped) throws IOException {
    this.file = input.name();
    this.in = input.stream();
    while (line <= skipped && next() >= 0) {
      // next() counts the lines
    }
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = 0;
    while (count < length) {
      int c = next();
      if (c < 0) {
        break;
      }
      target[offset + count++] = (char) c;
    }
    while (count < length && limit < 0 && tail < TAIL.length()) {
      target[offset + count++] = TAIL.charAt(tail++);
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  /** The next byte, LF for any line end; -1 at the end. */
  private int next() throws IOException {
    while (at < limit || fill()) {
      int c = bytes[at++] & 0xff;
      boolean second = afterCr && c == '\n';
      afterCr = c == '\r';
      if (second) {
        continue;
      }
      if (c == '\n' || c == '\r') {
        line++;
        return '\n';
      }
      if (c < ' ' && c != '\t') {
        throw new GraphFileException(
            file, line, "byte " + c + ", which is in no text; is this a binary file?");
      }
      return c;
    }
    return -1;
  }

  private boolean fill() throws IOException {
    if (limit >= 0) {
      at = 0;
      limit = in.read(bytes);
    }
    return limit > 0;
  }

  @Override
  public void close() {
    // The input is closed by whoever opened it.
  }
}
