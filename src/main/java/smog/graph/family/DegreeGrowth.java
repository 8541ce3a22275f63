package smog.graph.family;

/** How the mean degree c(N) of a family grows with the number N of servers. */
public enum DegreeGrowth {
  /** It stays below a constant. */
  BOUNDED,
  /** It tends to infinity and c(N) / ln N does not. */
  AT_MOST_LOGARITHMIC,
  /** c(N) / ln N tends to infinity. */
  ABOVE_LOGARITHMIC,
  /** There is no rule, or none of which it is known. */
  UNKNOWN
}
