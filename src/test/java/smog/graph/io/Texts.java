package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Graph files that stand in a test: a bar is a line end, TAB, CR and BOM are those marks. */
final class Texts {
  private static final int MUTANTS = Integer.getInteger("smog.mutants", 1000);

  private Texts() {}

  static byte[] bytes(String text) {
    return text.strip()
        .replace("|", "\n")
        .replace("TAB", "\t")
        .replace("CR", "\r")
        .replace("BOM", "\ufeff")
        .getBytes(StandardCharsets.UTF_8);
  }

  static GraphFile read(String name, byte[] bytes, GraphFormat format) {
    return GraphFile.read(
        new GraphSource(name, () -> new ByteArrayInputStream(bytes)), ReadOptions.of(format));
  }

  static Input input(String name, String text) {
    byte[] bytes = bytes(text);
    return Input.open(new GraphSource(name, () -> new ByteArrayInputStream(bytes)));
  }

  /** Reads a text whose format is found, and expects "FORMAT SERVERS EDGES". */
  static GraphFile expect(String name, String text, String graph) {
    GraphFile file = read(name, bytes(text), GraphFormat.AUTO);
    Report report = file.report();
    assertEquals(
        graph.strip(),
        report.format().label() + " " + report.vertices() + " " + report.edges(),
        text);
    return file;
  }

  /** Expects a refusal in one line that has these words. */
  static void refuse(String name, byte[] bytes, String part) {
    GraphFileException e =
        assertThrows(GraphFileException.class, () -> read(name, bytes, GraphFormat.AUTO));
    assertTrue(e.getMessage().contains(part.strip()), e.getMessage());
    assertFalse(e.getMessage().contains("\n"), e.getMessage());
    assertTrue(e.getMessage().length() < name.length() + 400, e.getMessage());
  }

  /** Changes marks of texts at random: a graph or a refusal in one line, nothing else is thrown. */
  static void mutate(List<String> texts, GraphFormat format) {
    Random random = new Random(format.label().length());
    int refused = 0;
    for (int trial = 0; trial < MUTANTS; trial++) {
      byte[] bytes = bytes(texts.get(random.nextInt(texts.size())));
      for (int i = random.nextInt(4); i >= 0; i--) {
        String marks = "*:=,\"'%# \n\r\t012349abelnst[]-.\0\u00e9";
        bytes[random.nextInt(bytes.length)] = (byte) marks.charAt(random.nextInt(marks.length()));
      }
      try {
        assertTrue(read("a", bytes, format).graph().vertices() > 0);
      } catch (GraphFileException e) {
        refused++;
        assertFalse(e.getMessage().contains("\n"), e.getMessage());
      }
    }
    assertTrue(refused > MUTANTS / 10 && refused < MUTANTS, "refused " + refused);
  }
}
