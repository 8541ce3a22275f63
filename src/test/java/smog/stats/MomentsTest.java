package smog.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import smog.sim.Trajectory;
import smog.stats.Moments.Moment;

class MomentsTest {
  private static final long HUGE = 1_000_000_000_000L;

  private static Trajectory trajectory(long... tails) {
    return new Trajectory(HUGE, new long[][] {tails}, new long[] {0}, 0, 0, 0, tails.length);
  }

  private static List<Moment> moments(List<Trajectory> replicas, int mostLevels) {
    Moments moments = new Moments(1, mostLevels);
    replicas.forEach(moments::add);
    List<Moment> all = new ArrayList<>();
    moments.forEach(all::add);
    return all;
  }

  @Test
  void addsCountsSquaresAndCubesAsBigIntegersWould() {
    Random random = new Random(1);
    List<Trajectory> replicas = new ArrayList<>();
    Powers powers = Powers.ZERO;
    long full = 0;
    for (int i = 0; i < 1000; i++) {
      long count = HUGE - random.nextInt(1000);
      replicas.add(trajectory(count));
      powers = powers.plus(Powers.of(BigInteger.valueOf(count)));
      full += count == HUGE ? 1 : 0;
    }
    assertEquals(List.of(new Moment(0, 1, powers, 1000, full, null)), moments(replicas, 0));
  }

  @Test
  void doesNotDependOnTheOrder() {
    List<Trajectory> replicas = new ArrayList<>();
    Random random = new Random(2);
    for (int i = 0; i < 200; i++) {
      long[] tails = new long[random.nextInt(20)];
      for (int level = 0; level < tails.length; level++) {
        tails[level] = 1L + random.nextInt(1000);
      }
      replicas.add(trajectory(tails));
    }
    List<Moment> inOrder = moments(replicas, 0);
    Collections.shuffle(replicas, random);
    assertEquals(inOrder, moments(replicas, 0));
  }

  @Test
  void leavesOutLevelsAboveTheCap() {
    assertEquals(2, moments(List.of(trajectory(9, 8, 7, 6)), 2).size());
    assertEquals(4, moments(List.of(trajectory(9, 8, 7, 6)), 0).size());
  }
}
