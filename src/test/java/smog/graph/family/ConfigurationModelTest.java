package smog.graph.family;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.DegreeSummary;
import smog.graph.Graph;
import smog.graph.Graphs;
import smog.graph.family.ConfigurationModel.Simple;
import smog.random.ChiSquare;
import smog.random.Xoshiro256;

/** Expected values by enumeration of graphs, pairings and degrees, written for these tests. */
class ConfigurationModelTest {

  private static DegreeShares shares(Object... pairs) {
    TreeMap<Integer, Double> shares = new TreeMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      shares.put((Integer) pairs[i], (Double) pairs[i + 1]);
    }
    return new DegreeShares(shares);
  }

  /**
   * All graphs of the degrees are equally likely. False alarm 1e-9; a graph that is a tenth too
   * likely, of up to 70 at 70000 samples, gives a chi-square of 10 beyond its mean, half of them so
   * 700.
   */
  @Test
  void repeatedPairingsAreUniform() {
    uniform(new int[] {1, 1, 2, 2, 2}, shares(1, 0.4, 2, 0.6));
    uniform(new int[] {1, 1, 1, 3, 3, 3}, shares(1, 0.5, 3, 0.5));
    uniform(new int[] {2, 2, 2, 2, 2, 2}, shares(2, 1.0));
    uniform(new int[] {0, 1, 1, 2, 2, 4}, shares(0, 0.17, 1, 0.33, 2, 0.33, 4, 0.17));
  }

  private static void uniform(int[] degrees, DegreeShares shares) {
    Outcomes law = new Outcomes();
    int n = degrees.length;
    long[] codes =
        LongStream.range(0, 1L << (n * (n - 1) / 2))
            .filter(code -> Arrays.equals(degrees, degrees(Outcomes.edges(code, n))))
            .toArray();
    for (long code : codes) {
      law.add(code, 1.0 / codes.length);
    }
    ConfigurationModel model = new ConfigurationModel(n, shares, Simple.REPEATED);
    double pValue = law.pValue(70_000, Graphs.stream(1), model::sample);
    assertTrue(pValue > 1e-9, Arrays.toString(degrees) + " of " + codes.length + ": " + pValue);
  }

  private static int[] degrees(boolean[][] edge) {
    int[] degrees = new int[edge.length];
    for (int v = 0; v < edge.length; v++) {
      for (boolean joined : edge[v]) {
        degrees[v] += joined ? 1 : 0;
      }
    }
    return degrees;
  }

  /** All 105 pairings of 1 + 1 + 2 + 2 + 2 half-edges, erased; false alarm 1e-9. */
  @Test
  void erasedPairingsAreUniformPairingsWithoutMisfits() {
    int[] owners = {0, 1, 2, 2, 3, 3, 4, 4};
    Outcomes law = new Outcomes();
    pairings(owners, new boolean[8], new boolean[5][5], 1.0 / 105, law);
    ConfigurationModel model = new ConfigurationModel(5, shares(1, 0.4, 2, 0.6), Simple.ERASED);
    assertTrue(law.pValue(100_000, Graphs.stream(2), model::sample) > 1e-9);
  }

  private static void pairings(
      int[] owners, boolean[] used, boolean[][] edge, double probability, Outcomes law) {
    int first = 0;
    while (first < owners.length && used[first]) {
      first++;
    }
    if (first == owners.length) {
      law.add(Outcomes.code(edge), probability);
      return;
    }
    used[first] = true;
    for (int second = first + 1; second < owners.length; second++) {
      if (!used[second]) {
        used[second] = true;
        boolean[][] next = Arrays.stream(edge).map(boolean[]::clone).toArray(boolean[][]::new);
        if (owners[first] != owners[second]) {
          next[owners[second]][owners[first]] = true;
        }
        pairings(owners, used, next, probability, law);
        used[second] = false;
      }
    }
    used[first] = false;
  }

  /**
   * Loops and repeats of a random pairing are nearly Poisson with means nu/2 and nu^2/4 (Janson
   * 2009), at degree 3 both 1. 2000 graphs have a standard error of 0.032, 6.5 of them are 0.21.
   */
  @Test
  void erasureDropsAsMuchAsTheLimitSays() {
    ConfigurationModel model = new ConfigurationModel(1000, shares(3, 1.0), Simple.ERASED);
    Xoshiro256 random = Graphs.stream(3);
    double dropped = 0;
    for (int i = 0; i < 2000; i++) {
      dropped += 1500 - model.sample(random).edges();
    }
    assertEquals(2, dropped / 2000, 0.21 + 0.02);
  }

  /** Degrees by chi-square, false alarm 1e-9, and an error of 1 % in P(1) is seen surely. */
  @ParameterizedTest
  @CsvSource({"2.5, 1, 1000", "0.5, 3, 40", "1, 2, 500", "4, 1, 10", "3.5, 7, 7"})
  void drawnDegreesHaveThePowerLaw(double exponent, int least, int most) {
    int n = 200_000;
    int[] drawn = new PowerLaw(exponent, least, most).draw(n, Graphs.stream(4));
    long[] counts = new long[most - least + 1];
    double[] expected = new double[most - least + 1];
    double sum = 0;
    for (int k = least; k <= most; k++) {
      sum += Math.pow(k, -exponent);
    }
    for (int degree : drawn) {
      counts[degree - least]++;
    }
    for (int k = least; k <= most; k++) {
      expected[k - least] = n * Math.pow(k, -exponent) / sum;
    }
    assertTrue(ChiSquare.pValue(counts, expected) > 1e-9);
    assertEquals(0, Arrays.stream(drawn).asLongStream().sum() % 2);
  }

  /** Three degrees from 1 to 3, given that their sum is even: all 27 triples. */
  @Test
  void fewDrawnDegreesAreIndependentGivenThatTheirSumIsEven() {
    double[] mass = {0, 1, Math.pow(2, -1.5), Math.pow(3, -1.5)};
    double[] expected = new double[64];
    double all = 0;
    double mean = 0;
    for (int code = 0; code < 64; code++) {
      int sum = code % 4 + code / 4 % 4 + code / 16;
      expected[code] = sum % 2 == 0 ? mass[code % 4] * mass[code / 4 % 4] * mass[code / 16] : 0;
      all += expected[code];
      mean += expected[code] * sum / 3;
    }
    PowerLaw law = new PowerLaw(1.5, 1, 3);
    assertEquals(mean / all, law.mean(3), 1e-12);
    int draws = 100_000;
    long[] counts = new long[64];
    Xoshiro256 random = Graphs.stream(5);
    for (int i = 0; i < draws; i++) {
      int[] degrees = law.draw(3, random);
      counts[degrees[0] + 4 * degrees[1] + 16 * degrees[2]]++;
    }
    for (int code = 0; code < 64; code++) {
      expected[code] *= draws / all;
      assertTrue(expected[code] > 0 || counts[code] == 0);
    }
    assertTrue(ChiSquare.pValue(counts, expected) > 1e-9);
  }

  /** Sums by formula against sums term by term. */
  @ParameterizedTest
  @CsvSource({"2.5, 1, 1000000", "1, 3, 1000000", "0.7, 1, 5000", "2, 900, 2000", "3, 1, 3"})
  void momentsAreThoseOfTheSums(double exponent, int least, int most) {
    double[] sums = new double[3];
    for (int k = most; k >= least; k--) {
      for (int power = 0; power < 3; power++) {
        sums[power] += Math.pow(k, power - exponent);
      }
    }
    PowerLaw law = new PowerLaw(exponent, least, most);
    assertEquals(sums[1] / sums[0], law.mean(10_000_001), 1e-10 * sums[1] / sums[0]);
    assertEquals(sums[2] / sums[1] - 1, law.excess(1000), 1e-10 * sums[2] / sums[1]);
  }

  @Test
  void sharesGiveExactCountsAndTheParityIsMended() {
    assertEquals(Map.of(3, 50L, 10, 50L), shares(3, 0.5, 10, 0.5).counts(100));
    // 51 + 50: 51 x 3 is odd, so one server of degree 3 has 4.
    assertEquals(Map.of(3, 50L, 4, 1L, 10, 50L), shares(3, 0.5, 10, 0.5).counts(101));
    assertEquals(3, shares(3, 0.5, 10, 0.5).mended(101));
    assertEquals(0, shares(3, 0.5, 10, 0.5).mended(100));
    // 0, 1, 1, 3 at N = 4: no server can have 4, so one has 2.
    assertEquals(Map.of(0, 1L, 1, 2L, 2, 1L), shares(0, 0.25, 1, 0.5, 3, 0.25).counts(4));
    assertEquals(Map.of(0, 1L), shares(0, 1.0).counts(1));
    DegreeShares law = shares(3, 0.5, 10, 0.5);
    assertEquals((50 * 3 + 4 + 500) / 101.0, law.mean(101), 1e-12);
    int[] drawn = law.draw(101, null);
    assertArrayEquals(new int[] {3, 4, 10}, new int[] {drawn[49], drawn[50], drawn[51]});
  }

  @Test
  void degreesOfRepeatedGraphsAreTheOnesAskedFor() {
    ConfigurationModel model = new ConfigurationModel(101, shares(1, 0.3, 4, 0.7), Simple.REPEATED);
    Graph graph = model.sample(Graphs.stream(6));
    TreeMap<Integer, Long> counts = new TreeMap<>();
    for (int v = 0; v < 101; v++) {
      counts.merge(graph.degree(v), 1L, Long::sum);
      assertTrue(v == 0 || graph.degree(v) >= graph.degree(v - 1));
    }
    assertEquals(shares(1, 0.3, 4, 0.7).counts(101), counts);
    assertEquals(model.meanDegree(), DegreeSummary.of(graph).mean(), 1e-12);
  }

  /** Of k-regular degrees it is Bollobás' exp(-(k^2-1)/4). */
  @Test
  void theAcceptanceIsThatOfRegularGraphs() {
    for (int k = 1; k < 6; k++) {
      double expected = Math.exp(-(k * k - 1) / 4.0);
      assertEquals(expected, shares(k, 1.0).acceptance(1000), 1e-12);
      assertEquals(expected, new PowerLaw(2, k, k).acceptance(1000), 1e-9);
    }
  }

  /** Against the degrees of all graphs on up to 5 vertices. */
  @Test
  void graphicalDegreesAreThoseOfSomeGraph() {
    for (int n = 1; n <= 5; n++) {
      Set<List<Integer>> some = new HashSet<>();
      for (long code = 0; code < 1L << (n * (n - 1) / 2); code++) {
        some.add(Arrays.stream(degrees(Outcomes.edges(code, n))).boxed().toList());
      }
      int all = (int) Math.pow(n + 1, n);
      for (int code = 0; code < all; code++) {
        int[] degrees = new int[n];
        int rest = code;
        for (int v = 0; v < n; v++) {
          degrees[v] = rest % (n + 1);
          rest /= n + 1;
        }
        List<Integer> listed = Arrays.stream(degrees).boxed().toList();
        assertEquals(some.contains(listed), DegreeSequence.graphical(degrees), listed::toString);
      }
    }
  }

  @Test
  void whatCannotBeIsNamedWithItsNumbers() {
    refused(
        "simple is repeated at N = 100: a pairing of these degrees is simple with probability"
            + " about 1.8e-11, by exp(-nu/2 - nu^2/4) at nu = 9",
        () -> new ConfigurationModel(100, shares(10, 1.0), Simple.REPEATED));
    refused(
        "simple is repeated: no simple graph on 4 servers has the degrees {1=2, 3=2}",
        () -> new ConfigurationModel(4, shares(1, 0.5, 3, 0.5), Simple.REPEATED));
    refused(
        "degrees is 10 at N = 8: it cannot be above N-1 = 7",
        () -> new ConfigurationModel(8, shares(3, 0.5, 10, 0.5), Simple.ERASED));
    refused(
        "max-degree is 8 at N = 8",
        () -> new ConfigurationModel(8, new PowerLaw(2.5, 1, 8), Simple.ERASED));
    refused(
        "9 degrees from 3 to 3 have an even sum with probability 0",
        () -> new ConfigurationModel(9, new PowerLaw(2.5, 3, 3), Simple.ERASED));
    refused("min-degree is 4 and max-degree 3", () -> new PowerLaw(2.5, 4, 3));
    refused("min-degree is 0 and", () -> new PowerLaw(2.5, 0, 3));
    refused("exponent is 0", () -> new PowerLaw(0, 1, 3));
    refused("exponent is NaN", () -> new PowerLaw(Double.NaN, 1, 3));
    refused("degrees sum to 0.9", () -> shares(3, 0.5, 4, 0.4));
    refused("degrees has -1: a degree", () -> shares(-1, 1.0));
    refused("degrees has 0: a share", () -> shares(3, 1.0, 4, 0.0));
  }

  private static void refused(String message, Executable maker) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, maker);
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }
}
