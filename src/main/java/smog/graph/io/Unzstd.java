package smog.graph.io;

import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * The text of a zstd file of any number of frames (RFC 8878).
 *
 * <p>EOFException if the file ends within a frame, ZipException if it is broken.
 */
final class Unzstd extends InputStream {
  private final ZstdInputStreamNoFinalizer in;

  Unzstd(InputStream raw) throws IOException {
    try {
      this.in = new ZstdInputStreamNoFinalizer(raw);
    } catch (LinkageError e) {
      throw new IOException("zstd's native library cannot be loaded: " + e.getMessage(), e);
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    try {
      return in.read(target, offset, length);
    } catch (ZstdIOException e) {
      throw told(e);
    }
  }

  private static IOException told(ZstdIOException e) {
    String message = String.valueOf(e.getMessage());
    if (message.contains("Truncated source")) {
      return new EOFException("within a zstd frame");
    }
    if (message.contains("Unknown frame descriptor")) {
      return new ZipException("something that is not zstd follows the zstd data");
    }
    return new ZipException(message);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
