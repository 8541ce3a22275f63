package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import org.apache.hadoop.hdfs.protocol.DSQuotaExceededException;
import org.apache.hadoop.hdfs.protocol.NSQuotaExceededException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whose disk is full, and what helps; the words are Linux's, Spark's and the name node's. */
class RoomTest {
  private static final String FULL = "No space left on device";

  private static IOException thrownBy(String type, String words) {
    IOException thrown = new IOException(words);
    thrown.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("java.io.FileOutputStream", "writeBytes", null, -2),
          new StackTraceElement(type, "write", null, 1)
        });
    return thrown;
  }

  @Test
  void aTableThatFindsNoRoomIsInTheRunDirectory() {
    String writer = "org.apache.parquet.hadoop.ParquetFileWriter";
    assertEquals("/runs/a: " + FULL, Room.placed(thrownBy(writer, FULL), "/runs/a"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.apache.spark.storage.DiskBlockObjectWriter",
        "org.apache.spark.shuffle.sort.UnsafeShuffleWriter",
        "org.apache.spark.util.collection.unsafe.sort.UnsafeSorterSpillWriter"
      })
  void whatSparkSpillsIsInAFolderOfItsOwn(String type) {
    String placed = Room.placed(thrownBy(type, FULL), "/runs/a");
    assertFalse(placed.contains("/runs/a"), placed);
    assertTrue(placed.endsWith(" (spark.local.dir): " + FULL), placed);
    String told = Failure.of(new IOException(placed)).lines();
    assertTrue(told.contains("--conf spark.local.dir=FOLDER"), told);
  }

  @Test
  void aPathThatIsToldAlreadyIsTheOne() {
    String file = "/tmp/blockmgr-001ba05f-4920-4d12-b60c-83addce27dae/0c/shuffle_0_0_0.data";
    IOException local = new FileSystemException(file, null, FULL);
    String placed = Room.placed(local, "/runs/a");
    assertEquals(file + ": " + FULL, placed);
    assertTrue(Failure.of(local).lines().contains("spark.local.dir=FOLDER"));
    assertEquals("hdfs://h/a: no", Room.placed(new IOException("hdfs://h/a: no"), "/runs/a"));
  }

  @Test
  void aQuotaIsNoDisk() {
    IOException space = new DSQuotaExceededException(10, 20);
    IOException names = new NSQuotaExceededException(1, 2);
    for (IOException thrown :
        new IOException[] {space, names, new IOException("/home/a/x: Disk quota exceeded")}) {
      Failure failure = Failure.of(thrown);
      assertEquals(ExitCode.FAILED, failure.code());
      assertTrue(failure.lines().contains("larger quota"), failure::lines);
      assertEquals(1, failure.lines().lines().count());
    }
    assertFalse(Room.isShort("Connection reset"));
    assertEquals("", Room.remedy("Connection reset"));
  }
}
