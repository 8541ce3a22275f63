package smog.graph;

/** What a graph whose edges follow from a formula knows without a walk over its edges. */
interface Formula {
  /** The degrees in short. */
  DegreeSummary degrees();

  /** The connected components in short. */
  Components components();
}
