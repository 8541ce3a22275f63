package smog;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Hadoop's own file system: a name node and a data node in this JVM, for all classes that are
 * extended with it; they end with the tests.
 */
public final class Hdfs implements BeforeAllCallback {
  private static String root;

  /** The nodes and the folder of their files. */
  private record Nodes(MiniDFSCluster cluster, Path folder) implements AutoCloseable {
    static Nodes start() {
      try {
        Path folder = Files.createTempDirectory("smog-hdfs");
        Configuration conf = new Configuration();
        conf.set("dfs.namenode.http-address", "127.0.0.1:0");
        MiniDFSCluster cluster =
            new MiniDFSCluster.Builder(conf, folder.toFile()).numDataNodes(1).build();
        cluster.waitActive();
        return new Nodes(cluster, folder);
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      cluster.shutdown();
      FileUtil.fullyDelete(folder.toFile());
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    root =
        context
            .getRoot()
            .getStore(ExtensionContext.Namespace.create(Hdfs.class))
            .getOrComputeIfAbsent("nodes", key -> Nodes.start(), Nodes.class)
            .cluster()
            .getURI()
            .toString();
  }

  /** A place by its name, such as {@code hdfs://localhost:4711/NAME}. */
  public static String place(String name) {
    return root + "/" + name;
  }
}
