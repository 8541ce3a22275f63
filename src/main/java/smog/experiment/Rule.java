package smog.experiment;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * A number or a rule in N, the number of servers, such as {@code ln(N)^2}.
 *
 * <p>Rules have numbers, {@code + - * / ^}, parentheses, N, and the functions ln, log (which is ln
 * too), log2, log10, sqrt, exp, abs, floor, ceil, round, min and max; case and blanks are free, and
 * {@code -N^2} is -(N^2). The value is the same on every machine.
 */
final class Rule {
  private static final Formula.Language LANGUAGE =
      new Formula.Language("rule", List.of("N"), "a number or a rule in N, such as ln(N)^2");

  private final String text;
  private final BigDecimal number;

  /** Null for a number. */
  private final Formula formula;

  private Rule(String text, BigDecimal number, Formula formula) {
    this.text = text;
    this.number = number;
    this.formula = formula;
  }

  /** A plain number. */
  static Rule of(BigDecimal number) {
    return new Rule(Numbers.canonical(number), number, null);
  }

  /** The rule of a text, or the number that it is; errors point into the text. */
  static Rule read(Node.Scalar scalar, String expected) {
    if (scalar.missing() || Numbers.looksNumeric(scalar.text().strip())) {
      return of(Numbers.decimal(scalar, expected));
    }
    Formula formula = Formula.read(scalar, LANGUAGE, 2);
    return new Rule(formula.text(), null, formula);
  }

  /** The canonical text: lower case, N upper, no blanks; a number in its one spelling. */
  String text() {
    return text;
  }

  /** Whether this is a number as written. */
  boolean constant() {
    return number != null;
  }

  /**
   * The value at a number of servers.
   *
   * @throws ArithmeticException with the reason, where there is no finite value
   */
  double at(long servers) {
    return number == null ? formula.at(servers) : number.doubleValue();
  }

  /** The rule and its value at a number of servers, for messages: {@code ln(N)-3 = -0.697}. */
  String shown(double value) {
    if (number != null) {
      return text;
    }
    double size = Math.abs(value);
    String pattern = size == 0 || (size >= 1e-3 && size < 1e12) ? "%.3f" : "%.3g";
    return text + " = " + String.format(Locale.ROOT, pattern, value);
  }
}
