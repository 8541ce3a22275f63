package smog.spark;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import smog.experiment.Estimator;
import smog.experiment.Point;
import smog.experiment.Simultaneous;
import smog.random.StreamKey;
import smog.stats.Band;
import smog.stats.Bands;
import smog.stats.CellSums;
import smog.stats.Control;
import smog.stats.ControlCell;
import smog.stats.Estimate;
import smog.stats.Interval;
import smog.stats.Powers;
import smog.stats.SignedCells;
import smog.stats.Signs;
import smog.stats.VarianceSplit;

/** The cells of one point, times and levels, from the sums of its replicas. */
final class PointCells {
  private final Settings settings;
  private final Point point;
  private final List<Row> moments;
  private final List<Row> queueMoments;
  private final List<Row> signsOfOnes;
  private final CellSums[][] sums;
  private final ControlCell[][] controls;

  /** The highest level that a replica reached, at least 1. */
  private final int levels;

  /**
   * Cells.
   *
   * @param moments rows of the table of moments, in any order; level 0 stands for the mean queue
   */
  PointCells(Settings settings, Point point, List<Row> moments) {
    this.settings = settings.at(point);
    this.point = point;
    this.moments = moments.stream().filter(row -> level(row) > 0).toList();
    this.queueMoments =
        moments.stream()
            .filter(row -> level(row) == 0 && row.getAs("control_sum") != null)
            .toList();
    this.signsOfOnes =
        moments.stream()
            .filter(row -> level(row) == 0 && SignBytes.read(row.getAs("signed")) != null)
            .toList();
    this.levels =
        this.moments.stream()
            .filter(row -> Rows.integer(row, "sum").signum() > 0)
            .mapToInt(PointCells::level)
            .max()
            .orElse(1);
    int controlled = point.recording() == null ? 0 : point.recording().levels();
    this.sums = new CellSums[point.grid().size()][levels];
    this.controls = new ControlCell[sums.length][Math.min(controlled, levels)];
    addSums();
  }

  private static int level(Row row) {
    return row.getAs("level");
  }

  int levels() {
    return levels;
  }

  /** How simultaneous intervals are made: as asked for, if there are enough units for it. */
  Simultaneous simultaneous() {
    return settings.simultaneous().at(settings.units());
  }

  /** The bands of all cells, by time, then level. */
  List<Band> bands() {
    return new Bands(
            point.family().servers(),
            settings.realisations(),
            settings.replicas(),
            settings.confidence(),
            Estimator.fewestUnits(point.model().choices()))
        .of(sums, controls, simultaneous() == Simultaneous.SUP_T ? signed() : null);
  }

  /** The same with pointwise intervals in mind: simultaneous ones are Bonferroni's. */
  List<Band> pointwise() {
    return new Bands(
            point.family().servers(),
            settings.realisations(),
            settings.replicas(),
            settings.confidence(),
            Estimator.fewestUnits(point.model().choices()))
        .of(sums, controls);
  }

  /** How many replicas have a queue of at least level tasks at a recorded time. */
  long reached(int timeIndex, int level) {
    return sums[timeIndex][level - 1].reached().orElseThrow();
  }

  /** How the variance of a cell splits, of controlled values where its band is of those. */
  VarianceSplit split(Band band) {
    int i = band.level() - 1;
    return band.controlled()
        ? controls[band.timeIndex()][i].controlled().split(Control.UNIT, settings.replicas())
        : sums[band.timeIndex()][i].split(point.family().servers(), settings.replicas());
  }

  private void addSums() {
    for (int t = 0; t < sums.length; t++) {
      Arrays.setAll(sums[t], i -> new CellSums(settings.realisations()));
      Arrays.setAll(controls[t], i -> ControlCell.empty(settings.realisations()));
    }
    for (Row row : moments) {
      int time = row.getAs("time_index");
      int level = level(row);
      if (level <= levels) {
        sums[time][level - 1].add(
            row.getAs("realisation"),
            PowerColumns.read(row, ""),
            row.<Long>getAs("reached"),
            row.<Long>getAs("full"));
      }
      if (level <= controls[time].length && row.getAs("control_sum") != null) {
        add(controls[time][level - 1], row);
      }
    }
  }

  private SignedCells signed() {
    if (settings.realisations() > 1) {
      StreamKey key = StreamKey.ofSeed(0).child(StreamKey.Purpose.SIGNS);
      return SignedCells.ofRealisations(
          IntStream.range(0, settings.realisations())
              .mapToObj(g -> Signs.of(key.child(g).generator()::nextLong))
              .toList());
    }
    SignedCells signed = SignedCells.ofReplicas(sums.length, levels);
    for (Row row : moments) {
      if (level(row) <= levels) {
        signed.set(
            row.getAs("time_index"),
            level(row),
            SignBytes.read(row.getAs("signed")),
            SignBytes.read(row.getAs("signed_controlled")));
      }
    }
    for (Row row : signsOfOnes) {
      signed.setOnes(SignBytes.read(row.getAs("signed")));
    }
    return signed;
  }

  /** The mean queue at the horizon by the control variate, where there is one. */
  private Optional<Estimate> controlledMeanQueue() {
    if (queueMoments.isEmpty()) {
      return Optional.empty();
    }
    ControlCell cell = ControlCell.empty(settings.realisations());
    queueMoments.forEach(row -> add(cell, row));
    return Optional.of(cell.estimate(settings.replicas()));
  }

  /**
   * The mean number of tasks a server at the horizon, from exact integer sums.
   *
   * @param replicas the point's rows of the replicas table
   */
  Estimate meanQueue(List<Row> replicas) {
    return controlledMeanQueue()
        .orElseGet(
            () -> {
              CellSums sums = new CellSums(settings.realisations());
              for (Row row : replicas) {
                BigInteger tasks = BigInteger.valueOf(row.<Long>getAs("tasks"));
                sums.add(row.getAs("realisation"), Powers.of(tasks));
              }
              return sums.estimate(point.family().servers(), settings.replicas());
            });
  }

  /** The interval of {@link #meanQueue}; none where that is controlled and has too few units. */
  Interval meanQueueInterval(List<Row> replicas, double confidence) {
    boolean enough =
        controlledMeanQueue().isEmpty()
            || settings.all() >= Estimator.fewestUnits(point.model().choices());
    return enough ? meanQueue(replicas).interval(confidence) : Interval.NONE;
  }

  private static void add(ControlCell cell, Row row) {
    int realisation = row.getAs("realisation");
    cell.controlled().add(realisation, PowerColumns.read(row, "controlled_"));
    cell.control().add(realisation, PowerColumns.read(row, "control_"));
  }
}
