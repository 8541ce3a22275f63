package smog.verify;

import java.util.List;
import smog.model.Labelled;

/** Checks that belong together. */
public enum Suite implements Labelled {
  /** Small graphs under all conventions, against their exact chains. */
  SMALL_GRAPHS(SmallGraphs::check),
  /** Complete graphs by each simulator, against the limit and its corrections. */
  COMPLETE_GRAPHS(CompleteGraphs::check),
  /** The limit against closed forms and a chain of its own. */
  EQUATION(laboratory -> Equation.check()),
  /** Intervals, their errors and the control variate. */
  INTERVALS(Intervals::check),
  /** The same bits whatever the packing, and on the driver. */
  PARTITIONS(Partitions::check);

  private final Work work;

  Suite(Work work) {
    this.work = work;
  }

  List<Check> run(Laboratory laboratory) {
    return work.run(laboratory);
  }

  private interface Work {
    List<Check> run(Laboratory laboratory);
  }
}
