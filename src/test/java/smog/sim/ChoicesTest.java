package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;

/**
 * Every equally likely combination of words is tried once, so that laws are counted, not sampled.
 */
class ChoicesTest {

  /** Each ordered choice of distinct neighbours once. */
  @Test
  void withoutReplacementEveryOrderedChoiceIsEquallyLikely() {
    for (int degree = 1; degree <= 5; degree++) {
      for (int wanted = 1; wanted <= 5; wanted++) {
        assertUniform(degree, wanted, law(Sampling.WITHOUT_REPLACEMENT, degree, wanted));
      }
    }
  }

  private static void assertUniform(int degree, int wanted, Map<List<Integer>, Integer> law) {
    int used = Math.min(wanted, degree);
    int ordered = 1;
    for (int i = 0; i < used; i++) {
      ordered *= degree - i;
    }
    assertEquals(ordered, law.size());
    assertEquals(1, new HashSet<>(law.values()).size(), () -> "equal counts: " + law);
    for (List<Integer> choice : law.keySet()) {
      assertEquals(used, new HashSet<>(choice.subList(0, used)).size());
      assertTrue(choice.subList(0, used).stream().allMatch(i -> i >= 0 && i < degree));
      assertTrue(choice.subList(used, wanted).stream().allMatch(i -> i == -1));
    }
  }

  /** Each sequence of draws once, draws of what was drawn before struck out. */
  @Test
  void withReplacementEverySequenceIsEquallyLikely() {
    Map<List<Integer>, Integer> expected = new HashMap<>();
    for (int code = 0; code < 27; code++) {
      List<Integer> sequence = new ArrayList<>();
      for (int i = 0, rest = code; i < 3; i++, rest /= 3) {
        sequence.add(sequence.contains(rest % 3) ? -1 : rest % 3);
      }
      expected.merge(sequence, 1, Integer::sum);
    }
    assertEquals(expected, law(Sampling.WITH_REPLACEMENT, 3, 3));
  }

  @Test
  void fewNeighboursAreLeftAloneWhereTheConventionSaysSo() {
    for (Sampling sampling : Sampling.values()) {
      Choices choices = choices(sampling, FewNeighbours.OWN, 3);
      int[] degrees = {0, 1, 2, 3, 4};
      choices.draw(new long[3][5], degrees, 5);
      for (int column = 0; column < 3; column++) {
        int[] indices = choices.indices(column);
        assertTrue(Arrays.stream(indices, 0, 3).allMatch(i -> i == -1));
        assertTrue(column > 0 || (indices[3] >= 0 && indices[4] >= 0));
      }
    }
  }

  /** The counts of what comes of every combination of words in the middle of their ranges. */
  private static Map<List<Integer>, Integer> law(Sampling sampling, int degree, int wanted) {
    int[] parts = new int[wanted];
    int combinations = 1;
    for (int i = 0; i < wanted; i++) {
      int left = sampling == Sampling.WITH_REPLACEMENT ? degree : degree - i;
      parts[i] = Math.max(1, left);
      combinations *= parts[i];
    }
    Choices choices = choices(sampling, FewNeighbours.ALL, wanted);
    Map<List<Integer>, Integer> law = new HashMap<>();
    for (int code = 0; code < combinations; code++) {
      long[][] words = new long[wanted][1];
      for (int i = 0, rest = code; i < wanted; rest /= parts[i], i++) {
        words[i][0] = (long) ((rest % parts[i] + 0.5) / parts[i] * 0x1p63) << 1;
      }
      choices.draw(words, new int[] {degree}, 1);
      List<Integer> choice = new ArrayList<>();
      for (int column = 0; column < wanted; column++) {
        choice.add(choices.indices(column)[0]);
      }
      law.merge(choice, 1, Integer::sum);
    }
    return law;
  }

  private static Choices choices(Sampling sampling, FewNeighbours few, int wanted) {
    return new Choices(
        new Model(0.9, wanted + 1, sampling, Ties.UNIFORM, few, new Start.Empty()), false);
  }
}
