package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The vertices of lines with two identifiers: integers below 2^64 all of them, or words all of
 * them. Where nothing is said, the first one decides, and one of the other kind is an error that
 * {@link GraphFile} answers.
 *
 * <p>A line is taken as a whole: its identifiers are known from {@link #add} on, so that a line
 * that turns out to be bad leaves nothing behind.
 */
final class Identifiers {
  static final Pattern DECIMAL = Pattern.compile("[+-]?(\\d+[.,]?\\d*|[.,]\\d+)([eE][+-]?\\d+)?");

  private static final Pattern POWER = Pattern.compile("\\d+[eE]\\d+");

  private final IdentifierKind kind;
  private IdTable.Numbers numbers;
  private IdTable.Words words;
  private String sample = "";
  private long sampleLine;
  private boolean digits;
  private long lines;
  private long zeroLine;
  private long from;
  private long to;
  private final byte[] fromWord = new byte[Field.LONGEST];
  private int fromLength;
  private final byte[] toWord = new byte[Field.LONGEST];
  private int toLength;
  private long plainWords;
  private long highest;
  private long bare;

  Identifiers(IdentifierKind kind) {
    this.kind = kind;
  }

  /** Takes the field as the first end of the line's edge. */
  void from(Field field) {
    begin(field);
    check(field);
    if (digits) {
      from = field.number();
    } else {
      fromLength = copy(field, fromWord);
    }
  }

  /** Takes the field as the second end. */
  void to(Field field) {
    check(field);
    if (digits) {
      to = field.number();
    } else {
      toLength = copy(field, toWord);
    }
  }

  private void begin(Field field) {
    if (lines == 0) {
      sample = field.toString();
      sampleLine = field.line();
      digits = kind == IdentifierKind.AUTO ? field.digits() : kind == IdentifierKind.NUMBERS;
    }
  }

  private static int copy(Field field, byte[] target) {
    System.arraycopy(field.field(), 0, target, 0, field.length());
    return field.length();
  }

  private void check(Field field) {
    if (field.length() == 0) {
      throw field.error("an identifier is empty", "give two identifiers a line");
    }
    boolean integer = field.digits();
    if (kind == IdentifierKind.WORDS) {
      plainWords += integer ? 1 : 0;
    } else if (!integer) {
      checkWord(field);
    } else if (!digits) {
      checkAmongWords(field);
    } else {
      bare += field.quoted() ? 0 : 1;
      if (field.field()[0] == '0' && field.length() > 1 && zeroLine == 0) {
        zeroLine = field.line();
      }
    }
  }

  private void checkAmongWords(Field field) {
    if (field.quoted()) {
      plainWords++;
      return;
    }
    throw new MixedIdentifiers(
        field.error(
            "identifier "
                + field
                + " is a number, but "
                + sample
                + " in line "
                + sampleLine
                + " is not",
            "give header present if that line is a header, or identifiers words"),
        false);
  }

  private void checkWord(Field field) {
    String word = field.toString();
    if (field.length() > 0 && field.field()[0] <= '9' && DECIMAL.matcher(word).matches()) {
      GraphFileException error =
          field.error(
              word.startsWith("-")
                  ? "identifier " + word + " is negative"
                  : "identifier " + word + " is not a whole number",
              "identifiers are whole numbers from 0, or give identifiers words");
      boolean code = POWER.matcher(word).matches() && kind == IdentifierKind.AUTO;
      throw code ? new MixedIdentifiers(error, false) : error;
    }
    if (digits) {
      GraphFileException error =
          field.error(
              "identifier "
                  + word
                  + " is a word where others are numbers ("
                  + sample
                  + " in line "
                  + sampleLine
                  + ")",
              "put # before lines that are no edges, or give identifiers words");
      throw kind == IdentifierKind.AUTO ? new MixedIdentifiers(error, bare == 0) : error;
    }
  }

  /** Adds the edge between the two ends that were taken. */
  void add(EdgeCollector edges) {
    lines++;
    if (digits) {
      if (numbers == null) {
        numbers = new IdTable.Numbers();
      }
      if (lines > 1) {
        long larger = Long.compareUnsigned(from, to) > 0 ? from : to;
        highest = Long.compareUnsigned(larger, highest) > 0 ? larger : highest;
      }
      int first = numbers.index(from);
      edges.add(first, numbers.index(to));
    } else {
      if (words == null) {
        words = new IdTable.Words();
      }
      int first = words.index(fromWord, fromLength);
      edges.add(first, words.index(toWord, toLength));
    }
  }

  /** Adds an edge between two words of a line that was taken for something else. */
  void add(EdgeCollector edges, String first, String second) {
    byte[] one = bytes(first);
    byte[] two = bytes(second);
    lines++;
    edges.add(words.index(one, one.length), words.index(two, two.length));
  }

  /** Adds the line's first end as a vertex, which may have no edge. */
  void addVertex() {
    lines++;
    if (digits) {
      numbers = numbers == null ? new IdTable.Numbers() : numbers;
      numbers.index(from);
    } else {
      words = words == null ? new IdTable.Words() : words;
      words.index(fromWord, fromLength);
    }
  }

  /** Whether a text is an identifier. */
  boolean contains(String text) {
    if (digits) {
      return numbers != null && text.matches("\\d{1,18}") && numbers.contains(Long.parseLong(text));
    }
    return words != null && words.contains(bytes(text));
  }

  /** The highest identifier of the lines after the first, if they are numbers below 2^63. */
  long highest() {
    return highest;
  }

  private static byte[] bytes(String word) {
    return word.getBytes(StandardCharsets.UTF_8);
  }

  /** The first end that was taken, if it is a word. */
  String fromWord() {
    return new String(fromWord, 0, fromLength, StandardCharsets.UTF_8);
  }

  String toWord() {
    return new String(toWord, 0, toLength, StandardCharsets.UTF_8);
  }

  /** Whether the line's ends are words. */
  boolean words() {
    return !digits;
  }

  /** How many lines were added. */
  long lines() {
    return lines;
  }

  IdTable table() {
    return digits ? numbers : words;
  }

  /** What to say of them, once they are ranked. */
  void note(List<String> notes) {
    IdTable ids = table();
    int last = ids.size() - 1;
    if (!ids.counting()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "identifiers %s to %s: the %d that occur were renumbered 0 to %d",
              ids.names().name(0),
              ids.names().name(last),
              ids.size(),
              last));
    }
    if (zeroLine > 0) {
      notes.add(
          "identifiers are numbers: leading zeros, first in line " + zeroLine + ", do not count");
    }
    if (plainWords > 0) {
      notes.add("identifiers are words, those made of digits alone, too: 07 and 7 are two");
    }
  }
}
