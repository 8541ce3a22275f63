package smog.graph.io;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import com.univocity.parsers.csv.UnescapedQuoteHandling;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The rows of a CSV file (RFC 4180, with any separator), one at a time in constant memory. */
final class CsvRows {
  private static final int MOST_COLUMNS = 512;

  private final String file;
  private final long skipped;
  private final CsvParser parser;
  private String[] row = {};
  private boolean ended;
  private boolean atFirst;
  private long firstLine;
  private String firstShown = "";

  /**
   * The rows of an input.
   *
   * @param skipped how many lines in front are no CSV
   */
  CsvRows(Input input, char separator, long skipped) {
    this.file = input.name();
    this.skipped = skipped;
    this.parser = new CsvParser(settings(separator));
    try {
      parser.beginParsing(new CsvText(input, skipped));
    } catch (IOException e) {
      throw Input.failed(file, e);
    } catch (TextParsingException | IllegalStateException e) {
      throw told(e);
    }
  }

  private static CsvParserSettings settings(char separator) {
    CsvParserSettings settings = new CsvParserSettings();
    settings.getFormat().setDelimiter(separator);
    settings.getFormat().setLineSeparator("\n");
    settings.getFormat().setComment('\0');
    settings.setReadInputOnSeparateThread(false);
    settings.setMaxCharsPerColumn(Field.LONGEST + 2);
    settings.setMaxColumns(MOST_COLUMNS);
    settings.setUnescapedQuoteHandling(UnescapedQuoteHandling.RAISE_ERROR);
    settings.setKeepQuotes(true);
    settings.setNullValue("");
    settings.setEmptyValue("");
    return settings;
  }

  /**
   * The next row, its characters bytes and its fields with the quotes around them; null at the end.
   * Blank lines are none.
   */
  String[] next() {
    if (ended) {
      return null;
    }
    try {
      row = parser.parseNext();
    } catch (TextParsingException | IllegalStateException e) {
      throw told(e);
    }
    if (row == null || row[row.length - 1].indexOf(CsvText.END) >= 0) {
      ended = true;
      if (row == null || row.length > 1 || row[0].length() > 1) {
        throw openQuote();
      }
      return null;
    }
    return row;
  }

  /** The parser counts the end of the file as a line here, and gives the content once. */
  private GraphFileException openQuote() {
    String content = content();
    String text = Field.shown(utf8(content.replace(CsvText.END, ' ').strip()));
    return new GraphFileException(
        file, line(content) - 1, "a quote is not closed, in \"" + text + "\"; close it");
  }

  /** The first row, which must be there. */
  String[] first() {
    String[] first = next();
    firstLine = line();
    firstShown = shown();
    if (first == null) {
      throw new GraphFileException(file, "has no row; give a header and two identifiers a line");
    }
    if (first.length < 2) {
      throw errorAtFirst("one field where an edge has two", "give two columns");
    }
    return first;
  }

  /** Whether lines and errors are those of the first row, though others were read since. */
  void atFirst(boolean first) {
    atFirst = first;
  }

  /** The line of the first row. */
  long firstLine() {
    return firstLine;
  }

  /** An error at the first row. */
  GraphFileException errorAtFirst(String what, String remedy) {
    return new GraphFileException(file, firstLine, what + ", in \"" + firstShown + "\"; " + remedy);
  }

  /** The number of the row's first line. */
  long line() {
    if (atFirst) {
      return firstLine;
    }
    return line(content());
  }

  private long line(String content) {
    long inner = content.chars().filter(c -> c == '\n').count();
    return skipped + parser.getContext().currentLine() + 1 - inner;
  }

  private String content() {
    String content = parser.getContext().currentParsedContent();
    return content == null ? "" : content;
  }

  private String shown() {
    return atFirst ? firstShown : Field.shown(utf8(content().strip()));
  }

  /** An error at the row. */
  GraphFileException error(String what, String remedy) {
    return new GraphFileException(file, line(), what + ", in \"" + shown() + "\"; " + remedy, true);
  }

  /**
   * An error at a row that has another number of fields than the first.
   *
   * @param lists whether the rows may be lists of neighbours
   */
  GraphFileException wrongWidth(int fields, int expected, boolean lists) {
    return error(
        fields + (fields == 1 ? " field" : " fields") + " where the first line has " + expected,
        "give every line as many, and quote fields that contain separators"
            + (lists ? ", or give format adjacency-list if it is one" : ""));
  }

  /** Whether a field stands in quotes. */
  static boolean quoted(String field) {
    return field.length() > 1 && field.charAt(0) == '"';
  }

  /** A field's value, without the quotes around it. */
  static String value(String field) {
    return quoted(field) ? field.substring(1, field.length() - 1) : field;
  }

  /** Text whose characters are bytes, as it was meant. */
  static String utf8(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private GraphFileException told(RuntimeException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof GraphFileException ours) {
        return ours;
      }
      if (cause instanceof IOException failed) {
        return Input.failed(file, failed);
      }
    }
    String message = String.valueOf(e.getMessage());
    String what;
    if (message.contains("maximum number of characters")) {
      what = "a field of more than " + Field.LONGEST + " bytes; is a quote not closed?";
    } else if (message.contains("Unescaped quote character")) {
      what = "a quote within quotes that is not doubled; write \"\" for it";
    } else {
      what = "more than " + MOST_COLUMNS + " columns; is this a table of edges?";
    }
    return new GraphFileException(file, line(), what);
  }
}
