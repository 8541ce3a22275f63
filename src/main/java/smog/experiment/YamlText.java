package smog.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/** The characters of a YAML file: UTF-8 with or without a byte order mark, printable. */
final class YamlText {
  /** The most bytes of a file. */
  static final int MOST = 1 << 20;

  private YamlText() {}

  /** The text of a file, without its byte order mark. */
  static String read(Path file) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw Problems.only(name, "this is a directory: give an experiment's YAML file");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST + 1);
      if (bytes.length > MOST) {
        throw Problems.only(name, "longer than " + MOST + " bytes: this is no experiment");
      }
      return decode(bytes, Place.top(name, 0));
    } catch (NoSuchFileException e) {
      throw Problems.only(name, "there is no such file: give an experiment's YAML file");
    } catch (AccessDeniedException e) {
      throw Problems.only(name, "may not be read: check its permissions");
    } catch (IOException e) {
      throw Problems.only(name, "cannot be read: " + e.getMessage());
    }
  }

  static String decode(byte[] bytes, Place top) {
    refuseWideCharacters(bytes, top);
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length + 1);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    if (result.isError()) {
      String found = String.format(Locale.ROOT, "%02x", bytes[in.position()] & 0xff);
      throw Problems.only(
          position(text, text.length(), top).toString(),
          "byte 0x" + found + " is not UTF-8: save the file as UTF-8");
    }
    return printable(text, top);
  }

  /** The text itself; refused at the first character that YAML does not allow. */
  static String printable(String text, Place top) {
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      boolean allowed =
          c == '\t'
              || c == '\n'
              || c == '\r'
              || (c >= 0x20 && c <= 0x7e)
              || c == 0x85
              || (c >= 0xa0 && c <= 0xd7ff)
              || (c >= 0xe000 && c <= 0xfffd && c != 0xfeff)
              || c >= 0x10000;
      if (!allowed) {
        throw Problems.only(
            position(text, i, top).toString(),
            String.format(Locale.ROOT, "the character U+%04X is not allowed here: remove it", c));
      }
      i += Character.charCount(c) - 1;
    }
    return text;
  }

  private static void refuseWideCharacters(byte[] bytes, Place top) {
    boolean mark =
        bytes.length >= 2
            && ((bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe)
                || (bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff));
    boolean zero = bytes.length >= 2 && (bytes[0] == 0 || bytes[1] == 0);
    if (mark || zero) {
      throw Problems.only(top.toString(), "this is UTF-16 or UTF-32: save the file as UTF-8");
    }
  }

  private static Place position(String text, int end, Place top) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < end; i++) {
      if (text.charAt(i) == '\n'
          || (text.charAt(i) == '\r' && (i + 1 == end || text.charAt(i + 1) != '\n'))) {
        line++;
        start = i + 1;
      }
    }
    return top.at(line, 1 + text.codePointCount(start, end));
  }
}
