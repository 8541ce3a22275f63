package smog.spark;

import java.io.IOException;
import java.util.zip.CRC32C;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * A Parquet file that is being written, and the checksum of what has been: no byte is read back.
 */
final class SummedFile implements OutputFile {
  private final OutputFile file;
  private final CRC32C whole = new CRC32C();

  /** The last bytes; the next one goes to the index that is their number modulo the length. */
  private final byte[] end = new byte[Checksum.END];

  private long bytes;

  SummedFile(OutputFile file) {
    this.file = file;
  }

  /** The checksum of what was written so far. */
  Checksum checksum() {
    CRC32C last = new CRC32C();
    int next = (int) (bytes % end.length);
    if (bytes > next) {
      last.update(end, next, end.length - next);
    }
    last.update(end, 0, next);
    return new Checksum(bytes, Checksum.text(last), Checksum.text(whole));
  }

  private void add(byte[] source, int offset, int length) {
    whole.update(source, offset, length);
    for (int done = Math.max(0, length - end.length); done < length; ) {
      int next = (int) ((bytes + done) % end.length);
      int count = Math.min(length - done, end.length - next);
      System.arraycopy(source, offset + done, end, next, count);
      done += count;
    }
    bytes += length;
  }

  @Override
  public PositionOutputStream create(long blockSize) throws IOException {
    return new Stream(file.create(blockSize));
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSize) throws IOException {
    return new Stream(file.createOrOverwrite(blockSize));
  }

  @Override
  public boolean supportsBlockSize() {
    return file.supportsBlockSize();
  }

  @Override
  public long defaultBlockSize() {
    return file.defaultBlockSize();
  }

  @Override
  public String getPath() {
    return file.getPath();
  }

  private final class Stream extends PositionOutputStream {
    private final PositionOutputStream out;

    Stream(PositionOutputStream out) {
      this.out = out;
    }

    @Override
    public long getPos() throws IOException {
      return out.getPos();
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
      out.write(source, offset, length);
      add(source, offset, length);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
