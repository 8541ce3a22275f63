package smog.spark;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.SparkHadoopUtil;
import smog.experiment.Experiment;
import smog.experiment.Plan;

/** What is left to do of an experiment, as its run directory is now. */
public final class Left {
  private Left() {}

  /**
   * The plan of what no commit of the directory holds, of the round that a run would begin with;
   * nothing is written. What a damaged marker says is not there. Costs the reading of all commit
   * markers.
   *
   * @param directory a local path or a URI, where a run may be or not
   * @param cores at least 1
   * @throws java.io.UncheckedIOException where the file system fails
   */
  public static Plan of(Experiment experiment, String directory, int cores) {
    Configuration conf = SparkHadoopUtil.get().newConfiguration(new SparkConf());
    try (RunDirectory run = RunDirectory.unchecked(directory, conf)) {
      CommittedReplicas there = new CommittedReplicas(run.batches().soundCommits());
      return Plan.of(experiment, new Rounds(experiment, there)::of, there, cores);
    } catch (RefusedException e) {
      return Plan.of(experiment, smog.experiment.Done.NONE, cores);
    }
  }
}
