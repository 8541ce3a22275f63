package smog.experiment;

import com.ezylang.evalex.BaseException;
import com.ezylang.evalex.Expression;
import com.ezylang.evalex.parser.ASTNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.util.FastMath;
import smog.graph.family.DegreeGrowth;

/**
 * How a rule grows with N, from the rule itself and from no single N: a number is the rule that
 * stays at it.
 */
final class RuleGrowth {
  private static final LeadingTerm LN_N = LeadingTerm.N.log();

  private RuleGrowth() {}

  /** The growth of canonical rules, by their keys. */
  static Map<String, DegreeGrowth> of(Map<String, String> rules) {
    Map<String, DegreeGrowth> growth = new TreeMap<>();
    // A number of edges counts as the mean degree that it makes.
    rules.forEach(
        (key, rule) -> growth.put(key, of(key.equals("edges") ? "2*(" + rule + ")/N" : rule)));
    return growth;
  }

  /** The growth of a canonical rule that is a degree. */
  static DegreeGrowth of(String rule) {
    LeadingTerm term = leadingTerm(rule);
    if (term.bounded()) {
      return DegreeGrowth.BOUNDED;
    }
    if (!term.positive() || !term.belowN()) {
      return DegreeGrowth.UNKNOWN;
    }
    return term.order(LN_N) > 0 ? DegreeGrowth.ABOVE_LOGARITHMIC : DegreeGrowth.AT_MOST_LOGARITHMIC;
  }

  static LeadingTerm leadingTerm(String rule) {
    try {
      return term(new Expression(rule, RuleMath.CONFIGURATION).getAbstractSyntaxTree());
    } catch (BaseException e) {
      return LeadingTerm.UNKNOWN;
    }
  }

  private static LeadingTerm term(ASTNode node) {
    List<LeadingTerm> parts = node.getParameters().stream().map(RuleGrowth::term).toList();
    String word = node.getToken().getValue().toLowerCase(Locale.ROOT);
    return switch (node.getToken().getType()) {
      case NUMBER_LITERAL -> LeadingTerm.constant(Double.parseDouble(word));
      case VARIABLE_OR_CONSTANT -> LeadingTerm.N;
      case PREFIX_OPERATOR -> word.equals("-") ? parts.get(0).negated() : parts.get(0);
      case INFIX_OPERATOR -> infix(word, parts.get(0), parts.get(1));
      case FUNCTION -> function(word, parts);
      default -> LeadingTerm.UNKNOWN;
    };
  }

  private static LeadingTerm infix(String operator, LeadingTerm a, LeadingTerm b) {
    return switch (operator) {
      case "+" -> a.plus(b);
      case "-" -> a.plus(b.negated());
      case "*" -> a.times(b);
      case "/" -> a.times(b.power(LeadingTerm.constant(-1)));
      case "^" -> a.power(b);
      default -> LeadingTerm.UNKNOWN;
    };
  }

  private static LeadingTerm function(String name, List<LeadingTerm> parts) {
    LeadingTerm x = parts.get(0);
    return switch (name) {
      case "ln", "log" -> x.log();
      case "log2" -> x.log().times(LeadingTerm.constant(1 / FastMath.log(2)));
      case "log10" -> x.log().times(LeadingTerm.constant(1 / FastMath.log(10)));
      case "sqrt" -> x.power(LeadingTerm.constant(0.5));
      case "exp" -> x.exp();
      case "abs" -> x.abs();
      case "floor" -> x.rounded(FastMath::floor);
      case "ceil" -> x.rounded(FastMath::ceil);
      case "round" -> x.rounded(value -> FastMath.floor(value + 0.5));
      case "max" -> parts.stream().reduce(LeadingTerm::max).orElseThrow();
      case "min" ->
          parts.stream().map(LeadingTerm::negated).reduce(LeadingTerm::max).orElseThrow().negated();
      default -> LeadingTerm.UNKNOWN;
    };
  }
}
