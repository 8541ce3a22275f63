package smog.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.Path;

/** Values in JSON files of a run directory: seen whole or not at all. */
final class JsonFile {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private JsonFile() {}

  static void write(Storage storage, Path path, Object value) {
    try {
      String text = JSON.writeValueAsString(value) + "\n";
      storage.writeBytes(path, text.getBytes(StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw Storage.failed(path, e);
    }
  }

  /** Reads what write() wrote; throws UncheckedIOException that names the file if it is damaged. */
  static <T> T read(Storage storage, Path path, Class<T> type) {
    String text = storage.read(path);
    T value;
    try {
      value = JSON.readValue(text, type);
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      String words = e.getOriginalMessage().replaceFirst(" \\(start marker at .*", "");
      throw damaged(Storage.show(path) + ":" + line + ": damaged: " + words, e);
    }
    if (value == null) {
      throw damaged(Storage.show(path) + ":1: damaged: null instead of an object", null);
    }
    return value;
  }

  /** The file is named by the innermost exception, which is the one that a user is told. */
  private static UncheckedIOException damaged(String message, JsonProcessingException seen) {
    IOException damaged = new IOException(message);
    if (seen != null) {
      damaged.addSuppressed(seen);
    }
    return new UncheckedIOException(message, damaged);
  }
}
