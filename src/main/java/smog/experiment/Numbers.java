package smog.experiment;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Numbers from their text as written: decimal, with a point, an exponent and single underscores
 * between digits where wished. Nothing is octal, sexagesimal, hexadecimal or a date.
 */
final class Numbers {
  private static final int LONGEST = 400;
  private static final int LARGEST_EXPONENT = 300;
  private static final int PLAIN_DIGITS = 20;
  private static final String DIGITS = "\\d+(?:_\\d+)*";
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(" + DIGITS + ")?(\\.(?:" + DIGITS + ")?)?(?:[eE]([+-]?\\d{1,9}))?");
  private static final Pattern LOOKS_NUMERIC =
      Pattern.compile(
          "[+-]?(\\.?[0-9_][0-9_.,:']*([eE][+-]?[0-9_.,]*)?|0[xXoObB]\\w*|\\.(?i:inf|nan))");
  private static final Pattern COMMA = Pattern.compile("([+-]?\\d+),(\\d+)");

  private Numbers() {}

  /** Whether a text is meant as a number, perhaps a wrong one, rather than as a rule or a word. */
  static boolean looksNumeric(String text) {
    return LOOKS_NUMERIC.matcher(text).matches();
  }

  /**
   * The number of a scalar.
   *
   * @param expected what should have been written, for the message
   */
  static BigDecimal decimal(Node.Scalar scalar, String expected) {
    String text = scalar.text().strip();
    Matcher matcher = DECIMAL.matcher(text);
    String fraction = null;
    boolean matches = text.length() <= LONGEST && !scalar.missing() && matcher.matches();
    if (matches) {
      fraction = matcher.group(2);
      matches = matcher.group(1) != null || (fraction != null && fraction.length() > 1);
    }
    if (!matches) {
      throw new Refusal(scalar.place(), scalar.kind() + notANumber(text) + ": give " + expected);
    }
    String whole = matcher.group(1);
    if (whole != null && whole.length() > 1 && whole.startsWith("0")) {
      throw new Refusal(
          scalar.place(),
          scalar.kind()
              + " has a leading zero, which some readers take for octal: write "
              + text.replaceFirst("0[0_]*(?=\\d)", ""));
    }
    return finite(text, matcher)
        .orElseThrow(
            () ->
                new Refusal(scalar.place(), scalar.kind() + " is out of range: give " + expected));
  }

  /** The number of a text; nothing where it is none, or would become infinite or 0. */
  static Optional<BigDecimal> of(String text) {
    Matcher matcher = DECIMAL.matcher(text);
    boolean matches = text.length() <= LONGEST && matcher.matches() && text.matches(".*\\d.*");
    return matches ? finite(text, matcher) : Optional.empty();
  }

  /** Whether a text is a decimal number, of any size. */
  static boolean isDecimal(String text) {
    return DECIMAL.matcher(text).matches() && text.matches(".*\\d.*");
  }

  /** What every reader holds numbers to: one that a double has as a finite one, 0 only for 0. */
  private static Optional<BigDecimal> finite(String text, Matcher matcher) {
    String exponent = matcher.group(3);
    if (exponent != null && Math.abs(Integer.parseInt(exponent)) > LARGEST_EXPONENT) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(text.replace("_", ""));
    double value = number.doubleValue();
    return Double.isInfinite(value) || (value == 0 && number.signum() != 0)
        ? Optional.empty()
        : Optional.of(number);
  }

  private static String notANumber(String text) {
    Matcher comma = COMMA.matcher(text);
    if (comma.matches()) {
      return " is not a number (a decimal comma? write "
          + comma.group(1)
          + "."
          + comma.group(2)
          + ")";
    }
    if (text.matches("[+-]?(?i:\\.inf|\\.nan|inf|nan|infinity)")) {
      return " is not a finite number";
    }
    if (text.matches("[+-]?0[xXoObB]\\w+")) {
      return " is not a decimal number";
    }
    return text.isEmpty() ? "" : " is not a number";
  }

  /** One spelling for one decimal: 7.0e-1 and 0.70 give 0.7, 1e2 gives 100. */
  static String canonical(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return Math.abs(stripped.scale()) <= PLAIN_DIGITS
        ? stripped.toPlainString()
        : stripped.toString();
  }
}
