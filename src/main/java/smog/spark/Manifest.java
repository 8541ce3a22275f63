package smog.spark;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;

/**
 * What {@code manifest.json} says of a run.
 *
 * @param identity the settings in which every run into the directory must agree, by YAML key
 * @param fingerprint SHA-256 of the identity
 * @param points the keys of the points
 * @param replicas of a point, on each realisation; the most that is there or may come
 * @param until the stopping rule, null where the number of replicas is fixed
 * @param status {@code running}, {@code done} or {@code partial}
 * @param aggregated which commits the aggregate tables were made from; null while a run goes on,
 *     since one that is killed may leave a table out
 * @param tables the files of the aggregate tables by path in the directory; null while a run goes
 *     on, and of old runs
 * @param graphFiles the digests of the graphs that were read, by path or URI; null of old runs
 * @param experiment the experiment as run, its paths absolute
 * @param plan what was predicted beside what it cost; null while a run goes on
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true) // what a later version tells beside
record Manifest(
    String name,
    String fingerprint,
    SortedMap<String, String> identity,
    List<String> points,
    int realisations,
    int replicas,
    String until,
    String status,
    String aggregated,
    SortedMap<String, Checksum> tables,
    @JsonProperty("graph_files") SortedMap<String, String> graphFiles,
    Map<String, String> versions,
    String master,
    String start,
    String end,
    Totals totals,
    List<String> failures,
    String experiment,
    PlanCheck plan) {
  Manifest {
    Objects.requireNonNull(identity, "no identity");
    Objects.requireNonNull(points, "no points");
  }

  /** What was done in all runs into the directory. */
  record Totals(
      long replicas,
      long events,
      @JsonProperty("cpu_seconds") double cpuSeconds,
      @JsonProperty("wall_seconds") double wallSeconds) {}
}
