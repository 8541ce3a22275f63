package smog.experiment;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import smog.graph.family.Blocks;
import smog.graph.family.ConfigurationModel;
import smog.graph.family.ConfigurationModel.Simple;
import smog.graph.family.DegreeLaw;
import smog.graph.family.DegreeShares;
import smog.graph.family.Family;
import smog.graph.family.PowerLaw;
import smog.graph.family.RandomGeometric;
import smog.graph.family.StochasticBlockModel;

/** Makers of those random families that say how they took what was given. */
final class RandomForms {
  private static final int SHOWN = 10;

  private RandomForms() {}

  static Family blocks(GraphCell cell) {
    long servers = cell.servers();
    double c = cell.degree("mean-degree");
    Blocks blocks = cell.take("blocks", Blocks.class, "blocks");
    StochasticBlockModel family = new StochasticBlockModel(servers, c, blocks);
    double sum = blocks.shares().stream().mapToDouble(Double::doubleValue).sum();
    boolean whole = blocks.shares().stream().allMatch(s -> whole(s / sum * servers));
    if (!whole) {
      String sizes = list(family.sizes());
      cell.say("blocks", "at N = " + servers + " they have " + sizes + " servers");
    }
    return family;
  }

  /** Whether a quota is whole but for rounding. */
  private static boolean whole(double quota) {
    return Math.abs(quota - Math.rint(quota)) < 1e-9 * Math.max(1, quota);
  }

  private static String list(long[] sizes) {
    String shown =
        Arrays.stream(sizes)
            .limit(SHOWN)
            .mapToObj(Long::toString)
            .collect(Collectors.joining(", "));
    return sizes.length > SHOWN ? shown + ", ..." : shown;
  }

  static Family configuration(GraphCell cell) {
    long servers = cell.servers();
    DegreeLaw degrees = cell.has("degrees") ? shares(cell, servers) : powerLaw(cell);
    Simple simple = Simple.valueOf(cell.word("simple", "erased").toUpperCase(Locale.ROOT));
    return new ConfigurationModel(servers, degrees, simple);
  }

  private static DegreeLaw powerLaw(GraphCell cell) {
    cell.need("exponent", "min-degree");
    cell.need("exponent", "max-degree");
    double exponent = cell.real("exponent");
    int least = cell.wholeDegree("min-degree");
    int most = cell.wholeDegree("max-degree");
    return new PowerLaw(exponent, least, most);
  }

  private static DegreeLaw shares(GraphCell cell, long servers) {
    for (String key : new String[] {"min-degree", "max-degree"}) {
      cell.refuse(key, "belongs to graph.exponent, and graph.degrees is given: leave it out");
    }
    DegreeShares shares = cell.take("degrees", DegreeShares.class, "degrees");
    shares.require(servers);
    int odd = shares.mended(servers);
    if (odd > 0) {
      cell.say(
          "degrees",
          "at N = "
              + servers
              + " they sum to an odd number, so one server of degree "
              + odd
              + " has "
              + (odd + 1L < servers ? odd + 1 : odd - 1));
    }
    return shares;
  }

  static Family geometric(GraphCell cell) {
    return new RandomGeometric(
        cell.servers(), cell.degree("mean-degree"), cell.plain("dimension", 2));
  }
}
