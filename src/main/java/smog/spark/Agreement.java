package smog.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import smog.experiment.Experiment;
import smog.experiment.Point;

/** Whether a run directory may go on with an experiment: it is only ever extended. */
final class Agreement {
  private static final int MOST_TOLD = 5;

  private Agreement() {}

  /** Throws RefusedException that names every setting that differs, with both values. */
  static void require(String directory, Manifest there, Experiment asked) {
    List<String> differences = new ArrayList<>();
    TreeSet<String> keys = new TreeSet<>(there.identity().keySet());
    keys.addAll(asked.identity().keySet());
    for (String key : keys) {
      String old = identity(there, key);
      String now = asked.identity().getOrDefault(key, Experiment.LATE.get(key));
      if (old == null || !old.equals(now)) {
        differences.add(key + " is " + told(old) + " there and " + told(now) + " now");
      }
    }
    if (asked.until() == null) {
      fewer(differences, "replicas", there.replicas(), asked.replicas());
    }
    fewer(differences, "realisations", there.realisations(), asked.realisations());
    List<String> points = new ArrayList<>(there.points());
    points.removeAll(asked.points().stream().map(Point::key).toList());
    if (!points.isEmpty()) {
      differences.add(
          points.size()
              + " of its points are not in the experiment now: "
              + String.join(" ", points.subList(0, Math.min(MOST_TOLD, points.size()))));
    }
    if (!differences.isEmpty()) {
      throw RefusedException.occupied(
          directory
              + " holds another experiment: "
              + String.join("; ", differences)
              + "; give another --out, a run is only extended by replicas, realisations or points");
    }
  }

  /** A setting of a run; null where its version did not know it. */
  static String identity(Manifest manifest, String key) {
    return manifest.identity().getOrDefault(key, Experiment.LATE.get(key));
  }

  private static String told(String value) {
    return value == null ? "not given" : value;
  }

  private static void fewer(List<String> differences, String what, int there, int now) {
    if (now < there) {
      differences.add(what + " is " + there + " there and only " + now + " now");
    }
  }
}
