package smog.model;

/** What a task does at a server with fewer than d-1 neighbours. */
public enum FewNeighbours implements Labelled {
  /** All neighbours are used (with replacement: d-1 draws among those there are). */
  ALL,
  /** The own server alone is used. */
  OWN
}
