package smog.model;

/** Which of several shortest queues a task joins. */
public enum Ties implements Labelled {
  /** Each of the distinct shortest servers with the same probability. */
  UNIFORM,
  /** The own server if it is among the shortest, otherwise uniform. */
  OWN
}
