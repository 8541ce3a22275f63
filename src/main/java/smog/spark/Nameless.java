package smog.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** A user id that the system has no name for, as containers often have: Hadoop's login fails. */
public final class Nameless {
  /** What Java's login modules say of it. */
  private static final Pattern SAID =
      Pattern.compile("invalid null input: name|Invalid UID, could not determine");

  private Nameless() {}

  /** What to tell of a failure that comes of it; empty of any other. */
  public static Optional<String> words(Throwable thrown) {
    for (Throwable t = thrown; t != null && t != t.getCause(); t = t.getCause()) {
      if (SAID.matcher(String.valueOf(t.getMessage())).find()) {
        String id = id();
        return Optional.of(
            "user id "
                + id
                + " has no name, which Hadoop needs; add a line such as 'smog:x:"
                + id
                + ":0::/tmp:/bin/sh' to /etc/passwd");
      }
    }
    return Optional.empty();
  }

  private static String id() {
    try {
      return Files.getAttribute(Path.of("/proc/self"), "unix:uid").toString();
    } catch (IOException | RuntimeException e) {
      return "ID"; // not on Linux
    }
  }
}
