package smog.experiment;

import com.ezylang.evalex.BaseException;
import com.ezylang.evalex.EvaluationException;
import com.ezylang.evalex.Expression;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A number or a rule in N, the number of servers, such as {@code ln(N)^2}.
 *
 * <p>Rules have numbers, {@code + - * / ^}, parentheses, N, and the functions ln, log (which is ln
 * too), log2, log10, sqrt, exp, abs, floor, ceil, round, min and max; case and blanks are free, and
 * {@code -N^2} is -(N^2). The value is the same on every machine.
 */
final class Rule {
  private static final int LONGEST = 200;
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)"
              + "|(?<name>[A-Za-z_][A-Za-z0-9_]*)"
              + "|(?<sign>[-+*/^(),])");

  private final String text;
  private final BigDecimal number;

  private Rule(String text, BigDecimal number) {
    this.text = text;
    this.number = number;
  }

  /** A plain number. */
  static Rule of(BigDecimal number) {
    return new Rule(Numbers.canonical(number), number);
  }

  /** The rule of a text, or the number that it is; errors point into the text. */
  static Rule read(Node.Scalar scalar, String expected) {
    if (scalar.missing() || Numbers.looksNumeric(scalar.text().strip())) {
      return of(Numbers.decimal(scalar, expected));
    }
    if (scalar.text().length() > LONGEST) {
      throw new Refusal(scalar.place(), "the rule is longer than " + LONGEST + " characters");
    }
    List<Token> tokens = tokens(scalar);
    String text = String.join("", tokens.stream().map(Token::text).toList());
    try {
      Expression expression = new Expression(text, RuleMath.CONFIGURATION);
      expression.validate();
      expression.with("N", BigDecimal.valueOf(2)).evaluate();
    } catch (EvaluationException e) {
      if (!e.getMessage().startsWith(RuleMath.VALUE)) {
        throw wrong(scalar, tokens, e);
      }
      if (tokens.stream().noneMatch(t -> t.text().equals("N"))) {
        throw new Refusal(scalar.place(), quoted(scalar) + " has no value: " + reason(e));
      }
    } catch (BaseException e) {
      throw wrong(scalar, tokens, e);
    }
    return new Rule(text, null);
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
    if (number != null) {
      return number.doubleValue();
    }
    try {
      double value =
          new Expression(text, RuleMath.CONFIGURATION)
              .with("N", BigDecimal.valueOf(servers))
              .evaluate()
              .getNumberValue()
              .doubleValue();
      if (!Double.isFinite(value)) {
        throw new ArithmeticException("it is not finite");
      }
      return value;
    } catch (BaseException e) {
      throw new ArithmeticException(reason(e));
    }
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

  private record Token(String text, int offset) {}

  private static List<Token> tokens(Node.Scalar scalar) {
    String text = scalar.text();
    Matcher matcher = TOKEN.matcher(text);
    List<Token> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (matcher.find(at) && matcher.start() == at) {
        Token token = new Token(canonical(scalar, matcher), at);
        refuseNeighbours(scalar, tokens.isEmpty() ? null : tokens.get(tokens.size() - 1), token);
        tokens.add(token);
        at = matcher.end();
      } else {
        throw at(scalar, at, Words.quoted(text.substring(at, at + 1)) + " has no place in a rule");
      }
    }
    return tokens;
  }

  /** Two values side by side would become one when the blank between them goes. */
  private static void refuseNeighbours(Node.Scalar scalar, Token before, Token token) {
    if (before == null) {
      return;
    }
    boolean function = RuleMath.NAMES.contains(before.text());
    boolean ends = before.text().matches("[0-9.].*|N|\\)");
    boolean begins = token.text().matches("[0-9.].*|[A-Za-z].*|\\(");
    if (function && !token.text().equals("(")) {
      throw at(scalar, token.offset(), before.text() + " takes its argument in parentheses");
    }
    if (ends && begins) {
      throw at(scalar, token.offset(), "an operator is missing before " + token.text());
    }
  }

  private static String canonical(Node.Scalar scalar, Matcher token) {
    if (token.group("number") != null) {
      Node.Scalar part =
          new Node.Scalar(token.group(), true, scalar.place().right(token.start() + quote(scalar)));
      return new BigDecimal(Numbers.canonical(Numbers.decimal(part, "a number"))).toPlainString();
    }
    if (token.group("name") == null) {
      return token.group();
    }
    String name = token.group().toLowerCase(Locale.ROOT);
    if (name.equals("n")) {
      return "N";
    }
    Set<String> known = RuleMath.NAMES;
    if (!known.contains(name)) {
      throw at(scalar, token.start(), Words.quoted(token.group()) + " is not known in a rule");
    }
    return name.equals("log") ? "ln" : name;
  }

  private static Refusal wrong(Node.Scalar scalar, List<Token> tokens, BaseException e) {
    int position = Math.max(1, e.getStartPosition());
    int offset = 0;
    int length = 0;
    for (Token token : tokens) {
      offset = token.offset();
      length += token.text().length();
      if (length >= position) {
        break;
      }
    }
    return at(scalar, offset, reason(e));
  }

  private static Refusal at(Node.Scalar scalar, int offset, String message) {
    return new Refusal(
        scalar.place().right(offset + quote(scalar)),
        quoted(scalar)
            + ": "
            + message
            + " (column "
            + (offset + 1)
            + " of the rule): give a number or a rule in N, such as ln(N)^2");
  }

  private static String quoted(Node.Scalar scalar) {
    return "the rule " + Words.quoted(scalar.text());
  }

  private static int quote(Node.Scalar scalar) {
    return scalar.plain() ? 0 : 1;
  }

  private static String reason(BaseException e) {
    String message = e.getMessage();
    return message.startsWith(RuleMath.VALUE)
        ? message.substring(RuleMath.VALUE.length())
        : message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }
}
