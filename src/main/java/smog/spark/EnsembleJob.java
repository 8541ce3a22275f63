package smog.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Function2;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.reflect.ClassTag$;
import scala.runtime.BoxedUnit;
import smog.experiment.TaskPlan;

/**
 * One Spark job for all tasks of a run, a partition a task, longest first, whose results come to
 * the driver as each task ends.
 *
 * <p>Spark hands over one result a partition, of the first attempt that ends well: retries and
 * speculation add nothing twice. No shuffle, so no partition waits for another.
 */
final class EnsembleJob {
  private final JavaSparkContext context;

  EnsembleJob(JavaSparkContext context) {
    this.context = context;
  }

  /**
   * Runs the tasks and returns when all have ended.
   *
   * @param ended gets the index and the result of each task, on one thread, soon after it ended
   */
  void run(List<TaskPlan> plans, ReplicaTask task, BiConsumer<Integer, Commit> ended) {
    JavaRDD<TaskPlan> rdd = context.parallelize(plans, plans.size());
    List<Object> partitions =
        IntStream.range(0, plans.size()).<Object>mapToObj(Integer::valueOf).toList();
    @SuppressWarnings("unchecked")
    Function2<TaskContext, Iterator<TaskPlan>, Commit> work =
        (Function2<TaskContext, Iterator<TaskPlan>, Commit> & Serializable)
            (taskContext, plan) -> task.run(plan.next(), taskContext);
    Function2<Object, Commit, BoxedUnit> result =
        (partition, commit) -> {
          ended.accept((Integer) partition, commit);
          return BoxedUnit.UNIT;
        };
    context
        .sc()
        .runJob(
            rdd.rdd(),
            work,
            CollectionConverters.asScala(partitions).toSeq(),
            result,
            ClassTag$.MODULE$.apply(Commit.class));
  }
}
