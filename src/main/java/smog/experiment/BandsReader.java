package smog.experiment;

import java.util.SortedMap;

/** Reads {@code bands}: confidence, levels, and how intervals hold simultaneously. */
final class BandsReader {
  private final Settings settings;
  private final Problems problems;
  private BandSettings read;

  BandsReader(Settings settings, Problems problems) {
    this.settings = settings;
    this.problems = problems;
  }

  /** The settings, with problems added for what is wrong. */
  BandSettings read() {
    Simultaneous simultaneous =
        settings
            .value("bands.simultaneous")
            .flatMap(
                n ->
                    problems.take(
                        "bands.simultaneous", n, v -> Scalars.label(v, Simultaneous.class)))
            .orElse(Simultaneous.BONFERRONI);
    double confidence =
        settings
            .value("bands.confidence")
            .flatMap(n -> problems.take("bands.confidence", n, BandsReader::confidence))
            .orElse(0.95);
    int levels =
        settings
            .value("bands.levels")
            .filter(n -> !(n instanceof Node.Scalar scalar && scalar.text().equals("auto")))
            .map(
                n ->
                    problems
                        .take("bands.levels", n, v -> Scalars.whole(v, 1, Integer.MAX_VALUE))
                        .orElse(1L)
                        .intValue())
            .orElse(0);
    read = new BandSettings(confidence, levels, simultaneous);
    return read;
  }

  /** Puts what has been read into a run's identity, the confidence as it is written. */
  void identify(SortedMap<String, String> identity) {
    String confidence =
        settings
            .value("bands.confidence")
            .map(n -> Numbers.canonical(Numbers.decimal((Node.Scalar) n, "")))
            .orElse("0.95");
    identity.put("bands.confidence", confidence);
    identity.put("bands.simultaneous", read.simultaneous().label());
    identity.put("bands.levels", read.levels() == 0 ? "auto" : Integer.toString(read.levels()));
  }

  private static double confidence(Node node) {
    String expected = "a number between 0 and 1, such as 0.95";
    double value = Scalars.positive(node, 1, expected).doubleValue();
    if (value >= 1) {
      throw new Refusal(node.place(), node.kind() + " is out of range: give " + expected);
    }
    return value;
  }
}
