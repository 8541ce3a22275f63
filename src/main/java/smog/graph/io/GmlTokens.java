package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The tokens of a GML file: words, numbers, strings, brackets. Memory is bounded whatever the file.
 *
 * <p>A # where a token could begin starts a comment, to the end of the line.
 */
final class GmlTokens {
  private static final int KEPT = 1024;
  private static final int LONGEST_STRING = 1 << 20;

  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    STRING,
    OPEN,
    CLOSE,
    END
  }

  private final Text text;
  private Kind kind = Kind.END;
  private boolean started;
  private final byte[] bytes = new byte[KEPT];
  private int length;
  private long line;

  GmlTokens(Input input) {
    this.text = new Text(input, false);
  }

  /** Moves to the next token. */
  Kind next() {
    int c = skipBlanks();
    line = text.line();
    length = 0;
    if (c < 0) {
      kind = Kind.END;
    } else if (c == '[' || c == ']') {
      text.step();
      kind = c == '[' ? Kind.OPEN : Kind.CLOSE;
    } else if (c == '"') {
      string();
      kind = Kind.STRING;
    } else {
      word(c);
      byte first = bytes[0];
      boolean letter =
          (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z') || first == '_';
      kind = letter ? Kind.WORD : Kind.NUMBER;
    }
    return kind;
  }

  /** The first byte of the next token, or -1 at the end. */
  private int skipBlanks() {
    if (!started) {
      started = true;
      text.nextLine();
    }
    int c = text.firstMark();
    while (c < 0 || c == '#') {
      if (!text.nextLine()) {
        return -1;
      }
      c = text.firstMark();
    }
    return c;
  }

  private void word(int first) {
    int c = first;
    while (c >= 0 && c != ' ' && c != '\t' && c != '[' && c != ']' && c != '"') {
      if (length == KEPT) {
        throw text.error("a word of more than " + KEPT + " bytes", "is this a GML file?");
      }
      bytes[length++] = (byte) c;
      text.step();
      c = text.look();
    }
  }

  private void string() {
    text.step();
    int size = 0;
    int c = text.look();
    while (c != '"') {
      if (c < 0) {
        if (!text.nextLine()) {
          throw text.errorAt(line, "a string does not end; close it with \"");
        }
        c = '\n';
      } else {
        text.step();
      }
      if (size++ == LONGEST_STRING) {
        throw text.errorAt(
            line, "a string of more than " + LONGEST_STRING + " bytes; close it with \"");
      }
      if (length < KEPT) {
        bytes[length++] = (byte) c;
      }
      c = text.look();
    }
    text.step();
  }

  Kind kind() {
    return kind;
  }

  /** The line where the token begins. */
  long line() {
    return line;
  }

  /** Whether the token is this word. */
  boolean is(String word) {
    boolean same = kind == Kind.WORD && length == word.length();
    for (int i = 0; same && i < length; i++) {
      same = bytes[i] == word.charAt(i);
    }
    return same;
  }

  /** The token's text, of a string its first 1024 bytes without quotes. */
  String word() {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }

  /** The bytes of {@link #word()}. */
  byte[] bytes() {
    return Arrays.copyOf(bytes, length);
  }

  /** The token as messages show it. */
  @Override
  public String toString() {
    return switch (kind) {
      case OPEN -> "[";
      case CLOSE -> "]";
      case END -> "the end of the file";
      case STRING -> "\"" + Text.shown(word()) + "\"";
      default -> Text.shown(word());
    };
  }

  /** An error at the place that was read last. */
  GraphFileException error(String what, String remedy) {
    return text.error(what, remedy);
  }

  /** An error at a line before. */
  GraphFileException errorAt(long earlier, String what) {
    return text.errorAt(earlier, what);
  }
}
