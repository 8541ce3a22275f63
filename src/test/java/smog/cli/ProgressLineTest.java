package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private final StringWriter told = new StringWriter();

  @AfterEach
  void forget() {
    System.clearProperty("smog.terminal");
  }

  private String of5000Updates(boolean quiet) {
    ProgressLine line = new ProgressLine(new PrintWriter(told, true), quiet);
    for (int i = 1; i <= 5000; i++) {
      line.update(i, 5000, 0);
    }
    return told.toString();
  }

  @Test
  void aLogGetsNoCarriageReturnNoEscapeAndHardlyALine() {
    String log = of5000Updates(false);
    assertTrue(log.indexOf('\r') < 0 && log.indexOf('\u001b') < 0, log);
    assertTrue(log.lines().count() < 10, log);
  }

  @Test
  void aTerminalSeesOneLineRewrittenAndEnded() {
    System.setProperty("smog.terminal", "true");
    String terminal = of5000Updates(false);
    assertTrue(terminal.endsWith("\r100 %, 5000 of 5000 replicas\n"), terminal);
  }

  @Test
  void quietIsQuiet() {
    System.setProperty("smog.terminal", "true");
    assertEquals("", of5000Updates(true));
  }

  /** The share is of cost: one replica of two may be a twentieth of the work, or half of it. */
  @Test
  void theTimeLeftFollowsTheCostAndWaitsForATenth() {
    long[] now = {0};
    ProgressLine line = new ProgressLine(new PrintWriter(told, true), false, () -> now[0]);
    now[0] = 30_000_000_000L;
    line.update(1, 2, 0, 0.05, 6e6);
    now[0] = 60_000_000_000L;
    line.update(1, 2, 1, 0.5, 1.2e7);
    assertEquals(
        """
        smog: 5 %, 1 of 2 replicas, 2.0e+05 events/s
        smog: 50 %, 1 of 2 replicas, 2.0e+05 events/s, 1 failed, about 60 s left
        """,
        told.toString());
  }

  /** Every second something happens; the log of ten hours has to be under a hundred lines. */
  @Test
  void theLogOfDayAndOfWeekIsShort() {
    long[] now = {0};
    ProgressLine line = new ProgressLine(new PrintWriter(told, true), false, () -> now[0]);
    long day = 24 * 3600;
    for (long second = 1; second < 7 * day; second++) {
      now[0] = second * 1_000_000_000L;
      line.update(second, 7 * day, 0);
      if (second == 300) {
        assertEquals(10, told.toString().lines().count(), "every 30 s at first");
      }
      if (second == day) {
        long lines = told.toString().lines().count();
        assertTrue(lines > 40 && lines < 80, "lines of a day: " + lines);
      }
    }
    long lines = told.toString().lines().count();
    assertTrue(lines < 100, "lines of a week: " + lines);
  }

  /** The first round took a minute for 10 replicas, the second is half way after another. */
  @Test
  void eachRoundHasItsOwnPace() {
    long[] now = {0};
    ProgressLine line = new ProgressLine(new PrintWriter(told, true), false, () -> now[0]);
    line.begin();
    now[0] = 60_000_000_000L;
    line.update(10, 10, 0, 1, 6e6);
    line.begin();
    now[0] = 120_000_000_000L;
    line.update(20, 40, 0, 0.5, 3e6);
    assertEquals(
        """
        smog: 100 %, 10 of 10 replicas, 1.0e+05 events/s
        smog: round 2: 50 %, 20 of 40 replicas, 5.0e+04 events/s, about 60 s left
        """,
        told.toString());
  }

  /** A run that is aborted has no outcome to tell of replicas that failed before. */
  @Test
  void whatFailedBeforeRunWasAbortedIsToldUpToTen() {
    System.setProperty("smog.terminal", "true");
    ProgressLine line = new ProgressLine(new PrintWriter(told, true), true);
    for (int i = 0; i < 12; i++) {
      line.failed("replica " + i);
    }
    line.aborted();
    assertEquals(11, told.toString().lines().count(), told::toString);
    assertTrue(told.toString().startsWith("smog: failed: replica 0\nsmog: failed: replica 1\n"));
    assertTrue(told.toString().endsWith("smog: failed: 2 replicas more\n"), told::toString);
  }
}
