package smog.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Reads some columns of a table, one row after the other, in this JVM: where a table is small or
 * most of it is passed over, a query would cost more than the reading. Some million rows a second.
 *
 * <p>Columns of text, whole numbers (BigInteger those of sums), doubles and lists of long; one that
 * a file does not have is null.
 */
final class ParquetScan {
  private final Configuration conf;
  private final List<String> columns;
  private final Map<Binary, String> texts = new HashMap<>();

  private ParquetScan(Configuration conf, List<String> columns) {
    this.conf = conf;
    this.columns = columns;
  }

  /** Gives each row's values, in the order of the columns; a new array each. */
  static void read(
      List<Path> files, List<String> columns, Configuration conf, Consumer<Object[]> rows) {
    ParquetScan scan = new ParquetScan(conf, columns);
    for (Path file : files) {
      try {
        scan.read(file, rows);
      } catch (IOException e) {
        throw Storage.failed(file, e);
      } catch (FSError e) { // what Hadoop's local files throw in place of an IOException
        throw Storage.failed(file, new IOException(e.getMessage(), e));
      } catch (RuntimeException e) {
        IOException named = new IOException("reading file " + file + ": " + e.getMessage(), e);
        throw new UncheckedIOException(String.valueOf(e.getMessage()), named);
      }
    }
  }

  private void read(Path file, Consumer<Object[]> rows) throws IOException {
    ParquetReadOptions options =
        HadoopReadOptions.builder(conf, file).usePageChecksumVerification(true).build();
    try (ParquetFileReader reader =
        ParquetFileReader.open(HadoopInputFile.fromPath(file, conf), options)) {
      MessageType all = reader.getFileMetaData().getSchema();
      List<Type> there =
          columns.stream().filter(all::containsField).map(name -> all.getType(name)).toList();
      MessageType wanted = new MessageType(all.getName(), there);
      reader.setRequestedSchema(wanted);
      String writer = reader.getFileMetaData().getCreatedBy();
      for (PageReadStore pages = reader.readNextRowGroup();
          pages != null;
          pages = reader.readNextRowGroup()) {
        ColumnReadStoreImpl store =
            new ColumnReadStoreImpl(
                pages, new GroupRecordConverter(wanted).getRootConverter(), wanted, writer);
        ColumnReader[] readers = new ColumnReader[columns.size()];
        for (int i = 0; i < readers.length; i++) {
          String name = columns.get(i);
          readers[i] =
              wanted.containsField(name) ? store.getColumnReader(column(wanted, name)) : null;
        }
        rows(readers, pages.getRowCount(), rows);
      }
    }
  }

  private void rows(ColumnReader[] readers, long count, Consumer<Object[]> rows) {
    for (long row = 0; row < count; row++) {
      Object[] values = new Object[readers.length];
      for (int i = 0; i < readers.length; i++) {
        if (readers[i] != null && readers[i].getDescriptor().getMaxRepetitionLevel() > 0) {
          values[i] = list(readers[i]);
        } else if (readers[i] != null) {
          values[i] = value(readers[i]);
          readers[i].consume();
        }
      }
      rows.accept(values);
    }
  }

  private static ColumnDescriptor column(MessageType all, String name) {
    return all.getColumns().stream()
        .filter(column -> column.getPath()[0].equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The values up to the next row's first. */
  private List<Object> list(ColumnReader reader) {
    List<Object> values = new ArrayList<>();
    do {
      Object value = value(reader);
      if (value != null) {
        values.add(value);
      }
      reader.consume();
    } while (reader.getCurrentRepetitionLevel() > 0);
    return values;
  }

  private Object value(ColumnReader reader) {
    if (reader.getCurrentDefinitionLevel() < reader.getDescriptor().getMaxDefinitionLevel()) {
      return null;
    }
    PrimitiveTypeName type = reader.getDescriptor().getPrimitiveType().getPrimitiveTypeName();
    return switch (type) {
      case DOUBLE -> reader.getDouble();
      case INT32 -> reader.getInteger();
      case INT64 -> reader.getLong();
      case BINARY -> texts.computeIfAbsent(reader.getBinary().copy(), Binary::toStringUsingUTF8);
      case FIXED_LEN_BYTE_ARRAY -> new BigInteger(reader.getBinary().getBytes());
      default -> throw new IllegalStateException("a column of type " + type);
    };
  }
}
