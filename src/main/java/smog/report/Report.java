package smog.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * The report of a run: a page of HTML that needs no network, and figures for papers.
 *
 * <p>Not thread-safe. Costs some milliseconds a point, and some tenths of a second a point whose
 * figures are drawn as PNG.
 */
public final class Report {
  private final Run run;
  private final Results results;
  private final List<String> points;
  private final PointFigures byPoint;
  private final List<Figure> sweep;
  private final List<String> notes = new ArrayList<>();

  private Report(Run run, int most) {
    this.run = run;
    this.results = Results.of(run.tables());
    this.byPoint = new PointFigures(run);
    this.sweep = SweepFigures.of(run, results);
    this.points = run.table("points").by("point").keySet().stream().limit(most).toList();
  }

  /**
   * A report of a run.
   *
   * @param most of how many points figures are drawn as files; the page has all points
   */
  public static Report of(Run run, int most) {
    return new Report(run, most);
  }

  /** The page, complete in itself. */
  public String page() {
    return new Page(run, results, byPoint, sweep, points.size()).html();
  }

  /** Gives each figure as SVG, CSV and, where Java can draw, PNG, by file name. */
  public void figures(BiConsumer<String, byte[]> sink) {
    List<Figure> all = new ArrayList<>(sweep);
    points.forEach(point -> all.addAll(byPoint.of(point)));
    boolean images = true;
    for (Figure figure : all) {
      String svg = Svg.of(figure);
      sink.accept(figure.id() + ".svg", svg.getBytes(StandardCharsets.UTF_8));
      sink.accept(figure.id() + ".csv", Csv.of(figure).getBytes(StandardCharsets.UTF_8));
      if (images) {
        images = image(figure.id() + ".png", svg, sink);
      }
    }
  }

  private boolean image(String name, String svg, BiConsumer<String, byte[]> sink) {
    byte[] png;
    try {
      png = Png.of(svg);
    } catch (RuntimeException | Error e) {
      // Without fonts Java throws an InternalError, without java.desktop a LinkageError.
      if (e instanceof OutOfMemoryError full) {
        throw full;
      }
      notes.add(
          "figures are there as SVG and CSV, not as PNG: this Java cannot draw ("
              + String.valueOf(e).lines().findFirst().orElse("")
              + ")");
      return false;
    }
    sink.accept(name, png);
    return true;
  }

  /** What could not be made, a sentence each. */
  public List<String> notes() {
    return List.copyOf(notes);
  }
}
