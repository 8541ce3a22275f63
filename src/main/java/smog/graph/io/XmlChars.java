package smog.graph.io;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The characters of an XML file, in the encoding that its prolog declares.
 *
 * <p>Parsers gather a name, a value or a comment whole before they give it away: here a piece of
 * more than 4 million characters fails, which bounds what they hold. Bytes that are no characters
 * fail when everything before them has been given, so that the parser knows the line.
 */
final class XmlChars extends Reader {
  private static final int LONGEST = 1 << 22;
  private static final Pattern ENCODING =
      Pattern.compile(
          "\\s*<\\?xml\\s[^>]{0,100}?encoding\\s{0,9}=\\s{0,9}[\"']([^\"'>]{0,60})[\"']");

  private final InputStream in;
  private final CharsetDecoder decoder;
  private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).flip();
  private final int blankStart;
  private final int blankEnd;
  private long position;
  private boolean ended;
  private long piece;

  /**
   * The characters of an input.
   *
   * @param blank is read as blanks, null if there is none
   */
  XmlChars(Input input, DocumentType blank) {
    this.blankStart = blank == null ? 0 : blank.start();
    this.blankEnd = blank == null ? 0 : blank.end();
    this.in = input.stream();
    this.decoder = charset(input).newDecoder();
  }

  private static Charset charset(Input input) {
    Matcher matcher = ENCODING.matcher(input.head());
    if (!matcher.lookingAt()) {
      return StandardCharsets.UTF_8;
    }
    String name = matcher.group(1);
    try {
      Charset charset = Charset.forName(name);
      // What does not write its own prolog as ASCII does is not how this file is written.
      byte[] prolog = "<?xml".getBytes(StandardCharsets.US_ASCII);
      if (new String(prolog, charset).equals("<?xml")) {
        return charset;
      }
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw wrong(input, name, "which is not known");
    }
    throw wrong(input, name, "but is not in it");
  }

  private static GraphFileException wrong(Input input, String name, String what) {
    return new GraphFileException(
        input.name(),
        1,
        "the prolog says encoding \"" + Text.shown(name) + "\", " + what + "; save it as UTF-8");
  }

  /** Tells that a piece was taken whole and the next one begins. */
  void nextPiece() {
    piece = 0;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (piece > LONGEST) {
      throw new TooLong();
    }
    CharBuffer out = CharBuffer.wrap(target, offset, length);
    while (out.remaining() == length) {
      CoderResult result = decoder.decode(bytes, out, ended);
      if (out.remaining() < length) {
        break;
      }
      if (result.isError()) {
        result.throwException();
      }
      if (ended) {
        return -1;
      }
      fill();
    }
    piece += length - out.remaining();
    return length - out.remaining();
  }

  private void fill() throws IOException {
    bytes.compact();
    int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
    ended = count < 0;
    for (int i = 0; i < count && position < blankEnd; i++) {
      int at = bytes.position() + i;
      boolean lineEnd = bytes.get(at) == '\n' || bytes.get(at) == '\r';
      if (position++ >= blankStart && !lineEnd) {
        bytes.put(at, (byte) ' ');
      }
    }
    bytes.position(bytes.position() + Math.max(0, count)).flip();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** A piece is longer than any that makes sense. */
  static final class TooLong extends IOException {
    private static final long serialVersionUID = 1;

    TooLong() {
      super("more than " + LONGEST + " characters in one piece");
    }
  }
}
