package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams of a gigabyte that are one token: what is allocated for them does not grow with them. */
class MarkupStreamsTest {
  private static final int GIGABYTE = 1 << 30;

  /** All that is ever allocated for one file; a token that is held takes its size at least. */
  private static final long MEMORY = 100_000_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final long before = threads.getCurrentThreadAllocatedBytes();

  /** In the texts a bar stands for a line end and ~ for a blank; then comes a gigabyte of x. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "graphml       ; <                           ; in one piece",
        "graphml       ; <graphml~x='                ; in one piece",
        "graphml       ; <graphml><graph><node~id='  ; in one piece",
        "graphml       ; <graphml><graph><node~      ; in one piece",
        "graphml       ; <graphml><!--               ; in one piece",
        "graphml       ; <graphml><?x~               ; in one piece",
        "graphml       ; <graphml><![CDATA[          ; in one piece",
        "graphml       ; <graphml>&                  ; in one piece",
        "graphml       ; <!--                        ; in one piece",
        "graphml       ; <?xml~version='             ; in one piece",
        "graphml       ; <?xml~version='1.0'~encoding='; in one piece",
        "graphml       ; |<!DOCTYPE~x~SYSTEM~'       ; :2: a document type",
        "graphml       ; |<!DOCTYPE~                 ; :2: a document type",
        "gml           ; graph~[~node~[~             ; a word of more than 1024 bytes",
        "gml           ; graph~[~node~[~id~7         ; a word of more than 1024 bytes",
        "gml           ; graph~[|~node~[~label~\"    ; :2: a string of more than 1048576 bytes",
        "gml           ; graph~[|~~\"                ; :2: a string of more than 1048576 bytes",
        "matrix-market ; %%                          ; a field of more than 1024 bytes",
        "matrix-market ; %%MatrixMarket~             ; a field of more than 1024 bytes",
        "matrix-market ; %%MatrixMarket~matrix~coordinate~real~general|1  ; a field of more than",
        "matrix-market ; %%MatrixMarket~matrix~coordinate~real~general|1~1~1|1~1~5 ; a field of",
        "dimacs        ; p~                          ; a field of more than 1024 bytes",
        "dimacs        ; p~edge~1                    ; a field of more than 1024 bytes",
        "dimacs        ; p~edge~2~1|e~1~1            ; a field of more than 1024 bytes",
        "dimacs        ; e                           ; a field of more than 1024 bytes"
      })
  void oneTokenIsRefused(String format, String start, String message) {
    String text = start.replace('|', '\n').replace('~', ' ');
    GraphFileException e =
        assertThrows(GraphFileException.class, () -> read(format, text, GIGABYTE, ""));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().length() < 400, e.getMessage());
    assertTrue(threads.getCurrentThreadAllocatedBytes() - before < MEMORY, start);
  }

  /** Texts and comments that say nothing about the graph are passed over, not held. */
  @Test
  void whatIsPassedOverNeedsNoMemory() {
    String xml = "<graphml><graph><node id='a'/><data>";
    assertEquals(1, read("graphml", xml, 100_000_000, "</data></graph></graphml>"));
    assertEquals(1, read("gml", "graph [ node [ id 0 ] ] #", 100_000_000, "\n"));
    assertEquals(1, read("dimacs", "p edge 1 0\nc ", 100_000_000, "\n"));
    String matrix = "%%MatrixMarket matrix coordinate pattern symmetric\n%";
    assertEquals(1, read("matrix-market", matrix, 100_000_000, "\n1 1 0\n"));
    assertTrue(threads.getCurrentThreadAllocatedBytes() - before < MEMORY / 2);
  }

  private static long read(String format, String start, long size, String end) {
    GraphSource source = new GraphSource("a", () -> new Filled(start, size, end));
    ReadOptions options = ReadOptions.of(GraphFormat.ofLabel(format));
    return GraphFile.read(source, options).report().vertices();
  }

  /** A start, many x, an end; made as it is read. */
  private static final class Filled extends InputStream {
    private final byte[] start;
    private final byte[] end;
    private final long endAt;
    private long at;

    Filled(String start, long size, String end) {
      this.start = start.getBytes(StandardCharsets.UTF_8);
      this.end = end.getBytes(StandardCharsets.UTF_8);
      this.endAt = this.start.length + size;
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      int count;
      if (at < start.length) {
        count = Math.min(length, start.length - (int) at);
        System.arraycopy(start, (int) at, target, offset, count);
      } else if (at < endAt) {
        count = (int) Math.min(length, endAt - at);
        Arrays.fill(target, offset, offset + count, (byte) 'x');
      } else {
        count = (int) Math.min(length, endAt + end.length - at);
        System.arraycopy(end, (int) (at - endAt), target, offset, count);
      }
      at += count;
      return count == 0 ? -1 : count;
    }
  }
}
