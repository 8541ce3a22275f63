package smog.random;

/**
 * Bijective mixing of 64-bit words.
 *
 * <p>{@link #mix} is variant 13 of D. Stafford's finalisers, the output function of SplitMix64 (G.
 * Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014).
 */
public final class Mix {
  /** The odd integer next to 2^64 divided by the golden ratio, SplitMix64's increment. */
  public static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private Mix() {}

  /**
   * A bijection of the 64-bit words in which every input bit flips each output bit half the time.
   */
  public static long mix(long word) {
    long z = (word ^ (word >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
