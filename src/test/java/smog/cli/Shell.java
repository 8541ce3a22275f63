package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The command line as a user has it, and what a user can look at afterwards. */
final class Shell {
  private static final ObjectMapper STRICT =
      new ObjectMapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

  private Shell() {}

  /** Runs {@code smog} with arguments of any kind that prints as one. */
  static Result smog(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Main.execute(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
    return new Result(code, out.toString(), err.toString());
  }

  /** The names in the working folder, and those of its runs: what commands may litter. */
  static Set<String> workingFolder() {
    Set<String> names = new TreeSet<>();
    for (String folder : List.of(".", "runs")) {
      String[] children = Path.of(folder).toFile().list();
      Stream.of(children == null ? new String[0] : children)
          .forEach(name -> names.add(folder + "/" + name));
    }
    return names;
  }

  /** What a command printed, and its exit code. */
  record Result(int code, String out, String err) {

    /** The command did what it was asked. */
    Result succeeds() {
      assertEquals(0, code, this::toString);
      return this;
    }

    /** The command failed with one line that has these words, and printed no data. */
    Result fails(int expected, String... words) {
      assertEquals(1, told(expected, words).size(), this::toString);
      return this;
    }

    /** The command failed with lines that have these words; returns those that are no note. */
    List<String> told(int expected, String... words) {
      assertEquals(expected, code, this::toString);
      assertEquals("", out);
      for (String word : words) {
        assertTrue(err.contains(word), () -> "no \"" + word + "\" in " + err);
      }
      assertFalse(err.contains("\tat "), err);
      assertFalse(err.contains("Exception in thread"), err);
      return err.lines().filter(line -> !line.startsWith("smog: note: ")).toList();
    }
  }

  /** A file of the trials. */
  static Path cases(String file) {
    return Path.of("src/test/resources/cases", file);
  }

  static Path write(Path file, String text) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of a file, which has to be UTF-8. */
  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** JSON by the letter: NaN, Infinity and duplicate keys are errors. */
  static JsonNode json(String text) {
    try {
      return STRICT.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(text.substring(0, Math.min(500, text.length())), e);
    }
  }

  /** The records of a CSV text, read by the letter of RFC 4180 except that lines end in LF. */
  static List<List<String>> csv(String text) {
    List<List<String>> records = new ArrayList<>();
    List<String> record = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean doubled = c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"';
      if (quoted && doubled) {
        field.append(c);
        i++;
      } else if (c == '"') {
        assertTrue(quoted || field.isEmpty(), () -> "a bare quote in " + records.size());
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\n')) {
        record.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          records.add(record);
          record = new ArrayList<>();
        }
      } else {
        field.append(c);
      }
    }
    assertFalse(quoted, "an open quote");
    assertTrue(record.isEmpty() && field.isEmpty(), "the last line has no end");
    return records;
  }

  /** The SHA-256 of every file below a folder, and its folders, by their relative paths. */
  static Map<String, String> sums(Path folder) {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.toList()) {
        String sum = Files.isDirectory(path) ? "a folder" : sha256(Files.readAllBytes(path));
        sums.put(folder.relativize(path).toString(), sum);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sums;
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
