package smog.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import smog.graph.Graph;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.Ring;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.model.Start;
import smog.model.Ties;
import smog.random.StreamKey;
import smog.random.Xoshiro256;

/** The sums that are kept while queues change, against sums from nothing. */
class JoinLawTest {
  private static final int LEVELS = 6;

  @Test
  void changesAddUpToTheSumOfTheStateThatIsReached() {
    for (Family family :
        List.of(
            new Complete(30), new Ring(40, 2), new ErdosRenyi(60, 2.5), new ErdosRenyi(50, 20))) {
      for (int choices : new int[] {1, 2, 3, 5}) {
        for (Sampling sampling : Sampling.values()) {
          for (FewNeighbours few : FewNeighbours.values()) {
            Model model = new Model(0.9, choices, sampling, Ties.UNIFORM, few, new Start.Empty());
            walk(family, model, StreamKey.ofSeed(choices).child(family.name()).generator());
          }
        }
      }
    }
  }

  private static void walk(Family family, Model model, Xoshiro256 random) {
    Graph graph = family.sample(random);
    int servers = (int) graph.vertices();
    int[] lengths = new int[servers];
    long[] tails = new long[LEVELS + 3];
    for (int v = 0; v < servers; v++) {
      lengths[v] = random.nextInt(4);
      for (int level = 1; level <= lengths[v]; level++) {
        tails[level]++;
      }
    }
    boolean complete = family instanceof Complete;
    JoinLaw law = JoinLaw.of(model, complete);
    law.begin(graph, lengths, LEVELS);
    double[] sums = new double[LEVELS + 1];
    for (int level = 1; level <= LEVELS; level++) {
      sums[level] = law.total(level, tails[level]);
    }
    for (int step = 0; step < 2000; step++) {
      int server = random.nextInt(servers);
      boolean up = random.nextInt(5) < 3 && lengths[server] < LEVELS + 1;
      if (!up && lengths[server] == 0) {
        continue;
      }
      int level = up ? lengths[server] + 1 : lengths[server];
      tails[level] += up ? 1 : -1;
      if (level <= LEVELS) {
        sums[level] = law.after(server, level, up ? 1 : -1, tails[level], sums[level]);
      }
      lengths[server] += up ? 1 : -1;
    }
    JoinLaw anew = JoinLaw.of(model, complete);
    anew.begin(graph, lengths, LEVELS);
    for (int level = 1; level <= LEVELS; level++) {
      double expected = byDefinition(graph, lengths, level, model, complete);
      assertEquals(expected, sums[level], 1e-9 * servers, family + " " + model);
      assertEquals(expected, anew.total(level, tails[level]), 1e-9 * servers);
    }
  }

  /** The sum over servers, written out. */
  private static double byDefinition(
      Graph graph, int[] lengths, int level, Model model, boolean complete) {
    double sum = 0;
    for (int v = 0; v < lengths.length; v++) {
      if (complete && model.sampling() == Sampling.WITH_REPLACEMENT) {
        int busy = 0;
        for (int length : lengths) {
          busy += length >= level ? 1 : 0;
        }
        sum += Math.pow((double) busy / lengths.length, model.choices());
        continue;
      }
      if (lengths[v] < level) {
        continue;
      }
      int degree = graph.degree(v);
      int busy = 0;
      for (int i = 0; i < degree; i++) {
        busy += lengths[graph.neighbour(v, i)] >= level ? 1 : 0;
      }
      int wanted = model.choices() - 1;
      boolean alone =
          degree == 0 || (degree < wanted && model.fewNeighbours() == FewNeighbours.OWN);
      double all = 1;
      for (int i = 0; !alone && i < wanted; i++) {
        if (model.sampling() == Sampling.WITH_REPLACEMENT) {
          all *= (double) busy / degree;
        } else if (i < degree) {
          all *= Math.max(0, busy - i) / (double) (degree - i);
        }
      }
      sum += all;
    }
    return sum;
  }
}
