package smog.model;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartTest {
  /** At ratio r a tail falls below 2^-54 at level 37.4 / (1 - r): 4 million at 1 - 9.4e-6. */
  @ParameterizedTest
  @ValueSource(doubles = {0.99999999, 0.999995, 1, -0.1, Double.NaN})
  void geometricQueuesBeyondWhatMemoryHoldsAreRefused(double ratio) {
    assertThrows(IllegalArgumentException.class, () -> new Start.Geometric(ratio));
  }

  @Test
  void longGeometricQueuesAreFine() {
    assertDoesNotThrow(() -> new Start.Geometric(0.9999));
  }

  @Test
  void theFixedPointOfOneChoiceAtFullLoadIsRefusedAndThatOfTwoIsNot() {
    assertThrows(IllegalArgumentException.class, () -> atFixedPoint(1));
    assertDoesNotThrow(() -> atFixedPoint(2));
  }

  private static Model atFixedPoint(int choices) {
    return new Model(
        0.99999999,
        choices,
        Sampling.WITHOUT_REPLACEMENT,
        Ties.UNIFORM,
        FewNeighbours.ALL,
        new Start.FixedPoint());
  }
}
