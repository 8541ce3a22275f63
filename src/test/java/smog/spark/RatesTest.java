package smog.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import smog.experiment.Experiment;

/** How gaps fall with N, end to end. */
class RatesTest {
  @TempDir private Path folder;

  private List<Row> rates(String yaml, String... overrides) {
    Experiment experiment = Runs.experiment(folder, yaml, overrides);
    return Runs.withSpark(
        "local[2]",
        spark -> Runs.run(spark, experiment, folder.resolve("run"), Hooks.NONE).rates());
  }

  /**
   * On the complete graph the mean is off by V / N + O(1/N^2) (the refined mean field), a replica
   * by fluctuations of order 1 / sqrt(N). The slopes of this size have errors of .02 and .01, so
   * that bounds of .15 and .08 are 7 of them: false alarms below 1e-10; taking the one gap for the
   * other is off by .5.
   */
  @Test
  void theCompleteGraphConvergesAsTheorySays() {
    List<Row> rates =
        rates(
            """
            name: rates
            seed: 11
            law: annealed
            graph: {family: complete, servers: [25, 50, 100, 200]}
            model: {arrival-rate: [0.9, 0.5], choices: 2}
            time: {horizon: 4, step: 1}
            replicas: 500
            """);
    assertEquals(4, rates.size());
    for (Row rate : rates) {
      assertEquals(25L, rate.<Long>getAs("servers_from"));
      assertEquals(200L, rate.<Long>getAs("servers_to"));
      assertEquals(4, rate.<Integer>getAs("points") + rate.<Integer>getAs("left_out"));
      assertEquals("complete", rate.getAs("graph"));
      assertNull(rate.getAs("mean_degree_rule"));
    }
    near(-1, 0.15, find(rates, "largest_gap"));
    near(-0.5, 0.08, find(rates, "sup_gap"));
  }

  private static Row find(List<Row> rates, String gap) {
    return rates.stream()
        .filter(r -> r.<Double>getAs("arrival_rate") == 0.9 && r.getAs("gap").equals(gap))
        .findFirst()
        .orElseThrow();
  }

  private static void near(double slope, double within, Row rate) {
    assertEquals(slope, rate.<Double>getAs("slope"), within, rate::toString);
    double error = rate.getAs("slope_std_error");
    double half = 4.302652730 * error; // Student's 97.5 % point with two degrees of freedom
    assertEquals(rate.<Double>getAs("slope") + half, rate.<Double>getAs("upper"), 1e-6);
    assertEquals(rate.<Double>getAs("slope") - half, rate.<Double>getAs("lower"), 1e-6);
    assertTrue(error < within, rate::toString);
  }

  @Test
  void pointsThatDifferInMoreThanServersDoNotMix() {
    String yaml =
        """
        name: mixed
        seed: 1
        law: annealed
        graph: {family: erdos-renyi, servers: [%s], mean-degree: [3, ln(N)]}
        model: {arrival-rate: 0.9, choices: 2, ties: [own, uniform]}
        time: {horizon: 1, step: 1}
        replicas: 4
        """;
    assertEquals(List.of(), rates(yaml.formatted("20, 30")));
    List<Row> three = rates(yaml.formatted("20, 30, 40"));
    assertEquals(2 * 4, three.size());
    assertEquals(
        Set.of("3 own", "3 uniform", "ln(N) own", "ln(N) uniform"),
        three.stream()
            .map(r -> r.getAs("mean_degree_rule") + " " + r.getAs("ties"))
            .collect(Collectors.toSet()));
  }

  /**
   * In steady state the gaps are those of the time averages, V / N + O(1/N^2) on complete graphs.
   * With the control variate the slope has an error below .03; the O(1/N^2) at N = 25 is worth .1,
   * so that .4 is beyond 1e-10. Gaps of the ends of batches are noise: their slope is off by .5 or
   * they are left out.
   */
  @Test
  void aSteadyStateConvergesAsItsTimeAveragesDo() {
    List<Row> rates =
        rates(
            """
            name: steady
            seed: 11
            law: annealed
            graph: {family: complete, servers: [25, 50, 100]}
            model: {arrival-rate: 0.7, choices: 2}
            time: {steady-state: {}}
            replicas: 10
            """);
    assertEquals(1, rates.size(), "the supremum over all times is over the way to it, too");
    assertEquals("largest_gap", rates.get(0).getAs("gap"));
    assertEquals("complete", rates.get(0).getAs("graph_name"));
    assertEquals(3, rates.get(0).<Integer>getAs("points"));
    assertEquals(-1, rates.get(0).<Double>getAs("slope"), 0.4);
  }
}
