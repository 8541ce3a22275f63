package smog.spark;

import java.util.concurrent.Semaphore;
import smog.experiment.Cost;

/**
 * Memory of this JVM, lent to replicas by their estimated bytes, so that a few large ones at a time
 * run one after the other rather than against each other.
 *
 * <p>First come, first served: a large replica waits until enough is free, and those that came
 * after it wait behind it. A thread holds one loan at most and waits for nothing else while it
 * holds it but for graphs that other holders are making, so there is no deadlock. Thread-safe.
 */
final class Permits {
  private static final double UNIT = 1e6;
  private static final Permits OF_THIS_JVM =
      new Permits(Cost.USABLE_HEAP * Runtime.getRuntime().maxMemory());

  private final int all;
  private final Semaphore free;

  Permits(double bytes) {
    all = (int) Math.max(1, Math.min(Integer.MAX_VALUE, bytes / UNIT));
    free = new Semaphore(all, true);
  }

  static Permits ofThisJvm() {
    return OF_THIS_JVM;
  }

  /** Memory that has to be given back, once. */
  interface Loan {
    void giveBack();
  }

  /**
   * Waits for as many bytes, or for all there are if that is less.
   *
   * @throws IllegalStateException if the thread is interrupted, which it stays
   */
  Loan take(double bytes) {
    return units((int) Math.max(1, Math.min(all, Math.ceil(bytes / UNIT))));
  }

  /** Waits until nobody else has any. */
  Loan takeAll() {
    return units(all);
  }

  private Loan units(int units) {
    try {
      free.acquire(units);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for memory", e);
    }
    return () -> free.release(units);
  }

  /** Whether a thread waits. */
  boolean waitedFor() {
    return free.hasQueuedThreads();
  }
}
