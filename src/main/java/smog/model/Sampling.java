package smog.model;

/** How the d-1 further servers of a task are drawn. */
public enum Sampling implements Labelled {
  /** Distinct neighbours of the task's own server. */
  WITHOUT_REPLACEMENT,
  /**
   * Independent draws among the neighbours. On the family {@code complete}, and on it alone, all d
   * servers are independent and uniform, the own one not forced (Mitzenmacher 1996).
   */
  WITH_REPLACEMENT
}
