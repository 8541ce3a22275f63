package smog.graph.io;

/** A graph file that cannot be read: {@code FILE:LINE: what, the line's text, remedy}, one line. */
public sealed class GraphFileException extends RuntimeException permits MixedIdentifiers {
  private static final long serialVersionUID = 1;

  private final boolean ofOneLine;
  private final boolean ofALine;

  private GraphFileException(String message, boolean ofALine, boolean ofOneLine) {
    super(message);
    this.ofALine = ofALine;
    this.ofOneLine = ofOneLine;
  }

  /** An error of a file as a whole. */
  GraphFileException(String file, String what) {
    this(file + ": " + what, false, false);
  }

  /** An error at a line, counted from 1. */
  GraphFileException(String file, long line, String what) {
    this(file, line, what, false);
  }

  /** An error at a line, which may be the only one that is not understood. */
  GraphFileException(String file, long line, String what, boolean ofOneLine) {
    this(file + ":" + line + ": " + what, true, ofOneLine);
  }

  /** The same where a line did not fit a format that was a guess. */
  GraphFileException doubting(String doubt) {
    return ofALine ? new GraphFileException(getMessage() + doubt, true, ofOneLine) : this;
  }

  /** The same error. */
  GraphFileException(GraphFileException error) {
    this(error.getMessage(), error.ofALine, error.ofOneLine);
  }

  /** Whether the rest of the file can be read without this line. */
  boolean ofOneLine() {
    return ofOneLine;
  }
}
