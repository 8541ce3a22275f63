package smog.graph;

import java.io.Serializable;
import smog.random.Xoshiro256;

/**
 * A law of graphs: what {@code graph.family} names in an experiment, with its parameters as
 * numbers.
 *
 * <p>The compact constructors check the parameters and throw IllegalArgumentException with the key,
 * the value found and the remedy.
 */
public sealed interface Family extends Serializable {

  /** The word in an experiment and in the tables: {@code erdos-renyi}. */
  String name();

  /** N, the number of servers. */
  long servers();

  /** The mean degree, exact in expectation. */
  double meanDegree();

  /** Whether two samples may differ. */
  boolean random();

  /** A graph of this law; a family that is not random draws nothing. */
  Graph sample(Xoshiro256 random);

  /** About how many bytes a sampled graph takes while it is made. */
  long bytes();

  /** The complete graph. */
  record Complete(long servers) implements Family {
    public Complete {
      requireServers(servers);
    }

    @Override
    public String name() {
      return "complete";
    }

    @Override
    public double meanDegree() {
      return servers - 1;
    }

    @Override
    public boolean random() {
      return false;
    }

    @Override
    public Graph sample(Xoshiro256 random) {
      return new CompleteGraph(servers);
    }

    @Override
    public long bytes() {
      return 0;
    }
  }

  private static void requireServers(long servers) {
    if (servers < 1) {
      throw new IllegalArgumentException("servers is " + servers + ": give a whole number from 1");
    }
  }
}
