package smog.experiment;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# a comment\n", "\uFEFF", "---\n...\n"})
  void nothingIsNoExperiment(String text) throws IOException {
    List<String> problems = problems(text.getBytes(UTF_8));
    assertEquals(1, problems.size());
    assertTrue(problems.get(0).matches("\\d:\\d: .*"), problems.get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32BE"})
  void wideCharactersAreNamed(String charset) throws IOException {
    List<String> problems = problems(Yaml.SMALL.getBytes(Charset.forName(charset)));
    assertEquals(List.of("1:1: this is UTF-16 or UTF-32: save the file as UTF-8"), problems);
  }

  @Test
  void utf16WithAMarkIsNamed() throws IOException {
    List<String> problems = problems(("\uFEFF" + Yaml.SMALL).getBytes(UTF_16LE));
    assertTrue(problems.get(0).contains("UTF-16"), problems.get(0));
  }

  /** The name is at column 7 of line 1; its fifth letter is byte e4 in Latin 1. */
  @Test
  void latin1IsToldWithItsPlace() throws IOException {
    byte[] bytes =
        Yaml.with("name: K\u00e4se").getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    assertEquals(List.of("1:8: byte 0xe4 is not UTF-8: save the file as UTF-8"), problems(bytes));
  }

  @Test
  void controlCharactersAreToldWithTheirPlace() throws IOException {
    List<String> problems = problems(Yaml.with("seed: 7\u0007").getBytes(UTF_8));
    assertEquals(List.of("2:8: the character U+0007 is not allowed here: remove it"), problems);
  }

  @Test
  void carriageReturnsAndAMarkAreNoMatter() throws IOException {
    byte[] bytes = ("\uFEFF" + Yaml.SMALL.replace("\n", "\r\n")).getBytes(UTF_8);
    Experiment experiment = ExperimentReader.read(file(bytes), List.of());
    assertEquals("small", experiment.name());
    assertEquals(Yaml.read(Yaml.SMALL).points(), experiment.points());
  }

  @Test
  void oldLineEndsAreCountedAsLines() throws IOException {
    List<String> problems = problems(Yaml.with("replicas: 0").replace("\n", "\r").getBytes(UTF_8));
    assertTrue(problems.get(0).startsWith("7:11: replicas"), problems.get(0));
  }

  @Test
  void filesThatCannotBeReadAreNamed() {
    Path missing = folder.resolve("missing.yaml");
    InvalidExperimentException none =
        org.junit.jupiter.api.Assertions.assertThrows(
            InvalidExperimentException.class, () -> ExperimentReader.read(missing, List.of()));
    assertTrue(none.getMessage().startsWith(missing + ": there is no such file"));
    InvalidExperimentException directory =
        org.junit.jupiter.api.Assertions.assertThrows(
            InvalidExperimentException.class, () -> ExperimentReader.read(folder, List.of()));
    assertTrue(directory.getMessage().startsWith(folder + ": this is a directory"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"- a\n- b\n", "text\n", "[1, 2]\n", "5\n"})
  void whatIsNoMappingIsNoExperiment(String text) throws IOException {
    assertTrue(problems(text.getBytes(UTF_8)).get(0).contains("is no experiment"));
  }

  @Test
  void aFileThatIsFarTooLongIsRefused() throws IOException {
    byte[] bytes = "# comment\n".repeat(YamlText.MOST / 10 + 1).getBytes(UTF_8);
    assertTrue(Yaml.problemsOf(file(bytes)).get(0).contains("this is no experiment"));
  }

  private List<String> problems(byte[] bytes) throws IOException {
    return Yaml.problemsOf(file(bytes));
  }

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("x.yaml"), bytes);
  }
}
