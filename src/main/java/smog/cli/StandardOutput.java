package smog.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Standard output that keeps what went wrong: a PrintWriter tells only that something did. */
final class StandardOutput extends OutputStream {
  private final OutputStream file = new FileOutputStream(FileDescriptor.out);
  private IOException failure;

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    try {
      file.write(bytes, offset, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  /** Throws the first failure; a reader that has seen enough, such as head, is none. */
  void check() throws IOException {
    if (failure != null && !"Broken pipe".equals(failure.getMessage())) {
      throw new IOException("standard output: " + failure.getMessage());
    }
  }
}
