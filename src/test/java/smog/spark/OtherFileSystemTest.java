package smog.spark;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

/** Run directories in file systems that cannot be reached. */
class OtherFileSystemTest {

  @Test
  void whatCannotBeReachedIsToldWithTheRemedyAndWithoutTheNameOfClass() {
    refused("s3a://bucket/run", "org.apache.hadoop:hadoop-aws:");
    refused("hdfs://no-such-host.invalid:8020/run", "no host is called no-such-host.invalid");
    refused("nosuch://host/run", "No FileSystem for scheme");
  }

  private static void refused(String directory, String words) {
    RefusedException e =
        assertThrows(
            RefusedException.class, () -> RunDirectory.read(directory, new Configuration()));
    assertTrue(e.getMessage().startsWith(directory), e::getMessage);
    assertTrue(e.getMessage().contains(words), e::getMessage);
    assertFalse(e.getMessage().contains("Exception"), e::getMessage);
    assertFalse(e.getMessage().contains("Class "), e::getMessage);
  }
}
