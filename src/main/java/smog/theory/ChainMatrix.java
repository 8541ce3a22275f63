package smog.theory;

import java.util.Arrays;

/**
 * The transitions of a small graph whose queues are cut at a cap: for each state, those that lead
 * into it.
 *
 * <p>A state's index is the number with the queue lengths as digits to the base cap + 1. A task
 * that would join a queue at the cap is lost.
 */
final class ChainMatrix {
  final int vertices;
  final int cap;
  final int states;
  final double total;

  /** For each state, the rate at which it is left, tasks lost at the cap left out. */
  final double[] leaving;

  final int[] offsets;
  final int[] sources;
  final double[] rates;

  ChainMatrix(ChoiceLaw choices, double arrivalRate, int vertices, int cap, int states) {
    this.vertices = vertices;
    this.cap = cap;
    this.states = states;
    this.total = vertices * (1 + arrivalRate);
    this.leaving = new double[states];
    int[] into = new int[2 * vertices * states];
    int[] from = new int[2 * vertices * states];
    double[] rate = new double[2 * vertices * states];
    int count = 0;
    int[] queues = new int[vertices];
    for (int state = 0; state < states; state++) {
      decode(state, queues);
      double[] joins = new double[vertices];
      for (int own = 0; own < vertices; own++) {
        choices.addJoins(own, queues, joins);
      }
      int place = 1;
      for (int v = 0; v < vertices; v++, place *= cap + 1) {
        if (queues[v] > 0) {
          into[count] = state - place;
          from[count] = state;
          rate[count++] = 1;
          leaving[state] += 1;
        }
        if (joins[v] > 0 && queues[v] < cap) {
          into[count] = state + place;
          from[count] = state;
          rate[count++] = arrivalRate * joins[v];
          leaving[state] += arrivalRate * joins[v];
        }
      }
    }
    offsets = new int[states + 1];
    for (int i = 0; i < count; i++) {
      offsets[into[i] + 1]++;
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    sources = new int[count];
    rates = new double[count];
    for (int i = 0; i < count; i++) {
      int slot = next[into[i]]++;
      sources[slot] = from[i];
      rates[slot] = rate[i];
    }
  }

  void decode(int state, int[] queues) {
    int rest = state;
    for (int v = 0; v < vertices; v++) {
      queues[v] = rest % (cap + 1);
      rest /= cap + 1;
    }
  }

  /** What flows into a state under a distribution. */
  double inflow(int state, double[] p) {
    double sum = 0;
    for (int i = offsets[state]; i < offsets[state + 1]; i++) {
      sum += rates[i] * p[sources[i]];
    }
    return sum;
  }

  /** Expectations under a distribution. */
  OccupancyLaw law(double[] p, double lost) {
    double[] mean = new double[cap];
    double[] square = new double[cap];
    double[] maxTail = new double[cap];
    double[][] byVertex = new double[vertices][cap];
    int[] queues = new int[vertices];
    for (int state = 0; state < states; state++) {
      decode(state, queues);
      for (int level = 1; level <= cap; level++) {
        int above = 0;
        for (int v = 0; v < vertices; v++) {
          if (queues[v] >= level) {
            above++;
            byVertex[v][level - 1] += p[state];
          }
        }
        if (above == 0) {
          break;
        }
        double q = (double) above / vertices;
        mean[level - 1] += q * p[state];
        square[level - 1] += q * q * p[state];
        maxTail[level - 1] += p[state];
      }
    }
    for (int i = 0; i < cap; i++) {
      square[i] -= mean[i] * mean[i];
    }
    return new OccupancyLaw(mean, square, maxTail, byVertex, lost);
  }
}
