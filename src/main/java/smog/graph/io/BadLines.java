package smog.graph.io;

import java.util.List;

/** Lines that are not understood: the first refuses the file, or all are counted and left out. */
final class BadLines {
  private final boolean skip;
  private long count;
  private String first = "";

  BadLines(ReadOptions options) {
    this.skip = options.skipBadLines();
  }

  /** Counts an error of one line; throws it if lines are not to be skipped, or it is of no line. */
  void take(GraphFileException error) {
    if (!skip || !error.ofOneLine()) {
      throw error;
    }
    if (count == 0) {
      first = error.getMessage();
    }
    count++;
  }

  boolean skip() {
    return skip;
  }

  void note(List<String> notes) {
    if (count > 0) {
      notes.add(
          count
              + (count == 1 ? " line that is" : " lines that are")
              + " not understood "
              + (count == 1 ? "was" : "were")
              + " left out; the first: "
              + first);
    }
  }
}
