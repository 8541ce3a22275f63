package smog.graph.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The text of a gzip file of any number of members (RFC 1952).
 *
 * <p>java.util.zip's own stream asks {@code available()} whether another member follows, which
 * network streams answer with 0, and takes a broken second header for the end: either way a part of
 * the file is lost without a word. Here everything up to the end is read and checked; zeros may pad
 * the last member, as on tapes. EOFException if the file ends within a member.
 */
final class Gunzip extends InputStream {
  private static final int HEADER_CRC = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final InputStream in;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;
  private boolean ended;

  Gunzip(InputStream in) throws IOException {
    this.in = in;
    openMember();
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
    while (!ended) {
      int count = inflate(target, offset, length);
      if (count > 0) {
        crc.update(target, offset, count);
        return count;
      }
      if (inflater.finished()) {
        at = limit - inflater.getRemaining();
        closeMember();
        openMember();
      } else if (inflater.needsInput()) {
        need();
        inflater.setInput(buffer, at, limit - at);
        at = limit;
      } else {
        throw new ZipException("a preset dictionary");
      }
    }
    return -1;
  }

  private int inflate(byte[] target, int offset, int length) throws IOException {
    try {
      return inflater.inflate(target, offset, length);
    } catch (DataFormatException e) {
      throw new ZipException(Objects.requireNonNullElse(e.getMessage(), "broken data"));
    }
  }

  /** Reads a member's header, or finds that the file is at its end. */
  private void openMember() throws IOException {
    int first = next();
    while (first == 0) {
      first = next();
    }
    if (first < 0) {
      ended = true;
      return;
    }
    if (first != 0x1f || must() != 0x8b || must() != 8) {
      throw new ZipException("something that is not gzip follows the gzip data");
    }
    int flags = must();
    skip(6);
    if ((flags & EXTRA) != 0) {
      skip(must() | must() << 8);
    }
    if ((flags & NAME) != 0) {
      skipText();
    }
    if ((flags & COMMENT) != 0) {
      skipText();
    }
    if ((flags & HEADER_CRC) != 0) {
      skip(2);
    }
    inflater.reset();
    crc.reset();
  }

  private void closeMember() throws IOException {
    long sum = word();
    long size = word();
    if (sum != crc.getValue() || size != (inflater.getBytesWritten() & 0xffffffffL)) {
      throw new ZipException("the checksum does not fit the data");
    }
  }

  private long word() throws IOException {
    return must() | must() << 8 | must() << 16 | (long) must() << 24;
  }

  private void skip(int count) throws IOException {
    for (int i = 0; i < count; i++) {
      must();
    }
  }

  private void skipText() throws IOException {
    int c = must();
    while (c != 0) {
      c = must();
    }
  }

  private int must() throws IOException {
    need();
    return buffer[at++] & 0xff;
  }

  private void need() throws IOException {
    if (at == limit && !fill()) {
      throw new EOFException("within a gzip member");
    }
  }

  private int next() throws IOException {
    return at < limit || fill() ? buffer[at++] & 0xff : -1;
  }

  private boolean fill() throws IOException {
    limit = Math.max(0, in.read(buffer));
    at = 0;
    return limit > 0;
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
