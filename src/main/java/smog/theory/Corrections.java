package smog.theory;

import java.nio.DoubleBuffer;
import java.util.Optional;
import smog.graph.family.Complete;
import smog.graph.family.Family;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.model.Model;

/**
 * What theory says of a family at its own N, beside the limit: of the complete graph the refined
 * mean field and the standard deviation of one replica, of rings and random regular graphs with two
 * choices the pair approximation, of families with classes of servers that see different neighbours
 * the mean field of the classes together. One choice makes independent queues on every graph, which
 * have the first two exactly. What is not known is NaN.
 */
public final class Corrections {
  private static final JvmCache<Key, Optional<RefinedMeanField.Corrections>> REFINED =
      new JvmCache<>();

  private final LimitPath limit;
  private final long servers;
  private final Optional<RefinedMeanField.Corrections> refined;
  private final Optional<double[][]> pairs;
  private final Optional<ClassPaths> classes;

  private Corrections(
      LimitPath limit,
      long servers,
      Optional<RefinedMeanField.Corrections> refined,
      Optional<double[][]> pairs,
      Optional<ClassPaths> classes) {
    this.limit = limit;
    this.servers = servers;
    this.refined = refined;
    this.pairs = pairs;
    this.classes = classes;
  }

  /** The corrections of a family on the path of its limit. */
  public static Corrections of(Family family, Model model, LimitPath limit) {
    boolean refined = family instanceof Complete || model.choices() == 1;
    return new Corrections(
        limit,
        family.servers(),
        refined ? refined(model, limit) : Optional.empty(),
        hasPairs(family, model)
            ? PairSolutions.along(model, (int) family.meanDegree(), limit.times())
            : Optional.empty(),
        ClassMix.of(family).flatMap(mix -> ClassMeanField.solve(model, mix, limit.times())));
  }

  /** The same at every N, so that sizes share it. */
  private static Optional<RefinedMeanField.Corrections> refined(Model model, LimitPath limit) {
    DoubleBuffer times = DoubleBuffer.wrap(limit.times().clone());
    return REFINED.get(new Key(model, times), () -> RefinedMeanField.along(limit, model));
  }

  private record Key(Model model, DoubleBuffer times) {}

  /** Whether the pair approximation is about a family and a model. */
  static boolean hasPairs(Family family, Model model) {
    boolean regular = family instanceof Ring || family instanceof RandomRegular;
    return regular && model.choices() == 2 && family.meanDegree() >= 1;
  }

  /** The limit with its bias of order 1/N. */
  public double refined(int timeIndex, int level) {
    return refined.isEmpty()
        ? Double.NaN
        : limit.tail(timeIndex, level) + entry(refined.get().bias(), timeIndex, level) / servers;
  }

  /** The standard deviation of q_i of one replica, to the first order. */
  public double standardDeviation(int timeIndex, int level) {
    return refined.isEmpty()
        ? Double.NaN
        : Math.sqrt(entry(refined.get().variance(), timeIndex, level) / servers);
  }

  /** The tail by the pair approximation. */
  public double pairApproximation(int timeIndex, int level) {
    return pairs.isEmpty() ? Double.NaN : entry(pairs.get(), timeIndex, level);
  }

  /** The tail by the mean field of the classes of servers, over all of them. */
  public double classMeanField(int timeIndex, int level) {
    return classes.isEmpty() ? Double.NaN : classes.get().tail(timeIndex, level);
  }

  /** 0 beyond the levels that were followed. */
  private static double entry(double[][] rows, int timeIndex, int level) {
    return level <= rows[timeIndex].length ? rows[timeIndex][level - 1] : 0;
  }
}
