package smog.experiment;

import smog.model.Labelled;

/** How graphs and replicas go together. */
public enum Law implements Labelled {
  /** A fresh graph for every replica. */
  ANNEALED,
  /** Fixed realisations of the graph, and replicas on each. */
  QUENCHED
}
