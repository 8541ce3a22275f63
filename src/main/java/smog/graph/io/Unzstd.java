package smog.graph.io;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.zip.ZipException;

/**
 * The text of a zstd file of any number of frames (RFC 8878).
 *
 * <p>The library's own stream does not notice that a second frame is cut where it begins in the
 * same buffer as the first one ends. EOFException if the file ends within a frame, ZipException if
 * it is broken.
 */
final class Unzstd extends InputStream {
  private static final int SIZE = 1 << 17;

  private final InputStream in;
  private final ZstdDecompressCtx context;
  private final byte[] bytes = new byte[SIZE];
  private final ByteBuffer packed = ByteBuffer.allocateDirect(SIZE).limit(0);
  private final ByteBuffer plain = ByteBuffer.allocateDirect(SIZE).limit(0);
  private boolean betweenFrames;
  private boolean ended;

  Unzstd(InputStream in) throws IOException {
    this.in = in;
    try {
      this.context = new ZstdDecompressCtx();
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
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) {
      return 0;
    }
    while (!plain.hasRemaining()) {
      if (!packed.hasRemaining() && !ended) {
        fill();
      }
      if (ended && betweenFrames) {
        return -1;
      }
      decompress();
      if (ended && !betweenFrames && !plain.hasRemaining()) {
        throw new EOFException("within a zstd frame");
      }
    }
    int count = Math.min(length, plain.remaining());
    plain.get(target, offset, count);
    return count;
  }

  private void decompress() throws IOException {
    plain.clear();
    try {
      betweenFrames = context.decompressDirectByteBufferStream(plain, packed);
    } catch (ZstdException e) {
      throw told(e);
    }
    plain.flip();
  }

  private void fill() throws IOException {
    int count = in.read(bytes);
    packed.clear();
    packed.put(bytes, 0, Math.max(0, count)).flip();
    ended = count < 0;
  }

  private static IOException told(ZstdException e) {
    String message = String.valueOf(e.getMessage());
    return new ZipException(
        message.contains("Unknown frame descriptor")
            ? "something that is not zstd follows the zstd data"
            : message);
  }

  @Override
  public void close() throws IOException {
    context.close();
    in.close();
  }
}
