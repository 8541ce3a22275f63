package smog.spark;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A file of a run that is not what was written there. The innermost exception has the message, too:
 * it is the one that a user is told.
 */
final class DamagedException extends UncheckedIOException {
  private static final long serialVersionUID = 1;

  DamagedException(String message, Exception cause) {
    super(message, new IOException(message, cause));
  }
}
