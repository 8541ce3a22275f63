package smog.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import smog.model.TimeGrid;

/**
 * Reads a limit of the user's own from expressions in t, such as {@code {q_1: "0.9*(1-exp(-t))"}}:
 * q_1, q_2 and so on for single levels, q_i, in t and i, for the others up to {@value #GENERAL}.
 *
 * <p>All values are worked out at once, at the recorded times: they must lie between 0 and 1.
 */
final class OwnLimitFormulas {
  /** As far as q_i goes: occupancy at higher levels is too rare for an estimate. */
  static final int GENERAL = 30;

  /** The highest level of a key. */
  private static final int MOST_LEVELS = 1_000;

  private static final Pattern LEVEL = Pattern.compile("q_([1-9]\\d{0,3})");
  private static final String KEYS = "q_1, q_2 and so on, or q_i for all others";

  private static final Formula.Language OF_TIME =
      new Formula.Language("limit", List.of("t"), "an expression in t, such as 0.9*(1-exp(-t))");
  private static final Formula.Language OF_LEVEL =
      new Formula.Language(
          "limit", List.of("t", "i"), "an expression in t and i, such as 0.9^(2^i-1)*(1-exp(-t))");

  private final TimeGrid grid;
  private final Problems problems;

  private OwnLimitFormulas(TimeGrid grid, Problems problems) {
    this.grid = grid;
    this.problems = problems;
  }

  private record Given(Node.Scalar scalar, Formula formula) {}

  /**
   * The limit of some expressions; what is wrong with single ones is told to the problems.
   *
   * @throws Refusal where there is none
   */
  static OwnLimit read(Node.Mapping node, TimeGrid grid, Problems problems) {
    if (node.entries().isEmpty()) {
      throw new Refusal(node.place(), "has no expression: give " + KEYS);
    }
    return new OwnLimitFormulas(grid, problems).limit(node);
  }

  private OwnLimit limit(Node.Mapping node) {
    Map<Integer, Given> levels = new TreeMap<>();
    for (Node.Entry entry : node.entries()) {
      problems.attempt(
          "compare.limit",
          entry.key().place(),
          () -> {
            int level = level(entry.key());
            if (levels.put(level, given(level, entry.value())) != null) {
              throw new Refusal(
                  entry.key().place(), entry.key().text() + " is given twice: leave one");
            }
            return level;
          });
    }
    Given general = levels.remove(0);
    int most = general == null ? 0 : GENERAL;
    for (int level : levels.keySet()) {
      most = Math.max(most, level);
    }
    double[][] tails = new double[grid.size()][most];
    for (double[] row : tails) {
      Arrays.fill(row, Double.NaN);
    }
    for (int level = 1; level <= most; level++) {
      Given given = levels.getOrDefault(level, level <= GENERAL ? general : null);
      if (given != null && !fill(tails, level, given)) {
        break;
      }
    }
    return new OwnLimit(tails);
  }

  /** The level of a key, 0 for q_i. */
  private static int level(Node.Scalar key) {
    if (key.text().equals("q_i")) {
      return 0;
    }
    Matcher matcher = LEVEL.matcher(key.text());
    if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > MOST_LEVELS) {
      throw new Refusal(key.place(), key.kind() + " is no level: give " + KEYS);
    }
    return Integer.parseInt(matcher.group(1));
  }

  private static Given given(int level, Node node) {
    Formula.Language language = level == 0 ? OF_LEVEL : OF_TIME;
    Node.Scalar scalar = Scalars.scalar(node, language.remedy());
    double[] trial = level == 0 ? new double[] {1, 1} : new double[] {1};
    return new Given(scalar, Formula.read(scalar, language, trial));
  }

  /** Fills in a level at all times; whether all is well. */
  private boolean fill(double[][] tails, int level, Given given) {
    return problems
        .attempt(
            "compare.limit",
            given.scalar().place(),
            () -> {
              for (int k = 0; k < tails.length; k++) {
                tails[k][level - 1] = value(given, grid.time(k), level);
              }
              return level;
            })
        .isPresent();
  }

  private static double value(Given given, double time, int level) {
    String where = "of q_" + level + " at t = " + time;
    double value;
    try {
      value = given.formula().at(time, level);
    } catch (ArithmeticException e) {
      throw new Refusal(
          given.scalar().place(),
          given.scalar().kind()
              + " has no value "
              + where
              + " ("
              + e.getMessage()
              + "): give one from 0 to 1 at all recorded times");
    }
    if (!(value >= 0 && value <= 1)) {
      throw new Refusal(
          given.scalar().place(),
          given.scalar().kind()
              + " comes to "
              + value
              + " "
              + where
              + ": give what is from 0 to 1 at all recorded times, with min and max if need be");
    }
    return value;
  }
}
