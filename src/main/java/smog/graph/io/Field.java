package smog.graph.io;

/** A field of a line that may be an identifier, as bytes, and the line for messages. */
interface Field {
  /** The most bytes of a field. */
  int LONGEST = 1024;

  /** The most characters of a line that a message shows. */
  int SHOWN = 60;

  /** The field's bytes, the first {@link #length()} of this array. */
  byte[] field();

  int length();

  /** Whether the field stands in quotes, which say that it is a word. */
  default boolean quoted() {
    return false;
  }

  /** The number of the line, from 1. */
  long line();

  /** An error at the line: what is wrong, the line's beginning, the remedy. */
  GraphFileException error(String what, String remedy);

  /** Whether the field is an integer without sign. */
  default boolean digits() {
    byte[] bytes = field();
    int length = length();
    for (int i = 0; i < length; i++) {
      if (bytes[i] < '0' || bytes[i] > '9') {
        return false;
      }
    }
    return length > 0;
  }

  /** The field as an integer below 2^64, which the bits of a long hold. */
  default long number() {
    byte[] bytes = field();
    int length = length();
    long value = 0;
    for (int i = 0; i < length; i++) {
      int digit = bytes[i] - '0';
      if (i >= 18 && Long.compareUnsigned(value, Long.divideUnsigned(-1L - digit, 10)) > 0) {
        throw error(
            "the number " + this + " is above 2^64-1",
            "number the vertices anew, or give identifiers words in an edge list or CSV");
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** Whether the field begins as a number does. */
  default boolean startsAsNumber() {
    byte first = length() == 0 ? 0 : field()[0];
    return (first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.';
  }

  /** Whether the field, a number, is zero: has no digit but 0 before an exponent, and is no NaN. */
  default boolean zero() {
    for (int i = 0; i < length(); i++) {
      byte c = field()[i];
      if (c == 'e' || c == 'E' || c == 'd' || c == 'D') {
        return true;
      }
      if ((c > '0' && c <= '9') || c == 'i' || c == 'I' || c == 'n' || c == 'N') {
        return false;
      }
    }
    return true;
  }

  /** A text for a message: shortened, without control characters. */
  static String shown(String text) {
    StringBuilder shown = new StringBuilder();
    int length = Math.min(SHOWN, text.length());
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      shown.append(Character.isISOControl(c) ? (c == '\t' ? ' ' : '?') : c);
    }
    return text.length() > SHOWN ? shown + "..." : shown.toString();
  }
}
