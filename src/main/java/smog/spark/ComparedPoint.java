package smog.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;

/**
 * One point of a run, whose rows of the run's tables are read in this JVM.
 *
 * @param row of the table of points, by column
 */
record ComparedPoint(
    String directory, RunDirectory run, Configuration conf, Map<String, Object> row) {
  /** What two points have to agree in to have one graph part. */
  private static final List<String> GRAPH = List.of("law", "family", "graph", "mean_degree");

  String key() {
    return (String) row.get("point");
  }

  long servers() {
    return (Long) row.get("servers");
  }

  int realisations() {
    return (Integer) row.get("realisations");
  }

  /** Replicas of each realisation. */
  int count() {
    return (int) ((Long) row.get("replicas") / realisations());
  }

  /** Independent units: realisations where there are several, otherwise replicas. */
  int units() {
    return realisations() > 1 ? realisations() : count();
  }

  double number(String column) {
    Object value = row.get(column);
    return value == null ? Double.NaN : ((Number) value).doubleValue();
  }

  String identity(String key) {
    return Agreement.identity(run.manifest(), key);
  }

  double confidence() {
    return Double.parseDouble(identity("bands.confidence"));
  }

  boolean steady() {
    return run.manifest().identity().containsKey("time.steady-state.batches");
  }

  boolean shared() {
    return "shared".equals(identity("randomness"));
  }

  /**
   * Whether realisations of the two may be on the same graphs, or replicas have the same numbers.
   */
  boolean dependsOn(ComparedPoint other) {
    boolean streams =
        Stream.of("seed", "streams").allMatch(key -> identity(key).equals(other.identity(key)));
    boolean graphs = "quenched".equals(row.get("law")) && realisations() > 1;
    return streams
        && servers() == other.servers()
        && GRAPH.stream().allMatch(column -> Objects.equals(row.get(column), other.row.get(column)))
        && (graphs || (shared() && other.shared()));
  }

  /** Whether the replicas of one are those of the other. */
  boolean isSameAs(ComparedPoint other) {
    return key().equals(other.key())
        && Stream.of("seed", "streams", "randomness")
            .allMatch(key -> identity(key).equals(other.identity(key)));
  }

  /** The values of some columns in each of the point's rows of a table. */
  void read(Table table, List<String> columns, Consumer<Object[]> rows) {
    List<String> all = new ArrayList<>(columns);
    all.add("point");
    ParquetScan.read(
        run.files(table),
        all,
        conf,
        values -> {
          if (key().equals(values[columns.size()])) {
            rows.accept(Arrays.copyOf(values, columns.size()));
          }
        });
  }

  /**
   * The point has means, and what is committed is what these are of.
   *
   * @throws RefusedException if it has none, or the run goes on
   */
  void requireWhole() {
    if (!"done".equals(row.get("status"))) {
      throw RefusedException.unusable(
          "point " + key() + " lacks replicas and has no bands: start the run again to go on");
    }
    CommittedReplicas there = new CommittedReplicas(run.batches().commits());
    for (int g = 0; g < realisations(); g++) {
      if (there.replicas(key(), g).cardinality() != count()) {
        throw RefusedException.unusable(
            "point "
                + key()
                + " has other replicas than its bands are of, since the run in "
                + directory
                + " is not finished: let the same smog run go on, then compare");
      }
    }
  }
}
