package smog.graph.family;

import java.util.Locale;
import org.apache.commons.math3.util.FastMath;
import smog.graph.Graph;
import smog.random.Xoshiro256;

/**
 * The configuration model (M. Molloy, B. Reed, A critical point for random graphs with a given
 * degree sequence, Random Struct. Algorithms 6, 1995), made simple: each server has as many
 * half-edges as its degree, and all half-edges are paired uniformly.
 *
 * <p>Erased (T. Britton, M. Deijfen, A. Martin-Löf, Generating simple random graphs with prescribed
 * degree distribution, J. Stat. Phys. 124, 2006): loops and repeats of an edge are dropped, which
 * leaves some degrees a little lower; {@link #meanDegree} is the one before. Time N + edges, and
 * the logarithm of the largest degree where rows are sorted.
 *
 * <p>Repeated: the degrees held, pairings are drawn until one is simple; it is exactly uniform
 * among the simple graphs of these degrees. Drawn degrees that no simple graph has, or whose
 * pairings are simple with an estimated probability below {@value #LEAST_DRAWN}, are drawn anew.
 */
public record ConfigurationModel(long servers, DegreeLaw degrees, Simple simple) implements Family {
  /** Pairings that are simple less often are not tried. */
  static final double LEAST_ACCEPTANCE = 1e-3;

  static final double LEAST_DRAWN = 1e-5;

  private static final double ERASED_NANOS = 70;

  /** How a pairing becomes a simple graph. */
  public enum Simple {
    /** Loops and repeated edges are dropped. */
    ERASED,
    /** Pairings with a loop or a repeated edge are thrown away whole. */
    REPEATED;

    /** The word in an experiment. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Refuses what no such graph has, with an {@link IllegalArgumentException} that names it. */
  public ConfigurationModel {
    Parameters.requireServers(servers);
    degrees.require(servers);
    if (simple == Simple.REPEATED) {
      requireHope(servers, degrees);
    }
  }

  private static void requireHope(long servers, DegreeLaw degrees) {
    if (degrees.acceptance(servers) < LEAST_ACCEPTANCE) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "simple is repeated at N = %d: a pairing of these degrees is simple with probability"
                  + " about %.2g, by exp(-nu/2 - nu^2/4) at nu = %.4g, and is tried from 0.001 on:"
                  + " give erased, or lower degrees",
              servers,
              degrees.acceptance(servers),
              degrees.excess(servers)));
    }
    if (degrees instanceof DegreeShares shares
        && !DegreeSequence.graphical(shares.counts(servers))) {
      throw new IllegalArgumentException(
          "simple is repeated: no simple graph on "
              + servers
              + " servers has the degrees "
              + shares.counts(servers)
              + ": give erased, or lower degrees");
    }
  }

  @Override
  public String name() {
    return "configuration-model";
  }

  /** Of the half-edges: of erased graphs before loops and repeats are dropped. */
  @Override
  public double meanDegree() {
    return degrees.mean(servers);
  }

  @Override
  public double mostDegree() {
    return degrees.most(servers);
  }

  @Override
  public boolean random() {
    return degrees.most(servers) > 0;
  }

  @Override
  public Graph sample(Xoshiro256 random) {
    requireRepresentable();
    return simple == Simple.ERASED
        ? PairingSampler.erased(degrees.draw((int) servers, random), random)
        : PairingSampler.repeated(drawn(random), random);
  }

  /** Degrees that a simple graph has. */
  private int[] drawn(Xoshiro256 random) {
    int[] drawn;
    do {
      drawn = degrees.draw((int) servers, random);
    } while (degrees.random()
        && (DegreeLaw.acceptance(DegreeSequence.excess(drawn)) < LEAST_DRAWN
            || !DegreeSequence.graphical(drawn)));
    return drawn;
  }

  /** Of repeated pairings: the number of tries times the part of each up to the first misfit. */
  @Override
  public double edgeNanos() {
    double acceptance = degrees.acceptance(servers);
    double misfits = FastMath.max(1, -FastMath.log(acceptance));
    return simple == Simple.ERASED ? ERASED_NANOS : ERASED_NANOS * (1 + 1 / acceptance / misfits);
  }

  @Override
  public long bytes() {
    return Capacity.bytes(10 * storedEdges() + 16.0 * servers);
  }

  @Override
  public double storedEdges() {
    return degrees.points(servers);
  }
}
