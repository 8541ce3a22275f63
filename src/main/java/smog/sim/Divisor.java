package smog.sim;

/**
 * Division by a number that does not change, as a product and a shift, exact for numbers below 2^31
 * (T. Granlund, P. Montgomery, Division by invariant integers using multiplication, PLDI 1994).
 */
record Divisor(long factor, int shift) {
  static Divisor of(int number) {
    int shift = Integer.SIZE - 1 + Integer.SIZE - Integer.numberOfLeadingZeros(number - 1);
    long power = 1L << shift;
    return new Divisor(power / number + (power % number == 0 ? 0 : 1), shift);
  }

  /** How often the number goes into another, which is not negative. */
  int into(int other) {
    return (int) ((other * factor) >>> shift);
  }
}
