package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code smog verify --quick} on a correct installation. */
@ExtendWith(LocalSpark.class)
class VerifyTest {
  @Test
  void passesHere() {
    long t = System.nanoTime();
    Shell.Result r = Shell.smog("verify", "--quick");
    System.out.println(r.out() + r.err() + (System.nanoTime() - t) / 1e9);
    assertEquals(0, r.code());
  }
}
