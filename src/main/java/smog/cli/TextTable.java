package smog.cli;

import java.util.List;

/** Lines of cells, right-aligned in columns two blanks apart. */
final class TextTable {
  private TextTable() {}

  static String of(List<List<String>> lines) {
    int columns = lines.get(0).size();
    int[] widths = new int[columns];
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      for (int i = 0; i < columns; i++) {
        String cell = line.get(i);
        text.append(i == 0 ? "" : "  ").append(" ".repeat(widths[i] - cell.length())).append(cell);
      }
      text.append('\n');
    }
    return text.toString();
  }
}
