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
 * An expression in some variables: numbers, {@code + - * / ^}, parentheses and the functions of
 * {@link RuleMath}; case and blanks are free, and {@code -t^2} is -(t^2). The value is the same on
 * every machine. Not thread-safe.
 */
final class Formula {
  private static final int LONGEST = 200;
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d{1,3})?)"
              + "|(?<name>[A-Za-z_][A-Za-z0-9_]*)"
              + "|(?<sign>[-+*/^(),])");

  private final List<Token> tokens;
  private final Language language;
  private final Expression expression;

  private Formula(List<Token> tokens, Language language) {
    this.tokens = tokens;
    this.language = language;
    this.expression = new Expression(text(), RuleMath.CONFIGURATION);
  }

  /**
   * What a text may speak of.
   *
   * @param noun what it is called in messages: {@code rule}
   * @param variables their names; case does not matter
   * @param remedy what to give, for messages
   */
  record Language(String noun, List<String> variables, String remedy) {}

  /**
   * The expression of a text.
   *
   * @param trial values of the variables, in their order, at which it is tried out
   * @throws Refusal that points into the text
   */
  static Formula read(Node.Scalar scalar, Language language, double... trial) {
    return new Reader(scalar, language).read(trial);
  }

  /** The canonical text: lower case, variables as they are called, no blanks. */
  String text() {
    return String.join("", tokens.stream().map(Token::text).toList());
  }

  /** Whether a variable occurs. */
  boolean has(String variable) {
    return tokens.stream().anyMatch(token -> token.text().equals(variable));
  }

  /**
   * The value where variables have some values, in their order.
   *
   * @throws ArithmeticException with the reason, where there is no finite value
   */
  double at(double... values) {
    try {
      double value = evaluate(values);
      if (!Double.isFinite(value)) {
        throw new ArithmeticException("it is not finite");
      }
      return value;
    } catch (BaseException e) {
      throw new ArithmeticException(reason(e));
    }
  }

  private double evaluate(double... values) throws BaseException {
    for (int i = 0; i < language.variables().size(); i++) {
      expression.with(language.variables().get(i), BigDecimal.valueOf(values[i]));
    }
    return expression.evaluate().getNumberValue().doubleValue();
  }

  private static String reason(BaseException e) {
    String message = e.getMessage();
    return message.startsWith(RuleMath.VALUE)
        ? message.substring(RuleMath.VALUE.length())
        : message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
  }

  private record Token(String text, int offset) {}

  /** Finds what a text is made of, and what is wrong with it. */
  private record Reader(Node.Scalar scalar, Language language) {

    Formula read(double... trial) {
      if (scalar.text().length() > LONGEST) {
        throw new Refusal(
            scalar.place(),
            "the "
                + language.noun()
                + " is longer than "
                + LONGEST
                + " characters: give "
                + language.remedy());
      }
      List<Token> tokens = tokens();
      Formula formula = new Formula(tokens, language);
      try {
        formula.expression.validate();
        formula.evaluate(trial);
      } catch (EvaluationException e) {
        if (!e.getMessage().startsWith(RuleMath.VALUE)) {
          throw wrong(tokens, e);
        }
        if (language.variables().stream().noneMatch(formula::has)) {
          throw new Refusal(scalar.place(), quoted() + " has no value: " + reason(e));
        }
      } catch (BaseException e) {
        throw wrong(tokens, e);
      }
      return formula;
    }

    private List<Token> tokens() {
      String text = scalar.text();
      Matcher matcher = TOKEN.matcher(text);
      List<Token> tokens = new ArrayList<>();
      int at = 0;
      while (at < text.length()) {
        if (Character.isWhitespace(text.charAt(at))) {
          at++;
        } else if (matcher.find(at) && matcher.start() == at) {
          Token token = new Token(canonical(matcher), at);
          refuseNeighbours(tokens.isEmpty() ? null : tokens.get(tokens.size() - 1), token);
          tokens.add(token);
          at = matcher.end();
        } else {
          throw at(
              at,
              Words.quoted(text.substring(at, at + 1)) + " has no place in a " + language.noun());
        }
      }
      return tokens;
    }

    /** Two values side by side would become one when the blank between them goes. */
    private void refuseNeighbours(Token before, Token token) {
      if (before == null) {
        return;
      }
      boolean function = RuleMath.NAMES.contains(before.text());
      boolean ends =
          before.text().matches("[0-9.].*|\\)") || language.variables().contains(before.text());
      boolean begins = token.text().matches("[0-9.].*|[A-Za-z].*|\\(");
      if (function && !token.text().equals("(")) {
        throw at(token.offset(), before.text() + " takes its argument in parentheses");
      }
      if (ends && begins) {
        throw at(token.offset(), "an operator is missing before " + token.text());
      }
    }

    private String canonical(Matcher token) {
      if (token.group("number") != null) {
        Node.Scalar part =
            new Node.Scalar(token.group(), true, scalar.place().right(token.start() + quote()));
        return new BigDecimal(Numbers.canonical(Numbers.decimal(part, "a number"))).toPlainString();
      }
      if (token.group("name") == null) {
        return token.group();
      }
      String name = token.group().toLowerCase(Locale.ROOT);
      for (String variable : language.variables()) {
        if (name.equalsIgnoreCase(variable)) {
          return variable;
        }
      }
      Set<String> known = RuleMath.NAMES;
      if (!known.contains(name)) {
        throw at(
            token.start(), Words.quoted(token.group()) + " is not known in a " + language.noun());
      }
      return name.equals("log") ? "ln" : name;
    }

    private Refusal wrong(List<Token> tokens, BaseException e) {
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
      return at(offset, reason(e));
    }

    private Refusal at(int offset, String message) {
      return new Refusal(
          scalar.place().right(offset + quote()),
          quoted()
              + ": "
              + message
              + " (column "
              + (offset + 1)
              + " of the "
              + language.noun()
              + "): give "
              + language.remedy());
    }

    private String quoted() {
      return "the " + language.noun() + " " + Words.quoted(scalar.text());
    }

    private int quote() {
      return scalar.plain() ? 0 : 1;
    }
  }
}
