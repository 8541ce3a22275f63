package smog.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import smog.model.TimeGrid;

/**
 * Reads a limit of the user's own: CSV with a header in which time, level and limit occur, such as
 * {@code smog limit} prints. Times besides the recorded ones are passed over; of recorded ones none
 * may lack.
 */
final class OwnLimitReader {
  private static final int MOST_LEVELS = 10_000;
  private static final List<String> COLUMNS = List.of("time", "level", "limit");

  private final Node node;
  private final Path file;
  private final TimeGrid grid;
  private final double[][] tails;

  private OwnLimitReader(Node node, Path file, TimeGrid grid) {
    this.node = node;
    this.file = file;
    this.grid = grid;
    this.tails = new double[grid.size()][0];
  }

  /**
   * The limit of a file.
   *
   * @param experiment relative paths are relative to it, in overrides to the working directory
   * @throws Refusal with file and line of what is wrong
   */
  static OwnLimit read(Node node, Path experiment, TimeGrid grid) {
    Node.Scalar scalar =
        Scalars.scalar(
            node, "the path of a CSV file with time,level,limit, or q_1: and an expression in t");
    try {
      Path path = Path.of(scalar.text());
      Path folder = experiment.toAbsolutePath().getParent();
      Path file = scalar.place().override() ? path.toAbsolutePath() : folder.resolve(path);
      return new OwnLimitReader(node, file.normalize(), grid).read();
    } catch (InvalidPathException e) {
      throw new Refusal(scalar.place(), scalar.kind() + " is no path: give that of a CSV file");
    }
  }

  private OwnLimit read() {
    List<String> lines;
    try {
      lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Refusal(
          node.place(),
          file
              + ": cannot be read as UTF-8 ("
              + e.getClass().getSimpleName()
              + "); check the path");
    }
    List<String> header = lines.isEmpty() ? List.of() : cells(lines.get(0));
    int[] columns = COLUMNS.stream().mapToInt(header::indexOf).toArray();
    if (Arrays.stream(columns).anyMatch(c -> c < 0)) {
      throw wrong(1, "the header has not all of time,level,limit: give them in the first line");
    }
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        take(i + 1, cells(lines.get(i)), columns);
      }
    }
    for (int t = 0; t < tails.length; t++) {
      if (tails[t].length == 0) {
        throw wrong(lines.size(), "no limit at the recorded time " + grid.time(t) + ": give one");
      }
    }
    return new OwnLimit(tails);
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
  }

  private void take(int line, List<String> cells, int[] columns) {
    double time = number(line, cells, columns[0], 0, Double.MAX_VALUE);
    double level = number(line, cells, columns[1], 1, MOST_LEVELS);
    double value = number(line, cells, columns[2], 0, 1);
    if (level != Math.rint(level)) {
      throw wrong(line, "level is " + level + ": give a whole number from 1");
    }
    int index = Arrays.binarySearch(grid.times(), time);
    if (index < 0) {
      return; // not recorded
    }
    int i = (int) level - 1;
    int length = tails[index].length;
    if (i >= length) {
      tails[index] = Arrays.copyOf(tails[index], i + 1);
      Arrays.fill(tails[index], length, i + 1, Double.NaN);
    } else if (!Double.isNaN(tails[index][i])) {
      throw wrong(line, "time " + time + ", level " + (i + 1) + " is there twice: leave one out");
    }
    tails[index][i] = value;
  }

  private double number(int line, List<String> cells, int column, double least, double most) {
    String text = column < cells.size() ? cells.get(column) : "";
    // Programs write the smallest tails with exponents that no key needs.
    double value = Numbers.isDecimal(text) ? Double.parseDouble(text.replace("_", "")) : Double.NaN;
    if (!(value >= least && value <= most)) {
      throw wrong(
          line,
          "\""
              + Words.clean(text)
              + "\" in column "
              + (column + 1)
              + ": give a number from "
              + least
              + (most == Double.MAX_VALUE ? "" : " to " + most));
    }
    return value;
  }

  private Refusal wrong(int line, String message) {
    return new Refusal(node.place(), file + ":" + line + ": " + message);
  }
}
