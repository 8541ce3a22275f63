package smog.graph.io;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;

/** A gigabyte in one line, made as it is read; and 16 MB compressed, as bombs are. */
final class Generated {
  private static final long SIZE = 1L << 30;
  private static final int BOMB = 1 << 24;

  private Generated() {}

  /** A file by its name: what is before the dot says of what, what is behind it how it begins. */
  static GraphSource source(String name) {
    int dot = name.indexOf('.');
    String kind = name.substring("generated-".length(), dot);
    if (kind.equals("bomb")) {
      return new GraphSource(name, () -> new ByteArrayInputStream(bomb(name)));
    }
    String start =
        switch (name.substring(dot + 1)) {
          case "csv" -> kind.equals("open-quote") ? "source,target\n1,\"" : "";
          case "konect" -> "% sym unweighted\n";
          case "graph" -> kind.equals("neighbours") ? "3 2\n" : "";
          default -> "";
        };
    String unit =
        switch (kind) {
          case "digits" -> "7";
          case "neighbours" -> "2 ";
          case "open-quote" -> "x,y\n";
          default -> name.endsWith("csv") ? "7," : "7 ";
        };
    return new GraphSource(name, () -> new Endless(start, unit, SIZE));
  }

  private static byte[] bomb(String name) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] chunk = "7".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    try (OutputStream out =
        name.endsWith("gz")
            ? new GZIPOutputStream(bytes)
            : new ZstdOutputStreamNoFinalizer(bytes)) {
      for (int i = 0; i < BOMB; i += chunk.length) {
        out.write(chunk);
      }
    }
    return bytes.toByteArray();
  }

  /** A text, then another one over and over. */
  static final class Endless extends InputStream {
    private final byte[] start;
    private final byte[] unit;
    private final long size;
    private long at;

    Endless(String start, String unit, long size) {
      this.start = start.getBytes(StandardCharsets.UTF_8);
      this.unit = unit.getBytes(StandardCharsets.UTF_8);
      this.size = size;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (at >= size) {
        return -1;
      }
      int count = (int) Math.min(length, size - at);
      for (int i = 0; i < count; i++) {
        long position = at + i;
        target[offset + i] =
            position < start.length
                ? start[(int) position]
                : unit[(int) ((position - start.length) % unit.length)];
      }
      at += count;
      return count;
    }
  }
}
