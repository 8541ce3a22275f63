package smog.spark;

import java.nio.ByteBuffer;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.expressions.Aggregator;

/**
 * Sums of signed values as bytes in a column, and Spark's sum of such a column; null adds nothing.
 */
final class SignBytes extends Aggregator<byte[], byte[], byte[]> {
  private static final long serialVersionUID = 1;

  static byte[] of(long[] sums) {
    if (sums == null) {
      return null;
    }
    ByteBuffer bytes = ByteBuffer.allocate(sums.length * Long.BYTES);
    bytes.asLongBuffer().put(sums);
    return bytes.array();
  }

  static long[] read(byte[] bytes) {
    if (bytes == null || bytes.length == 0) {
      return null;
    }
    long[] sums = new long[bytes.length / Long.BYTES];
    ByteBuffer.wrap(bytes).asLongBuffer().get(sums);
    return sums;
  }

  /** Empty, since Spark has no encoder for what may be null. */
  @Override
  public byte[] zero() {
    return new byte[0];
  }

  @Override
  public byte[] reduce(byte[] sum, byte[] more) {
    long[] a = read(sum);
    long[] b = read(more);
    if (a == null || b == null) {
      return a == null && more != null ? more : sum;
    }
    for (int i = 0; i < a.length; i++) {
      a[i] += b[i];
    }
    return of(a);
  }

  @Override
  public byte[] merge(byte[] one, byte[] other) {
    return reduce(one, other);
  }

  @Override
  public byte[] finish(byte[] sum) {
    return sum;
  }

  @Override
  public Encoder<byte[]> bufferEncoder() {
    return Encoders.BINARY();
  }

  @Override
  public Encoder<byte[]> outputEncoder() {
    return Encoders.BINARY();
  }
}
