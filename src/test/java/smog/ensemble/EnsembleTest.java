package smog.ensemble;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.stats.Band;

/** Ensembles without Spark: the means are those of the replicas, whatever the threads. */
class EnsembleTest {
  private static final TimeGrid GRID = TimeGrid.of("4", "1");
  private static final Model MODEL = Model.of(0.8, 2);

  @Test
  void meansAreThoseOfTheReplicas() {
    Ensemble ensemble = Ensemble.of(new ErdosRenyi(50, 5), MODEL, GRID, 3);
    Means means = ensemble.run(7, 0.95);
    long tasks = 0;
    for (int index = 0; index < 7; index++) {
      tasks += ensemble.replica(index).tasks()[4];
    }
    double queue = 0;
    for (int level = 1; means.band(4, level).isPresent(); level++) {
      queue += means.tail(4, level);
    }
    assertEquals(tasks / 350.0, queue, 1e-12);
    assertEquals(1, means.tail(4, 0));
    assertEquals(0, means.tail(4, 1000));
    assertEquals(0, means.tail(0, 1));
  }

  @Test
  void theSeedAndTheIndexDecideAllBits() {
    Ensemble a = Ensemble.of(new ErdosRenyi(50, 5), MODEL, GRID, 3);
    Ensemble b = Ensemble.of(new ErdosRenyi(50, 5), MODEL, GRID, 4);
    assertEquals(a.replica(2).digest(), a.replica(2).digest());
    assertNotEquals(a.replica(2).digest(), a.replica(3).digest());
    assertNotEquals(a.replica(2).digest(), b.replica(2).digest());
    assertEquals(a.run(9, 0.9).bands(), a.run(9, 0.9).bands());
  }

  @Test
  void aGraphGivenIsHeld() {
    var graph = new ErdosRenyi(50, 5).sample(smog.random.StreamKey.ofSeed(1).generator());
    Ensemble ensemble = Ensemble.onGraph(graph, MODEL, GRID, 3);
    assertArrayEquals(ensemble.replica(1).tasks(), ensemble.replica(1).tasks());
    assertTrue(ensemble.run(20, 0.95).bands().stream().anyMatch(Band::exists));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void replicasAreAtLeastOne(int replicas) {
    Ensemble ensemble = Ensemble.of(new Complete(10), MODEL, GRID, 3);
    assertThrows(IllegalArgumentException.class, () -> ensemble.run(replicas, 0.95));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, Double.NaN})
  void confidenceIsBetweenNoneAndAll(double confidence) {
    Ensemble ensemble = Ensemble.of(new Complete(10), MODEL, GRID, 3);
    assertThrows(IllegalArgumentException.class, () -> ensemble.run(5, confidence));
  }
}
