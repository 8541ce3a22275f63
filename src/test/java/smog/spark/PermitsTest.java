package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Memory is lent in the order in which it is asked for, and never more than there is. */
@Timeout(60)
class PermitsTest {
  private static final double MB = 1e6;

  @Test
  void whatFitsTogetherRunsTogether() {
    Permits permits = new Permits(100 * MB);
    Permits.Loan one = permits.take(60 * MB);
    Permits.Loan two = permits.take(40 * MB);
    assertFalse(permits.waitedFor());
    one.giveBack();
    two.giveBack();
    permits.takeAll().giveBack();
  }

  @Test
  void moreThanThereIsWaitsForAllAndRunsAlone() throws InterruptedException {
    Permits permits = new Permits(100 * MB);
    List<String> order = new CopyOnWriteArrayList<>();
    Permits.Loan first = permits.take(1 * MB);
    Thread huge = taker(permits, 1e15, "huge", order);
    awaitWaiting(permits, huge);
    Thread small = taker(permits, 1 * MB, "small", order);
    awaitState(small);
    assertEquals(List.of(), order, "the small one waits behind the huge one, which waits");
    first.giveBack();
    huge.join();
    small.join();
    assertEquals(List.of("huge", "small"), order);
    permits.takeAll().giveBack();
  }

  @Test
  void aWaitingTaskCanBeInterruptedAndLeavesNothing() throws InterruptedException {
    Permits permits = new Permits(100 * MB);
    Permits.Loan all = permits.takeAll();
    List<String> order = new CopyOnWriteArrayList<>();
    Thread waiting = taker(permits, 1 * MB, "never", order);
    awaitWaiting(permits, waiting);
    waiting.interrupt();
    waiting.join();
    assertEquals(List.of("interrupted true"), order);
    all.giveBack();
    permits.takeAll().giveBack();
  }

  private static Thread taker(Permits permits, double bytes, String name, List<String> order) {
    Thread thread =
        new Thread(
            () -> {
              try {
                Permits.Loan loan = permits.take(bytes);
                order.add(name);
                loan.giveBack();
              } catch (IllegalStateException e) {
                order.add("interrupted " + Thread.currentThread().isInterrupted());
              }
            });
    thread.start();
    return thread;
  }

  private static void awaitWaiting(Permits permits, Thread thread) {
    awaitState(thread);
    assertTrue(permits.waitedFor());
  }

  private static void awaitState(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }
}
