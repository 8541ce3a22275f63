package smog.graph.io;

import java.nio.charset.StandardCharsets;

/** A value of a CSV row, its characters bytes. */
final class CsvField implements Field {
  private final CsvRows rows;
  private final byte[] field = new byte[LONGEST];
  private int length;
  private boolean quoted;

  CsvField(CsvRows rows) {
    this.rows = rows;
  }

  /** This field with another value, in its quotes, of at most {@link #LONGEST} characters. */
  CsvField of(String text) {
    String value = CsvRows.value(text);
    quoted = CsvRows.quoted(text);
    length = value.length();
    for (int i = 0; i < length; i++) {
      field[i] = (byte) value.charAt(i);
    }
    return this;
  }

  @Override
  public byte[] field() {
    return field;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public boolean quoted() {
    return quoted;
  }

  @Override
  public long line() {
    return rows.line();
  }

  @Override
  public GraphFileException error(String what, String remedy) {
    return rows.error(what, remedy);
  }

  @Override
  public String toString() {
    return Field.shown(new String(field, 0, length, StandardCharsets.UTF_8));
  }
}
