package smog.experiment;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.util.FastMath;

/**
 * What a function of N comes to as N tends to infinity: c N^p0 (ln N)^p1 (ln ln N)^p2 ..., up to a
 * factor that tends to 1.
 *
 * <p>Every function made of arithmetic, powers, exp and ln is in the end larger or smaller than any
 * other such (G. H. Hardy, Orders of Infinity, 1910); those with a leading term of this form are
 * followed through each operation. Where the leading terms cancel, or none has this form, the
 * result is {@link #UNKNOWN} rather than guessed.
 */
final class LeadingTerm {
  /** Nothing is known. */
  static final LeadingTerm UNKNOWN = new LeadingTerm(Double.NaN, new double[0], false);

  /** Between two constants, and no more is known. */
  static final LeadingTerm BOUNDED = new LeadingTerm(Double.NaN, new double[0], false);

  /** N itself. */
  static final LeadingTerm N = new LeadingTerm(1, logarithm(0), true);

  /** N and its logarithms down to the fifth, which is below 1 for all numbers of servers. */
  private static final int DEPTH = 6;

  private static final double SAME = 1e-9;

  private final double coefficient;
  private final double[] powers;

  /** Whether the function is this term and nothing beside. */
  private final boolean exact;

  private LeadingTerm(double coefficient, double[] powers, boolean exact) {
    this.coefficient = coefficient;
    this.powers = powers;
    this.exact = exact;
  }

  static LeadingTerm constant(double value) {
    return new LeadingTerm(value, new double[DEPTH], true);
  }

  private static LeadingTerm of(double coefficient, double[] powers, boolean exact) {
    for (int i = 0; i < DEPTH; i++) {
      powers[i] = FastMath.abs(powers[i]) < SAME ? 0 : powers[i];
    }
    boolean lost = coefficient == 0 && !exact;
    return Double.isFinite(coefficient) && !lost
        ? new LeadingTerm(coefficient, powers, exact)
        : UNKNOWN;
  }

  /** The powers of the k-fold logarithm of N. */
  private static double[] logarithm(int k) {
    double[] powers = new double[DEPTH];
    powers[k] = 1;
    return powers;
  }

  private boolean known() {
    return powers.length > 0;
  }

  private boolean zero() {
    return known() && coefficient == 0;
  }

  /** 1 where the term grows, -1 where it tends to 0, 0 where it is constant. */
  private static int direction(double[] powers) {
    for (double power : powers) {
      if (power != 0) {
        return power > 0 ? 1 : -1;
      }
    }
    return 0;
  }

  /** Whether it is known to stay between two constants. */
  boolean bounded() {
    return this == BOUNDED || (known() && direction(powers) <= 0);
  }

  boolean positive() {
    return known() && coefficient > 0;
  }

  /** How it compares with another positive term: 1 if it outgrows it, 0 if their ratio stays. */
  int order(LeadingTerm other) {
    return direction(times(other.power(constant(-1))).powers);
  }

  /** Whether in the end it is at most N. */
  boolean belowN() {
    int order = order(N);
    return order < 0 || (order == 0 && coefficient <= 1 + SAME);
  }

  LeadingTerm negated() {
    return times(constant(-1));
  }

  LeadingTerm plus(LeadingTerm other) {
    if (this == UNKNOWN || other == UNKNOWN) {
      return UNKNOWN;
    }
    if (zero() || other.zero()) {
      return zero() ? other : this;
    }
    if (bounded() && other.bounded() && (!known() || !other.known())) {
      return BOUNDED;
    }
    int order = !known() ? -1 : !other.known() ? 1 : direction(difference(other));
    if (order != 0) {
      LeadingTerm larger = order > 0 ? this : other;
      return new LeadingTerm(larger.coefficient, larger.powers, false);
    }
    double sum = coefficient + other.coefficient;
    if (FastMath.abs(sum) > SAME * FastMath.abs(coefficient)) {
      return of(sum, powers.clone(), exact && other.exact);
    }
    boolean gone = exact && other.exact && sum == 0;
    return gone ? constant(0) : bounded() ? BOUNDED : UNKNOWN;
  }

  private double[] difference(LeadingTerm other) {
    double[] difference = new double[DEPTH];
    Arrays.setAll(difference, i -> snapped(powers[i] - other.powers[i]));
    return difference;
  }

  private static double snapped(double power) {
    return FastMath.abs(power) < SAME ? 0 : power;
  }

  LeadingTerm times(LeadingTerm other) {
    if (this == UNKNOWN || other == UNKNOWN) {
      return UNKNOWN;
    }
    if (zero() || other.zero()) {
      return constant(0);
    }
    if (!known() || !other.known()) {
      return bounded() && other.bounded() ? BOUNDED : UNKNOWN;
    }
    double[] sum = new double[DEPTH];
    Arrays.setAll(sum, i -> powers[i] + other.powers[i]);
    return of(coefficient * other.coefficient, sum, exact && other.exact);
  }

  LeadingTerm power(LeadingTerm exponent) {
    boolean number = exponent.known() && exponent.exact && direction(exponent.powers) == 0;
    if (!number) {
      return exponent.times(log()).exp();
    }
    double e = exponent.coefficient;
    if (e == 0) {
      return constant(1);
    }
    if (!known() || zero()) {
      boolean kept = e > 0 && this != UNKNOWN;
      return kept ? this : UNKNOWN;
    }
    double[] product = new double[DEPTH];
    Arrays.setAll(product, i -> e * powers[i]);
    return of(FastMath.pow(coefficient, e), product, exact);
  }

  /** The natural logarithm. */
  LeadingTerm log() {
    if (!positive()) {
      return UNKNOWN;
    }
    int first = 0;
    while (first < DEPTH && powers[first] == 0) {
      first++;
    }
    if (first == DEPTH) {
      double value = FastMath.log(coefficient);
      return !exact && FastMath.abs(value) < SAME ? BOUNDED : of(value, new double[DEPTH], exact);
    }
    if (first + 1 == DEPTH) {
      return UNKNOWN;
    }
    boolean alone = exact && coefficient == 1 && single(first);
    return of(powers[first], logarithm(first + 1), alone);
  }

  private boolean single(int index) {
    for (int i = 0; i < DEPTH; i++) {
      if (i != index && powers[i] != 0) {
        return false;
      }
    }
    return true;
  }

  LeadingTerm exp() {
    if (!known()) {
      return this;
    }
    int direction = direction(powers);
    if (direction <= 0) {
      double value = direction < 0 ? 1 : FastMath.exp(coefficient);
      return of(value, new double[DEPTH], exact && direction == 0);
    }
    for (int k = 1; k < DEPTH && exact; k++) {
      if (powers[k] == 1 && single(k)) {
        return new LeadingTerm(1, logarithm(k - 1), true).power(constant(coefficient));
      }
    }
    return coefficient < 0 ? BOUNDED : UNKNOWN;
  }

  LeadingTerm abs() {
    return known() ? of(FastMath.abs(coefficient), powers.clone(), exact) : this;
  }

  /** Rounded to whole numbers by a function. */
  LeadingTerm rounded(DoubleUnaryOperator rounding) {
    if (!known()) {
      return this;
    }
    if (direction(powers) > 0) {
      return new LeadingTerm(coefficient, powers, false);
    }
    return exact && direction(powers) == 0
        ? constant(rounding.applyAsDouble(coefficient))
        : BOUNDED;
  }

  /** The larger of two in the end. */
  LeadingTerm max(LeadingTerm other) {
    LeadingTerm gap = plus(other.negated());
    if (gap.known()) {
      return gap.coefficient >= 0 ? this : other;
    }
    return bounded() && other.bounded() ? BOUNDED : UNKNOWN;
  }

  @Override
  public String toString() {
    return known()
        ? coefficient + " " + Arrays.toString(powers)
        : this == BOUNDED ? "bounded" : "unknown";
  }
}
