package smog.stats;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import smog.stats.Band.Method;

/**
 * Pointwise and simultaneous bands for the mean occupancy of one point.
 *
 * <p>A cell has a band where the normal theory is good: at least {@value #FEWEST} servers, over all
 * replicas, both in the tail and out of it. Pointwise Student t; simultaneous by Bonferroni over
 * the point's cells that have one, all times and levels together.
 */
public final class Bands {
  private static final long FEWEST = 30;

  private final long servers;
  private final int groups;
  private final int count;
  private final double confidence;

  /**
   * Bands of a point.
   *
   * @param servers N
   * @param groups realisations when quenched, otherwise 1
   * @param count replicas in each group
   * @param confidence in (0, 1)
   */
  public Bands(long servers, int groups, int count, double confidence) {
    this.servers = servers;
    this.groups = groups;
    this.count = count;
    this.confidence = confidence;
  }

  /**
   * The bands of all cells.
   *
   * @param cells a row a time; entry i-1 has the sums of level i
   */
  public List<Band> of(CellSums[][] cells) {
    return of(cells, new ControlCell[cells.length][0]);
  }

  /**
   * The bands of all cells, those with a control variate around the controlled mean.
   *
   * @param cells a row a time; entry i-1 has the sums of level i
   * @param controls the same for the lowest levels, which may be none
   */
  public List<Band> of(CellSums[][] cells, ControlCell[][] controls) {
    Estimate[][] estimates = new Estimate[cells.length][];
    Method[][] methods = new Method[cells.length][];
    long components = 0;
    for (int t = 0; t < cells.length; t++) {
      estimates[t] = new Estimate[cells[t].length];
      methods[t] = new Method[cells[t].length];
      for (int i = 0; i < cells[t].length; i++) {
        estimates[t][i] = cells[t][i].estimate(servers, count);
        methods[t][i] = method(estimates[t][i], cells[t][i].total());
        components += methods[t][i] == Method.STUDENT_T ? 1 : 0;
      }
    }
    int units = groups > 1 ? groups : count;
    double single = components == 0 ? 0 : StudentT.factor(confidence, 1, units);
    double all = components == 0 ? 0 : StudentT.factor(confidence, components, units);
    List<Band> bands = new ArrayList<>();
    for (int t = 0; t < cells.length; t++) {
      for (int i = 0; i < cells[t].length; i++) {
        ControlCell control = i < controls[t].length ? controls[t][i] : null;
        Estimate plain = estimates[t][i];
        boolean controlled =
            control != null
                && methods[t][i] == Method.STUDENT_T
                && control.estimate(count).hasError();
        Estimate best = controlled ? control.estimate(count) : plain;
        double z = controlled ? control.z(count) : Double.NaN;
        bands.add(band(t, i + 1, best, plain, z, methods[t][i], single, all));
      }
    }
    return bands;
  }

  private Method method(Estimate estimate, BigInteger total) {
    if (estimate.units() < 2) {
      return Method.NONE_ONE_UNIT;
    }
    if (!estimate.hasError()) {
      return Method.NONE_NO_VARIANCE;
    }
    BigInteger all =
        BigInteger.valueOf(servers).multiply(BigInteger.valueOf((long) groups * count));
    BigInteger fewer = total.min(all.subtract(total));
    return fewer.compareTo(BigInteger.valueOf(FEWEST)) < 0
        ? Method.NONE_FEW_COUNTS
        : Method.STUDENT_T;
  }

  private static Band band(
      int time,
      int level,
      Estimate estimate,
      Estimate plain,
      double z,
      Method method,
      double single,
      double all) {
    double inside = method == Method.STUDENT_T ? 1 : Double.NaN;
    double mean = inside * estimate.mean();
    double error = estimate.stdError();
    return new Band(
        time,
        level,
        estimate,
        plain,
        z,
        Math.max(0, mean - single * error),
        Math.min(1, mean + single * error),
        Math.max(0, mean - all * error),
        Math.min(1, mean + all * error),
        method);
  }
}
