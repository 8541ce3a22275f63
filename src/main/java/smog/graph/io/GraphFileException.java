package smog.graph.io;

/** A graph file that cannot be read: {@code FILE:LINE: what, the line's text, remedy}, one line. */
public final class GraphFileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** An error of a file as a whole. */
  GraphFileException(String file, String what) {
    super(file + ": " + what);
  }

  /** An error at a line, counted from 1. */
  GraphFileException(String file, long line, String what) {
    super(file + ":" + line + ": " + what);
  }
}
