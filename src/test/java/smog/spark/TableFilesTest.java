package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a task on a disk that fails when they are closed. */
class TableFilesTest {
  private static final Set<String> OPEN = new TreeSet<>();

  @TempDir private java.nio.file.Path folder;

  /** Local files that cannot be closed well, of which it is known which are open. */
  static final class Failing extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("failing:///");
    }

    @Override
    public FSDataOutputStream create(
        Path file,
        FsPermission permission,
        boolean overwrite,
        int buffer,
        short replication,
        long block,
        Progressable progress)
        throws IOException {
      return watched(
          file, super.create(file, permission, overwrite, buffer, replication, block, progress));
    }

    @Override
    public FSDataOutputStream create(
        Path file, boolean overwrite, int buffer, short replication, long block, Progressable bar)
        throws IOException {
      return watched(file, super.create(file, overwrite, buffer, replication, block, bar));
    }

    private static FSDataOutputStream watched(Path file, FSDataOutputStream out)
        throws IOException {
      OPEN.add(file.getName());
      return new FSDataOutputStream(
          new FilterOutputStream(out) {
            @Override
            public void close() throws IOException {
              super.close();
              if (OPEN.remove(file.getName())) {
                throw new IOException("cannot close " + file.getName());
              }
            }
          },
          null);
    }
  }

  @Test
  void allAreClosedWhicheverFails() {
    Configuration conf = new Configuration(false);
    conf.set("fs.failing.impl", Failing.class.getName());
    TableFiles files = new TableFiles("failing://" + folder, conf);
    files.write(Table.MOMENTS, new Object[Table.MOMENTS.schema().size()]);
    files.write(Table.REPLICAS, new Object[Table.REPLICAS.schema().size()]);
    files.write(Table.GRAPHS, new Object[Table.GRAPHS.schema().size()]);
    assertEquals(Set.of("_moments.parquet", "replicas.parquet", "graphs.parquet"), OPEN);
    RuntimeException first = assertThrows(RuntimeException.class, files::closed);
    assertEquals(Set.of(), OPEN);
    assertEquals(2, first.getSuppressed().length, "the others are told with it");
    files.close();
  }
}
