package smog.experiment;

import com.ezylang.evalex.EvaluationException;
import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.config.FunctionDictionaryIfc;
import com.ezylang.evalex.config.MapBasedFunctionDictionary;
import com.ezylang.evalex.config.MapBasedOperatorDictionary;
import com.ezylang.evalex.config.OperatorDictionaryIfc;
import com.ezylang.evalex.data.EvaluationValue;
import com.ezylang.evalex.functions.AbstractFunction;
import com.ezylang.evalex.functions.FunctionParameter;
import com.ezylang.evalex.operators.AbstractOperator;
import com.ezylang.evalex.operators.InfixOperator;
import com.ezylang.evalex.operators.OperatorIfc;
import com.ezylang.evalex.operators.PrefixOperator;
import com.ezylang.evalex.parser.Token;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.math3.util.FastMath;

/**
 * The operators and functions of rules, on doubles.
 *
 * <p>EvalEx's own reach for {@code Math.log} and {@code Math.pow}, whose last bit may differ
 * between machines; these don't.
 */
final class RuleMath {
  /** How messages begin that are about a value rather than about the way a rule is written. */
  static final String VALUE = "value: ";

  private static final double LN_2 = FastMath.log(2);

  private static final Map<String, DoubleUnaryOperator> ONE =
      Map.ofEntries(
          Map.entry("ln", FastMath::log),
          Map.entry("log", FastMath::log),
          Map.entry("log2", RuleMath::log2),
          Map.entry("log10", FastMath::log10),
          Map.entry("sqrt", Math::sqrt),
          Map.entry("exp", FastMath::exp),
          Map.entry("abs", Math::abs),
          Map.entry("floor", Math::floor),
          Map.entry("ceil", Math::ceil),
          Map.entry("round", x -> Math.floor(x + 0.5)));

  private static final Map<String, DoubleBinaryOperator> MANY =
      Map.of("min", Math::min, "max", Math::max);

  /** The names of all functions. */
  static final Set<String> NAMES =
      Set.copyOf(Stream.of(ONE, MANY).flatMap(m -> m.keySet().stream()).toList());

  static final ExpressionConfiguration CONFIGURATION =
      ExpressionConfiguration.builder()
          .functionDictionary(functions())
          .operatorDictionary(operators())
          .implicitMultiplicationAllowed(false)
          .arraysAllowed(false)
          .structuresAllowed(false)
          .defaultConstants(Map.of())
          .build();

  private RuleMath() {}

  /**
   * Exact at powers of two: the quotient of logarithms is above 29 at 2^29, and ceil() shows it.
   */
  private static double log2(double x) {
    int exponent = Math.getExponent(x);
    return x == Math.scalb(1.0, exponent) ? exponent : FastMath.log(x) / LN_2;
  }

  private static FunctionDictionaryIfc functions() {
    MapBasedFunctionDictionary dictionary = new MapBasedFunctionDictionary();
    ONE.forEach((name, function) -> dictionary.addFunction(name, new One(function)));
    MANY.forEach((name, function) -> dictionary.addFunction(name, new Many(function)));
    return dictionary;
  }

  private static OperatorDictionaryIfc operators() {
    MapBasedOperatorDictionary dictionary = new MapBasedOperatorDictionary();
    dictionary.addOperator("+", new Additive(Double::sum));
    dictionary.addOperator("-", new Additive((a, b) -> a - b));
    dictionary.addOperator("*", new Multiplicative((a, b) -> a * b));
    dictionary.addOperator("/", new Multiplicative((a, b) -> a / b));
    dictionary.addOperator("^", new Power());
    dictionary.addOperator("-", new Sign(a -> -a));
    dictionary.addOperator("+", new Sign(a -> a));
    return dictionary;
  }

  private static EvaluationValue value(Expression expression, Token token, double value)
      throws EvaluationException {
    if (!Double.isFinite(value)) {
      throw new EvaluationException(token, VALUE + token.getValue() + " has no finite value there");
    }
    return expression.convertDoubleValue(value);
  }

  private static double number(Token token, EvaluationValue value) throws EvaluationException {
    if (!value.isNumberValue()) {
      throw new EvaluationException(token, "not a number");
    }
    return value.getNumberValue().doubleValue();
  }

  @FunctionParameter(name = "value")
  private static final class One extends AbstractFunction {
    private final DoubleUnaryOperator function;

    One(DoubleUnaryOperator function) {
      this.function = function;
    }

    @Override
    public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values)
        throws EvaluationException {
      return value(expression, token, function.applyAsDouble(number(token, values[0])));
    }
  }

  @FunctionParameter(name = "value", isVarArg = true)
  private static final class Many extends AbstractFunction {
    private final DoubleBinaryOperator function;

    Many(DoubleBinaryOperator function) {
      this.function = function;
    }

    @Override
    public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values)
        throws EvaluationException {
      if (values.length == 0) {
        throw new EvaluationException(token, token.getValue() + " takes at least one value");
      }
      double result = number(token, values[0]);
      for (EvaluationValue next : values) {
        result = function.applyAsDouble(result, number(token, next));
      }
      return value(expression, token, result);
    }
  }

  private abstract static class Binary extends AbstractOperator {
    private final DoubleBinaryOperator function;

    Binary(DoubleBinaryOperator function) {
      this.function = function;
    }

    @Override
    public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values)
        throws EvaluationException {
      double result = function.applyAsDouble(number(token, values[0]), number(token, values[1]));
      return value(expression, token, result);
    }
  }

  @InfixOperator(precedence = OperatorIfc.OPERATOR_PRECEDENCE_ADDITIVE)
  private static final class Additive extends Binary {
    Additive(DoubleBinaryOperator function) {
      super(function);
    }
  }

  @InfixOperator(precedence = OperatorIfc.OPERATOR_PRECEDENCE_MULTIPLICATIVE)
  private static final class Multiplicative extends Binary {
    Multiplicative(DoubleBinaryOperator function) {
      super(function);
    }
  }

  @InfixOperator(precedence = OperatorIfc.OPERATOR_PRECEDENCE_POWER_HIGHER, leftAssociative = false)
  private static final class Power extends Binary {
    Power() {
      super(FastMath::pow);
    }
  }

  @PrefixOperator
  private static final class Sign extends AbstractOperator {
    private final DoubleUnaryOperator function;

    Sign(DoubleUnaryOperator function) {
      this.function = function;
    }

    @Override
    public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values)
        throws EvaluationException {
      return value(expression, token, function.applyAsDouble(number(token, values[0])));
    }
  }
}
