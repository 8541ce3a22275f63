package smog.graph.family;

import java.io.Serializable;
import org.apache.commons.math3.util.FastMath;
import smog.random.Xoshiro256;

/** The degrees that a configuration model asks for. */
public sealed interface DegreeLaw extends Serializable permits DegreeShares, PowerLaw {

  /** Refuses degrees that N servers cannot have, with key, value and remedy. */
  void require(long servers);

  /** The mean degree of N servers, exact in expectation. */
  double mean(long servers);

  /** The mean of degree times degree less 1, over the mean degree; 0 where that is 0. */
  double excess(long servers);

  /** The largest degree of N servers. */
  int most(long servers);

  /** Half-edges of N servers, at most; more has probability below 1e-14. */
  double points(long servers);

  /** Degrees whose sum is even. */
  int[] draw(int servers, Xoshiro256 random);

  /** Whether two draws may differ. */
  boolean random();

  /**
   * About how likely a uniform pairing is simple: exp(-nu/2 - nu^2/4), nu the {@link #excess} (S.
   * Janson, The probability that a random multigraph is simple, Combin. Probab. Comput. 18, 2009).
   */
  default double acceptance(long servers) {
    return acceptance(excess(servers));
  }

  /** The same of an excess. */
  static double acceptance(double excess) {
    return FastMath.exp(-excess / 2 - excess * excess / 4);
  }
}
