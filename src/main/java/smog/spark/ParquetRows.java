package smog.spark;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.spark.sql.types.StructType;

/**
 * Writes rows of a table to one Parquet file from within a task, without a query.
 *
 * <p>A row is an array with a value a column: String, Integer, Long, Double, BigInteger, byte[],
 * long[], double[] or null. NaN is written as null. Zstandard; the schema is the one that Spark
 * itself would write.
 */
final class ParquetRows implements Closeable {
  private final Path file;
  private final SummedFile summed;
  private final ParquetWriter<Object[]> writer;

  ParquetRows(Path file, Table table, Configuration conf) {
    this.file = file;
    try {
      summed = new SummedFile(Storage.parquet(file, conf));
      writer =
          new Builder(summed, table.schema())
              .withConf(conf)
              .withCompressionCodec(CompressionCodecName.ZSTD)
              .build();
    } catch (IOException e) {
      throw Storage.failed(file, e);
    }
  }

  void write(Object... row) {
    try {
      writer.write(row);
    } catch (IOException e) {
      throw Storage.failed(file, e);
    }
  }

  /** The checksum of the file once it is closed. */
  Checksum checksum() {
    return summed.checksum();
  }

  @Override
  public void close() {
    try {
      writer.close();
      Storage.sync(file);
    } catch (IOException e) {
      throw Storage.failed(file, e);
    }
  }

  private static final class Builder extends ParquetWriter.Builder<Object[], Builder> {
    private final StructType schema;

    Builder(OutputFile file, StructType schema) {
      super(file);
      this.schema = schema;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    @SuppressWarnings("deprecation") // still abstract
    protected WriteSupport<Object[]> getWriteSupport(Configuration conf) {
      return new RowSupport(schema);
    }

    @Override
    protected WriteSupport<Object[]> getWriteSupport(ParquetConfiguration conf) {
      return new RowSupport(schema);
    }
  }
}
