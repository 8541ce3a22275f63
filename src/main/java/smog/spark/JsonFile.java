package smog.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.apache.hadoop.fs.Path;

/** Values in JSON files of a run directory: seen whole or not at all. */
final class JsonFile {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private static final ObjectMapper CANONICAL =
      new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

  private JsonFile() {}

  /** The CRC-32C of a value as JSON without blanks, its keys sorted. */
  static String checksum(Object value) {
    try {
      CRC32C sum = new CRC32C();
      sum.update(CANONICAL.writeValueAsBytes(value));
      return Checksum.text(sum);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Storage storage, Path path, Object value) {
    write(storage, path, value, () -> {});
  }

  /**
   * The same.
   *
   * @param check is run when all but the last step is done; what it throws, nothing is written for
   */
  static void write(Storage storage, Path path, Object value, Runnable check) {
    try {
      String text = JSON.writeValueAsString(value) + "\n";
      storage.writeBytes(path, text.getBytes(StandardCharsets.UTF_8), check);
    } catch (JsonProcessingException e) {
      throw Storage.failed(path, e);
    }
  }

  /**
   * Reads what write() wrote; throws UncheckedIOException that names the file if it is damaged, and
   * nothing whole lies beside it that was being written over it.
   */
  static <T> T read(Storage storage, Path path, Class<T> type) {
    try {
      return parse(path, storage.read(path), type);
    } catch (UncheckedIOException damaged) {
      return staged(storage, path, type).orElseThrow(() -> damaged);
    }
  }

  /** What a writer that was killed had whole beside the file. */
  static <T> Optional<T> staged(Storage storage, Path path, Class<T> type) {
    Path staged = WholeFiles.staged(path);
    try {
      return storage.readIfThere(staged).map(text -> parse(staged, text, type));
    } catch (UncheckedIOException e) {
      return Optional.empty(); // half of it, or no way to read: the file itself is what counts
    }
  }

  /**
   * Ends what a killed writer began: what lies whole beside a damaged file takes its place.
   *
   * @param missing whether it does so where there is no file at all, too
   */
  static void settle(Storage storage, Path path, Class<?> type, boolean missing) {
    Path staged = WholeFiles.staged(path);
    Optional<?> whole = staged(storage, path, type);
    Optional<String> text = storage.readIfThere(path);
    if (whole.isPresent() && text.map(t -> !isWhole(path, t, type)).orElse(missing)) {
      storage.writeBytes(path, storage.read(staged).getBytes(StandardCharsets.UTF_8));
    }
    storage.remove(staged);
  }

  private static boolean isWhole(Path path, String text, Class<?> type) {
    try {
      parse(path, text, type);
      return true;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  private static <T> T parse(Path path, String text, Class<T> type) {
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

  /** That a file is damaged, without what parsers say as a cause: users are told the innermost. */
  static DamagedException damaged(String message, JsonProcessingException seen) {
    DamagedException damaged = new DamagedException(message, null);
    if (seen != null) {
      damaged.addSuppressed(seen);
    }
    return damaged;
  }
}
