package smog.graph.io;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.zip.ZipException;

/** The text of a graph file, decompressed and without a byte order mark; its head can be seen. */
final class Input implements AutoCloseable {
  private static final int HEAD = 1 << 16;
  private static final int PREFIX = 8;
  private static final String TWICE = "is compressed twice; decompress it once";

  private final String name;
  private final InputStream rest;
  private final byte[] head;
  private final boolean whole;

  private Input(String name, InputStream rest, byte[] head, boolean whole) {
    this.name = name;
    this.rest = rest;
    this.head = head;
    this.whole = whole;
  }

  /**
   * Opens a source and refuses what is no text.
   *
   * @throws GraphFileException by name if it is empty, binary, UTF-16 or compressed otherwise than
   *     by gzip or zstd
   */
  static Input open(GraphSource source) {
    try {
      InputStream raw = source.opener().open();
      try {
        return open(source.name(), raw);
      } catch (IOException | RuntimeException e) {
        raw.close();
        throw e;
      }
    } catch (IOException e) {
      throw failed(source.name(), e);
    }
  }

  private static Input open(String name, InputStream raw) throws IOException {
    byte[] prefix = raw.readNBytes(PREFIX);
    InputStream all = new SequenceInputStream(new ByteArrayInputStream(prefix), raw);
    String packer = packer(prefix);
    InputStream text = plain(packer, all);
    byte[] head = text.readNBytes(HEAD);
    boolean whole = head.length < HEAD;
    if (head.length == 0) {
      throw new GraphFileException(name, "is empty; a graph has at least one vertex");
    }
    String twice = packer(head) != null && text != all ? TWICE : null;
    boolean mark = starts(head, 0xef, 0xbb, 0xbf);
    byte[] start = mark ? Arrays.copyOfRange(head, 3, head.length) : head;
    Input input = new Input(name, text, start, whole);
    String foreign = twice != null ? twice : ForeignFormats.noGraph(input.beginning());
    if (foreign != null) {
      throw new GraphFileException(name, foreign);
    }
    return input;
  }

  private static InputStream plain(String packer, InputStream bytes) throws IOException {
    if ("gzip".equals(packer)) {
      return new Gunzip(bytes);
    }
    return "zstd".equals(packer) ? new Unzstd(bytes) : bytes;
  }

  private static String packer(byte[] head) {
    if (starts(head, 0x1f, 0x8b)) {
      return "gzip";
    }
    if (starts(head, 'P', 'K', 3, 4)) {
      return "zip";
    }
    if (starts(head, 0x28, 0xb5, 0x2f, 0xfd) || skippable(head)) {
      return "zstd";
    }
    if (starts(head, 'B', 'Z', 'h')) {
      return "bzip2";
    }
    return starts(head, 0xfd, '7', 'z', 'X', 'Z') ? "xz" : null;
  }

  /** Whether the bytes begin with a frame to be skipped, as those of parallel compressors do. */
  private static boolean skippable(byte[] head) {
    return head.length > 3
        && (head[0] & 0xf0) == 0x50
        && head[1] == 0x2a
        && head[2] == 0x4d
        && head[3] == 0x18;
  }

  private static boolean starts(byte[] head, int... bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (i == head.length || (head[i] & 0xff) != bytes[i]) {
        return false;
      }
    }
    return true;
  }

  /** The failure of a read, in the user's words. */
  static GraphFileException failed(String name, IOException e) {
    if (e instanceof EOFException) {
      return new GraphFileException(
          name, "ends early: the compressed data are cut; fetch it again");
    }
    if (e instanceof ZipException) {
      return new GraphFileException(name, "is broken: " + e.getMessage() + "; fetch it again");
    }
    if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
      return new GraphFileException(name, "there is no such file; check the path");
    }
    return new GraphFileException(name, "cannot be read: " + reason(e));
  }

  private static String reason(IOException e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message.lines().findFirst().orElse("");
  }

  /** The name in messages. */
  String name() {
    return name;
  }

  /** The first 64 KB of the text. */
  String head() {
    return new String(head, StandardCharsets.ISO_8859_1);
  }

  /** The same, knowing whether it is the whole text. */
  Head beginning() {
    return new Head(head(), whole);
  }

  /** The whole text, to be read once. */
  InputStream stream() {
    return new SequenceInputStream(new ByteArrayInputStream(head), rest);
  }

  @Override
  public void close() {
    try {
      rest.close();
    } catch (IOException e) {
      throw failed(name, e);
    }
  }
}
