package smog.verify;

import smog.experiment.Experiment;
import smog.spark.EnsembleRun;

/** How a run is claimed: as {@code smog run} does, or, in tests, with a fault put in. */
@FunctionalInterface
public interface Launch {
  /** The ordinary way. */
  Launch ORDINARY = EnsembleRun::claim;

  /** Claims a directory for an experiment, see {@link EnsembleRun#claim}. */
  EnsembleRun claim(Experiment experiment, String directory, String version);
}
