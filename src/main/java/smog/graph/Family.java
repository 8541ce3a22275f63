package smog.graph;

import java.io.Serializable;
import smog.random.Xoshiro256;

/**
 * A law of graphs: what {@code graph.family} names in an experiment, with its parameters as
 * numbers.
 *
 * <p>The constructors throw IllegalArgumentException with the key, the value and the remedy.
 */
public sealed interface Family extends Serializable {

  /** The word in an experiment and in the tables: {@code erdos-renyi}. */
  String name();

  /** What people call the graph. */
  default String label() {
    return name();
  }

  /** N, the number of servers. */
  long servers();

  /** The mean degree, exact in expectation. */
  double meanDegree();

  /** Whether two samples may differ. */
  boolean random();

  /** A graph of this law; a family that is not random draws nothing. */
  Graph sample(Xoshiro256 random);

  /** About how many bytes a sampled graph takes while it is made, at the peak. */
  long bytes();

  /** Directed edges that a sampled graph stores, at most; 0 where they follow from a formula. */
  double storedEdges();

  /**
   * Refuses graphs that no machine holds: more than 2^31-9 servers or stored directed edges, and
   * complete graphs beyond {@link Complete#MOST_SERVERS}.
   *
   * @throws IllegalArgumentException with the family, its size and the bytes that it would take
   */
  default void requireRepresentable() {
    Capacity.require(this, storedEdges());
  }

  /** The complete graph, of which no machine has to hold anything. */
  record Complete(long servers) implements Family {
    /** The most servers; counts of them and their sums and products stay exact. */
    public static final long MOST_SERVERS = 1_000_000_000_000L;

    public Complete {
      Parameters.requireServers(servers);
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
      requireRepresentable();
      return new CompleteGraph(servers);
    }

    @Override
    public void requireRepresentable() {
      if (servers > MOST_SERVERS) {
        throw new IllegalArgumentException(
            "servers is " + servers + ": give at most " + MOST_SERVERS);
      }
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public double storedEdges() {
      return 0;
    }
  }

  /**
   * G(N, p) with p = c/(N-1), so that c is exactly the mean degree (P. Erdős, A. Rényi 1959; E.
   * Gilbert 1959).
   *
   * @param meanDegree c, from 0 to N-1
   */
  record ErdosRenyi(long servers, double meanDegree) implements Family {
    public ErdosRenyi {
      Parameters.requireServers(servers);
      Parameters.requireDegree("mean-degree", meanDegree, servers);
    }

    /** The probability of each edge. */
    public double edgeProbability() {
      return servers == 1 ? 0 : meanDegree / (servers - 1);
    }

    @Override
    public String name() {
      return "erdos-renyi";
    }

    @Override
    public boolean random() {
      return true;
    }

    @Override
    public Graph sample(Xoshiro256 random) {
      requireRepresentable();
      return ErdosRenyiSampler.sample((int) servers, edgeProbability(), random);
    }

    @Override
    public long bytes() {
      return Capacity.bytes(6 * storedEdges() + 8.0 * servers);
    }

    @Override
    public double storedEdges() {
      return 2 * Capacity.atMost(0.5 * servers * (servers - 1), edgeProbability());
    }
  }

  /**
   * A uniform simple graph in which every server has the same degree; see the sampler's page on how
   * near to uniform.
   *
   * @param degree from 0 to N-1; N times degree is even
   */
  record RandomRegular(long servers, int degree) implements Family {
    public RandomRegular {
      Parameters.requireServers(servers);
      Parameters.requireDegree("degree", degree, servers);
      if (servers % 2 != 0 && degree % 2 != 0) {
        throw new IllegalArgumentException(
            servers + " x " + degree + " is odd: servers times degree must be even");
      }
    }

    @Override
    public String name() {
      return "random-regular";
    }

    @Override
    public double meanDegree() {
      return degree;
    }

    @Override
    public boolean random() {
      return degree > 0 && degree < servers - 1;
    }

    @Override
    public Graph sample(Xoshiro256 random) {
      requireRepresentable();
      return RandomRegularSampler.sample((int) servers, degree, random);
    }

    @Override
    public long bytes() {
      return Capacity.bytes(8 * storedEdges() + 8.0 * servers);
    }

    @Override
    public double storedEdges() {
      return degree == servers - 1 ? 0 : (double) servers * degree;
    }
  }

  /**
   * The ring in which each server has half of its neighbours next to it on either side.
   *
   * @param degree even, below N
   */
  record Ring(long servers, int degree) implements Family {
    public Ring {
      Parameters.requireServers(servers);
      if (degree < 0 || degree % 2 != 0) {
        throw new IllegalArgumentException(
            "degree is " + degree + ": it must be even, half on each side");
      }
      if (degree >= servers) {
        throw new IllegalArgumentException(
            "degree is " + degree + " at N = " + servers + ": it must be below N");
      }
    }

    @Override
    public String name() {
      return "ring";
    }

    @Override
    public double meanDegree() {
      return degree;
    }

    @Override
    public boolean random() {
      return false;
    }

    @Override
    public Graph sample(Xoshiro256 random) {
      requireRepresentable();
      return new RingGraph(servers, degree);
    }

    @Override
    public long bytes() {
      return 0;
    }

    @Override
    public double storedEdges() {
      return 0;
    }
  }

  /**
   * A graph that was read from a file.
   *
   * <p>Two of them are equal when their graphs are, wherever they were read from.
   *
   * @param label what the file is called, for people
   * @param digest {@link GraphDigest} of the graph
   */
  record FromFile(Graph graph, String label, String digest) implements Family {
    /** The family of one graph, in time linear in its edges. */
    public FromFile(Graph graph, String label) {
      this(graph, label, GraphDigest.of(graph));
    }

    @Override
    public String name() {
      return "file";
    }

    @Override
    public long servers() {
      return graph.vertices();
    }

    @Override
    public double meanDegree() {
      return 2 * graph.edges() / graph.vertices();
    }

    @Override
    public boolean random() {
      return false;
    }

    @Override
    public Graph sample(Xoshiro256 random) {
      return graph;
    }

    @Override
    public long bytes() {
      return Capacity.bytes(4 * storedEdges() + 4.0 * servers());
    }

    @Override
    public double storedEdges() {
      return 2 * graph.edges();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof FromFile file && file.digest.equals(digest);
    }

    @Override
    public int hashCode() {
      return digest.hashCode();
    }
  }
}
