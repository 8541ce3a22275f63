package smog.verify;

import java.util.List;
import smog.model.Labelled;

/** Checks that belong together. */
public enum Suite implements Labelled {
  /** Small graphs under all conventions, against their exact chains. */
  SMALL_GRAPHS,
  /** Complete graphs by each simulator, against the limit and its corrections. */
  COMPLETE_GRAPHS,
  /** The limit against closed forms and a chain of its own. */
  EQUATION,
  /** Intervals, their errors and the control variate. */
  INTERVALS,
  /** The same bits whatever the packing, and on the driver. */
  PARTITIONS;

  List<Check> run(Laboratory laboratory) {
    return switch (this) {
      case SMALL_GRAPHS -> SmallGraphs.check(laboratory);
      case COMPLETE_GRAPHS -> CompleteGraphs.check(laboratory);
      case EQUATION -> Equation.check();
      case INTERVALS -> Intervals.check(laboratory);
      case PARTITIONS -> Partitions.check(laboratory);
    };
  }
}
