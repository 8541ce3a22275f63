package smog.ensemble;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import smog.model.TimeGrid;
import smog.stats.Band;
import smog.stats.Bands;
import smog.stats.CellSums;
import smog.stats.Moments;
import smog.stats.Moments.Moment;
import smog.theory.LimitPath;

/**
 * Means over the replicas of an ensemble at its recorded times, with bands, beside the limit of the
 * complete graph. Immutable.
 */
public final class Means {
  private final TimeGrid grid;
  private final int replicas;
  private final LimitPath limit;
  private final List<Band> bands;
  private final Map<Cell, Band> byCell = new HashMap<>();

  private Means(TimeGrid grid, int replicas, LimitPath limit, List<Band> bands) {
    this.grid = grid;
    this.replicas = replicas;
    this.limit = limit;
    this.bands = List.copyOf(bands);
    bands.forEach(band -> byCell.put(new Cell(band.timeIndex(), band.level()), band));
  }

  static Means of(
      List<Moments> parts,
      long servers,
      TimeGrid grid,
      int replicas,
      double confidence,
      LimitPath limit) {
    List<Moment> moments = new ArrayList<>();
    parts.forEach(part -> part.forEach(moments::add));
    int levels = moments.stream().mapToInt(Moment::level).max().orElse(0);
    CellSums[][] cells = new CellSums[grid.size()][levels];
    for (CellSums[] row : cells) {
      for (int i = 0; i < levels; i++) {
        row[i] = new CellSums(1);
      }
    }
    for (Moment moment : moments) {
      cells[moment.timeIndex()][moment.level() - 1].add(
          0, moment.counts(), moment.reached(), moment.full());
    }
    List<Band> bands = new Bands(servers, 1, replicas, confidence).of(cells);
    return new Means(grid, replicas, limit, bands);
  }

  /**
   * How many replicas the means are over.
   *
   * @return from 1
   */
  public int replicas() {
    return replicas;
  }

  /**
   * The recorded times.
   *
   * @return from 0 to the horizon
   */
  public TimeGrid grid() {
    return grid;
  }

  /**
   * The limit of the complete graph.
   *
   * @return at the same times
   */
  public LimitPath limit() {
    return limit;
  }

  /**
   * Every band. The simultaneous ones hold for all of them together, by Bonferroni.
   *
   * @return by time, then level, up to the longest queue that any replica had at a recorded time
   */
  public List<Band> bands() {
    return bands;
  }

  /**
   * The band of a cell.
   *
   * @param timeIndex from 0, as in the grid
   * @param level from 1
   * @return empty above the levels of {@link #bands()}
   */
  public Optional<Band> band(int timeIndex, int level) {
    return Optional.ofNullable(byCell.get(new Cell(timeIndex, level)));
  }

  /**
   * The mean of q_i, the share of servers with at least i tasks.
   *
   * @param timeIndex from 0, as in the grid
   * @param level i, from 0
   * @return 1 at level 0, and 0 at levels that no replica reached
   */
  public double tail(int timeIndex, int level) {
    return level == 0 ? 1 : band(timeIndex, level).map(band -> band.estimate().mean()).orElse(0.0);
  }

  private record Cell(int timeIndex, int level) {}
}
