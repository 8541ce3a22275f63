package smog.spark;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import smog.experiment.Experiment;
import smog.experiment.Point;
import smog.graph.family.FromFile;

/** Fills in manifests. */
final class ManifestWriter {
  private ManifestWriter() {}

  /** The manifest of a run that begins or goes on. */
  static Manifest running(
      Experiment experiment,
      String version,
      JavaSparkContext context,
      Instant start,
      Manifest before,
      CommittedReplicas there) {
    return new Manifest(
        experiment.name(),
        fingerprint(experiment),
        experiment.identity(),
        experiment.points().stream().map(Point::key).toList(),
        experiment.realisations(),
        Math.max(there.most(), experiment.replicas()),
        experiment.until() == null ? null : experiment.until().text(),
        "running",
        null,
        null,
        graphFiles(experiment),
        new TreeMap<>(
            Map.of(
                "smog", version,
                "spark", context.version(),
                "java", Runtime.version().toString())),
        context.master(),
        before == null ? start.toString() : before.start(),
        null,
        before == null ? null : before.totals(),
        List.of(),
        experiment.text(),
        null);
  }

  /** The manifest of a run that has ended. */
  static Manifest finished(
      Manifest running,
      String state,
      SortedMap<String, Checksum> tables,
      List<Row> points,
      List<Commit.Failure> failures,
      Instant end,
      Duration wall,
      PlanCheck plan) {
    long replicas = 0;
    long events = 0;
    double cpuSeconds = 0;
    boolean complete = true;
    for (Row row : points) {
      replicas += row.<Long>getAs("replicas");
      boolean done = "done".equals(row.getAs("status"));
      complete &= done;
      if (done) {
        events += row.<Long>getAs("events");
        cpuSeconds += row.<Double>getAs("cpu_seconds");
      }
    }
    double before = running.totals() == null ? 0 : running.totals().wallSeconds();
    return new Manifest(
        running.name(),
        running.fingerprint(),
        running.identity(),
        running.points(),
        running.realisations(),
        running.replicas(),
        running.until(),
        complete ? "done" : "partial",
        state,
        tables,
        running.graphFiles(),
        running.versions(),
        running.master(),
        running.start(),
        end.toString(),
        new Manifest.Totals(replicas, events, cpuSeconds, before + wall.toMillis() * 1e-3),
        failures.stream().map(Commit.Failure::describe).toList(),
        running.experiment(),
        plan);
  }

  /** The digests of the graphs of an experiment's files, by path or URI. */
  static SortedMap<String, String> graphFiles(Experiment experiment) {
    SortedMap<String, String> digests = new TreeMap<>();
    for (Point point : experiment.points()) {
      if (point.family() instanceof FromFile file) {
        digests.put(file.source(), file.digest());
      }
    }
    return digests;
  }

  private static String fingerprint(Experiment experiment) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      byte[] text = experiment.identity().toString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(sha.digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
