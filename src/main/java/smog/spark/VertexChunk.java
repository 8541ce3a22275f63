package smog.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.hadoop.io.WritableUtils;
import smog.stats.VertexSums;

/**
 * The sums of some vertices that follow each other, over the replicas of a batch: one cell of the
 * table of vertex moments, small numbers in few bytes.
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, and never compared
record VertexChunk(int replicas, int[] degrees, VertexSums[] sums) {
  /** Vertices of a chunk, the last one of a graph excepted. */
  static final int SIZE = 1024;

  byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      DataOutputStream out = new DataOutputStream(bytes);
      WritableUtils.writeVInt(out, replicas);
      WritableUtils.writeVInt(out, sums.length);
      for (int i = 0; i < sums.length; i++) {
        WritableUtils.writeVInt(out, degrees[i]);
        WritableUtils.writeVLong(out, sums[i].sum());
        byte[] squares = sums[i].squares().toByteArray();
        WritableUtils.writeVInt(out, squares.length);
        out.write(squares);
        WritableUtils.writeVInt(out, sums[i].atLeast().length);
        for (long count : sums[i].atLeast()) {
          WritableUtils.writeVLong(out, count);
        }
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static VertexChunk of(byte[] bytes) {
    try {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
      int replicas = WritableUtils.readVInt(in);
      int size = WritableUtils.readVInt(in);
      int[] degrees = new int[size];
      VertexSums[] sums = new VertexSums[size];
      for (int i = 0; i < size; i++) {
        degrees[i] = WritableUtils.readVInt(in);
        long sum = WritableUtils.readVLong(in);
        byte[] squares = in.readNBytes(WritableUtils.readVInt(in));
        long[] atLeast = new long[WritableUtils.readVInt(in)];
        for (int level = 0; level < atLeast.length; level++) {
          atLeast[level] = WritableUtils.readVLong(in);
        }
        sums[i] = new VertexSums(sum, new BigInteger(squares), atLeast);
      }
      return new VertexChunk(replicas, degrees, sums);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The sums over the replicas of both. */
  VertexChunk plus(VertexChunk other) {
    VertexSums[] all = new VertexSums[sums.length];
    Arrays.setAll(all, i -> sums[i].plus(other.sums[i]));
    return new VertexChunk(Math.addExact(replicas, other.replicas), degrees, all);
  }
}
