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
    assertTrue(terminal.endsWith("\r5000 of 5000 replicas\n"), terminal);
  }

  @Test
  void quietIsQuiet() {
    System.setProperty("smog.terminal", "true");
    assertEquals("", of5000Updates(true));
  }
}
