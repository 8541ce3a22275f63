package smog.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.model.TimeGrid;
import smog.random.StreamKey;

/** An observer sees the state that the trajectory records, and changes nothing. */
class ObserverTest {
  private static final TimeGrid GRID = TimeGrid.of("6", "1.5");
  private static final StreamKey KEY = StreamKey.ofSeed(31);

  private static Model model(int choices) {
    return new Model(
        0.9,
        choices,
        Sampling.WITHOUT_REPLACEMENT,
        Ties.UNIFORM,
        FewNeighbours.ALL,
        new Start.Geometric(0.4));
  }

  static Stream<Family> families() {
    return Stream.of(
        new Complete(70), new ErdosRenyi(70, 4), new RandomRegular(70, 3), new Ring(70, 2));
  }

  private static long[] tails(int[] queues, int servers) {
    int longest = Arrays.stream(queues, 0, servers).max().orElse(0);
    long[] tails = new long[longest];
    for (int v = 0; v < servers; v++) {
      for (int i = 0; i < queues[v]; i++) {
        tails[i]++;
      }
    }
    return tails;
  }

  /** Of the complete graph with few choices, servers are kept anyway. */
  @ParameterizedTest
  @MethodSource("families")
  void seesWhatIsRecordedAndChangesNothing(Family family) {
    Graph graph = family.sample(KEY.generator());
    long[][] seen = new long[GRID.size()][];
    Simulator watched =
        Simulators.observed(
            family,
            model(2),
            GRID,
            (time, queues, servers) -> {
              assertEquals(70, servers);
              seen[time] = tails(queues, servers);
            });
    Simulator plain = Simulators.of(family, model(2), GRID);
    assertEquals(plain.name(), watched.name());
    for (int replica = 0; replica < 5; replica++) {
      Streams streams = Streams.of(KEY.child(replica));
      Trajectory path = watched.run(graph, streams);
      assertArrayEquals(path.tails(), seen);
      assertEquals(plain.run(graph, streams).digest(), path.digest());
    }
  }

  @ParameterizedTest
  @MethodSource("families")
  void isCalledOnceARecordedTimeInOrder(Family family) {
    StringBuilder times = new StringBuilder();
    Simulators.observed(family, model(13), GRID, (time, queues, servers) -> times.append(time))
        .run(family.sample(KEY.generator()), Streams.of(KEY));
    assertEquals("01234", times.toString());
  }
}
