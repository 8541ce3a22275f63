package smog.graph.io;

/** The cells of an adjacency matrix in a text, one after the other, whatever lines they are in. */
final class MatrixCells {
  private final Text text;
  private final long started;
  private boolean valued;

  /**
   * Cells from the text's place on.
   *
   * @param text in a line
   */
  MatrixCells(Text text) {
    this.text = text;
    this.started = text.line();
  }

  /** Whether the next cell, for these vertices counted from 0, holds an edge: is not zero. */
  boolean edge(int row, int column) {
    while (!text.nextField()) {
      if (!text.nextLine() || text.firstMark() == '*') {
        throw text.errorAt(
            started,
            "the matrix below ends early, before row "
                + (row + 1L)
                + ", column "
                + (column + 1L)
                + "; fetch the file again if it is cut, or correct the number of vertices");
      }
      skipComment();
    }
    if (!Identifiers.DECIMAL.matcher(text.toString()).matches()) {
      throw text.error(
          "cell " + text + " of row " + (row + 1L) + " is not a number",
          "write 0 for no edge, 1 for an edge");
    }
    boolean zero = text.zero();
    valued |= !zero && (text.length() > 1 || text.field()[0] != '1');
    return !zero;
  }

  private void skipComment() {
    if (text.firstMark() == '%') {
      while (text.look() >= 0) {
        text.step();
      }
    }
  }

  /** Refuses cells beyond the last one in its line. */
  void end() {
    if (text.nextField()) {
      throw text.error(
          "a cell more than the matrix has", "correct the number of vertices or the rows");
    }
  }

  /** Whether a cell was something else than 0 or 1. */
  boolean valued() {
    return valued;
  }
}
