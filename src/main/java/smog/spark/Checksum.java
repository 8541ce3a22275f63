package smog.spark;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/**
 * What a file was when it was written: its length, and sums by CRC-32C (G. Castagnoli, S. Brauer,
 * M. Herrmann 1993) in hexadecimal.
 *
 * @param end the sum of the last 64 kB, where Parquet has its footer; null if it is not known
 * @param whole the sum of all bytes; null if it is not known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Checksum(long bytes, String end, String whole) implements Serializable {
  /** The bytes that {@link #end} is of: reading so many costs about as much as reading one. */
  static final int END = 1 << 16;

  Checksum {
    if (bytes < 0) {
      throw new IllegalArgumentException("a file of " + bytes + " bytes");
    }
  }

  static String text(CRC32C sum) {
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }

  /** The sum of the last bytes of a local file. */
  static String endOf(Path file) {
    try (FileChannel channel = FileChannel.open(file)) {
      long size = channel.size();
      ByteBuffer end = ByteBuffer.allocate((int) Math.min(size, END));
      long at = size - end.capacity();
      while (end.hasRemaining()) {
        int read = channel.read(end, at + end.position());
        if (read < 0) {
          throw new IOException("cut while it was read");
        }
      }
      CRC32C sum = new CRC32C();
      sum.update(end.flip());
      return text(sum);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": " + e.getMessage(), e);
    }
  }

  /** The sum of all that a stream gives. */
  static String wholeOf(InputStream in) throws IOException {
    CRC32C sum = new CRC32C();
    new CheckedInputStream(in, sum).transferTo(java.io.OutputStream.nullOutputStream());
    return text(sum);
  }
}
