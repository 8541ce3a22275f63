package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.graph.GraphDigest;

/**
 * CSV of any length and shape: the same graph as the edge list, lines counted as an editor does.
 */
class CsvReaderTest {

  private static GraphFile read(String name, String text, ReadOptions options) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return GraphFile.read(new GraphSource(name, () -> new ByteArrayInputStream(bytes)), options);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r\n", "\r"})
  void linesAreCountedAsAnEditorDoes(String lineEnd) {
    Random random = new Random(20260301);
    StringBuilder text = new StringBuilder("source,target,text\n");
    long lines = 1;
    while (text.length() < 150_000) {
      int kind = random.nextInt(4);
      int id = random.nextInt(1000);
      text.append(
          switch (kind) {
            case 0 -> "\n";
            case 1 -> id + ",7,\"one\ntwo, \"\"three\"\"\n\"\n";
            case 2 -> " \"" + id + "\" , 8 ,\n";
            default -> id + "," + random.nextInt(1000) + ",plain\n";
          });
      lines += kind == 1 ? 3 : 1;
      if (random.nextInt(1500) == 0) {
        refused(text + "1,x,", lineEnd, lines + 1);
        refused(text + "1,2\n3,4,5\n", lineEnd, lines + 1);
        refused(text + "1,2,\"open\n3,4,5\n", lineEnd, lines + 1);
      }
    }
    refused(text + "1,x,y", lineEnd, lines + 1);
  }

  private static void refused(String text, String lineEnd, long line) {
    GraphFileException e =
        assertThrows(
            GraphFileException.class,
            () -> read("a.csv", text.replace("\n", lineEnd), ReadOptions.of(GraphFormat.AUTO)));
    assertTrue(e.getMessage().startsWith("a.csv:" + line + ": "), e.getMessage() + " at " + line);
  }

  @Test
  void theGraphIsThatOfTheEdgeList() {
    Random random = new Random(20260302);
    StringBuilder csv = new StringBuilder("day;who;whom\n");
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      String who = "é" + random.nextInt(900);
      String whom = "v" + random.nextInt(900);
      csv.append("\"a;b\";").append(who).append(";\"").append(whom).append("\"\n");
      list.append(whom).append(' ').append(who).append('\n');
    }
    GraphFile one =
        read("a.csv", csv.toString(), new ReadOptions(GraphFormat.CSV, "who", "whom", false));
    GraphFile other = read("a.txt", list.toString(), ReadOptions.of(GraphFormat.EDGE_LIST));
    assertEquals(GraphDigest.of(other.graph()), GraphDigest.of(one.graph()));
    assertEquals(other.names().name(1000), one.names().name(1000));
  }
}
