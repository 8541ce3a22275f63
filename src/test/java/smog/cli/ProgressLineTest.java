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
}
