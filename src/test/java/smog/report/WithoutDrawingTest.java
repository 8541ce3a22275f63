package smog.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A Java that cannot draw, as in lean images: all but PNG is there, and a note says what is not.
 */
class WithoutDrawingTest {
  @TempDir private Path folder;

  @Test
  void withoutFonts() throws Exception {
    assertAllButPng(List.of("-Djava.awt.headless=true", "-Dsun.awt.fontconfig=/none"));
  }

  @Test
  void withoutTheDesktopModule() throws Exception {
    assertAllButPng(List.of("--limit-modules", "java.base,java.xml,java.sql,java.logging"));
  }

  private void assertAllButPng(List<String> options) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    String classPath = System.getProperty("java.class.path");
    command.addAll(List.of("-Xmx256m", "-cp", classPath, MakesFigures.class.getName()));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("FONTCONFIG_FILE", "/none");
    builder.environment().put("FONTCONFIG_PATH", "/none");
    int code = builder.redirectOutput(output.toFile()).start().waitFor();
    String text = Files.readString(output, StandardCharsets.UTF_8);
    assertEquals(0, code, text);
    assertTrue(text.contains("kinds [csv, svg]"), text);
    assertTrue(text.contains("notes 1: figures are there as SVG and CSV, not as PNG"), text);
    assertTrue(text.contains("page true"), text);
  }

  /** What the other Java runs. */
  static final class MakesFigures {
    public static void main(String[] args) {
      Report report = Report.of(Sample.of(2, 5, "a", "b", 0.9).run(), 2);
      Set<String> kinds = new TreeSet<>();
      report.figures((name, bytes) -> kinds.add(name.substring(name.length() - 3)));
      System.out.println("kinds " + kinds);
      System.out.println("notes " + report.notes().size() + ": " + report.notes().get(0));
      System.out.println("page " + report.page().contains("</html>"));
    }
  }
}
