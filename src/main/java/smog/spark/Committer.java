package smog.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Publishes batches in the order in which they come, on a thread of its own, so that a slow file
 * system does not hold up Spark's scheduler.
 */
final class Committer implements AutoCloseable {
  private final RunDirectory run;
  private final String prefix;
  private final Progress progress;
  private final Work work;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          job -> {
            Thread daemon = new Thread(job, "smog-commit");
            daemon.setDaemon(true);
            return daemon;
          });
  private final List<Future<?>> submitted = new ArrayList<>();
  private final List<Commit.Failure> failures = new ArrayList<>();
  private long done;
  private double nanos;
  private double events;

  /** From the first failure on, so that the job ends early. */
  private volatile boolean broken;

  Committer(RunDirectory run, String prefix, Progress progress, Work work) {
    this.run = run;
    this.prefix = prefix;
    this.progress = progress;
    this.work = work;
    progress.begin();
  }

  /** Takes over the result of a task. */
  synchronized void submit(int task, Commit staged) {
    if (broken) {
      throw new IllegalStateException("publishing failed: no use to go on");
    }
    submitted.add(
        thread.submit(
            () -> {
              try {
                publish(task, staged);
              } catch (RuntimeException e) {
                broken = true;
                throw e;
              }
            }));
  }

  private void publish(int task, Commit staged) {
    if (broken) {
      return;
    }
    run.batches().commit(String.format(java.util.Locale.ROOT, "%s-%05d", prefix, task), staged);
    done += staged.failed().size();
    for (Commit.Ran replicas : staged.ran()) {
      done += replicas.count();
    }
    failures.addAll(staged.failed());
    staged.failed().forEach(failure -> progress.failed(failure.describe()));
    nanos += work.nanos()[task];
    events += work.events()[task];
    progress.update(done, work.replicas(), failures.size(), nanos / work.allNanos(), events);
  }

  /** Waits for all that was submitted; throws the first failure. */
  synchronized List<Commit.Failure> await() {
    for (Future<?> future : submitted) {
      try {
        future.get();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while publishing", e);
      }
    }
    return failures;
  }

  /** Publishes what was submitted: nothing may happen in the directory once its lock is gone. */
  @Override
  public void close() {
    thread.shutdown();
    try {
      thread.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      thread.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
