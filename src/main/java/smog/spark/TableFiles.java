package smog.spark;

import java.io.Closeable;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** The files that one task writes, one a table, made when the first row comes. */
final class TableFiles implements Closeable {
  private final String folder;
  private final Configuration conf;
  private final Map<Table, ParquetRows> open = new EnumMap<>(Table.class);
  private final Map<String, String> files = new TreeMap<>();
  private final Map<String, ParquetRows> rows = new TreeMap<>();

  TableFiles(String folder, Configuration conf) {
    this.folder = folder;
    this.conf = conf;
    Storage.of(new Path(folder), conf);
  }

  void write(Table table, Object... row) {
    open.computeIfAbsent(table, this::create).write(row);
  }

  private ParquetRows create(Table table) {
    Path file = new Path(folder, table.label() + ".parquet");
    files.put(table.label(), file.toString());
    ParquetRows created = new ParquetRows(file, table, conf);
    rows.put(table.label(), created);
    return created;
  }

  /** Closes the files, and returns them by the label of their table. */
  Map<String, String> closed() {
    close();
    return files;
  }

  /** The checksums of closed files by the label of their table. */
  Map<String, Checksum> sums() {
    Map<String, Checksum> sums = new TreeMap<>();
    rows.forEach((label, file) -> sums.put(label, file.checksum()));
    return sums;
  }

  /** Closes every file, whatever becomes of the others; throws the first failure. */
  @Override
  public void close() {
    List<ParquetRows> all = List.copyOf(open.values());
    open.clear();
    close(all.iterator());
  }

  private static void close(Iterator<ParquetRows> rest) {
    if (rest.hasNext()) {
      ParquetRows rows = rest.next();
      try (rows) {
        close(rest);
      }
    }
  }
}
