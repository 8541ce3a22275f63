package smog.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The page: a template with the run's facts, the data as JSON a point, and static figures for
 * print.
 */
final class Page {
  /** The folder of the charts' library; its version is the one that smog was built with. */
  private static final String UPLOT =
      "/META-INF/resources/webjars/uplot/"
          + resource("/smog/report/uplot.properties").strip().replaceFirst("version=", "")
          + "/";

  /** Points whose figures are in the page as drawings too, for print and without scripts. */
  private static final int MOST_PRINTED = 4;

  private final Run run;
  private final Results results;
  private final PointFigures figures;
  private final List<Figure> sweep;
  private final int drawn;
  private final Facts facts;

  Page(Run run, Results results, PointFigures figures, List<Figure> sweep, int drawn) {
    this.run = run;
    this.results = results;
    this.figures = figures;
    this.sweep = sweep;
    this.drawn = drawn;
    this.facts = new Facts(run, results);
  }

  String html() {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("name", safe(run.fact("name")));
    parts.put(
        "status",
        facts.isPartial()
            ? "<span class=\"badge bad\">partial</span>"
            : "<span class=\"badge\">done</span>");
    parts.put("answer", safe(Verdict.of(results).answer()));
    parts.put("warnings", list(facts.warnings()));
    parts.put("summary", summary());
    parts.put("control", safe(facts.control()));
    String help = results.steady() ? "steady" : "times";
    parts.put("help", resource("/smog/report/help-" + help + ".html"));
    parts.put("thinning", safe(run.thinning()));
    parts.put("table", PointTable.of(results));
    parts.put("cost", CostFigure.table(run));
    parts.put("rates", PointTable.rates(run.table("rates"), results.labels()));
    parts.put("experiment", safe(run.fact("experiment")));
    parts.put("sweep-drawings", drawings(sweep.stream().filter(f -> !CostFigure.is(f)).toList()));
    parts.put("cost-drawing", drawings(sweep.stream().filter(CostFigure::is).toList()));
    parts.put("drawings", drawings());
    parts.put("drawn", drawnWords());
    parts.put("css", resource("/smog/report/page.css"));
    parts.put("uplot-css", resource(UPLOT + "dist/uPlot.min.css"));
    parts.put(
        "uplot-js", resource(UPLOT + "dist/uPlot.iife.min.js").replace("</script", "<\\/script"));
    parts.put("uplot-license", safe(resource(UPLOT + "LICENSE")));
    parts.put("js", resource("/smog/report/page.js"));
    parts.put("data", data());
    return fill(resource("/smog/report/page.html"), parts);
  }

  /** In one pass, so that a run's own text is never taken for a place to fill. */
  private static String fill(String template, Map<String, String> parts) {
    StringBuilder page = new StringBuilder();
    int at = 0;
    for (int open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", at)) {
      int close = template.indexOf("}}", open);
      page.append(template, at, open).append(parts.get(template.substring(open + 2, close)));
      at = close + 2;
    }
    return page.append(template, at, template.length()).toString();
  }

  private String summary() {
    Rows points = run.table("points");
    StringBuilder html = new StringBuilder();
    card(html, "points", Integer.toString(points.size()));
    card(html, "replicas", count(run.fact("totals", "replicas")));
    card(html, "events", count(run.fact("totals", "events")));
    card(html, "CPU time", seconds(run.fact("totals", "cpu_seconds")));
    card(html, "wall time", seconds(run.fact("totals", "wall_seconds")));
    card(html, "seed", run.fact("identity", "seed"));
    card(html, "smog", run.fact("versions", "smog"));
    card(html, "Spark", run.fact("versions", "spark"));
    card(html, "Java", run.fact("versions", "java"));
    card(html, "ended", run.fact("end").replaceFirst("\\..*Z$", "Z"));
    return html.toString();
  }

  private static void card(StringBuilder html, String what, String value) {
    if (!value.isEmpty()) {
      html.append("<div><dt>")
          .append(what)
          .append("</dt><dd>")
          .append(safe(value))
          .append("</dd></div>");
    }
  }

  private static String count(String number) {
    return number.isEmpty()
        ? ""
        : String.format(Locale.ROOT, "%,d", (long) Double.parseDouble(number));
  }

  private static String seconds(String number) {
    if (number.isEmpty()) {
      return "";
    }
    double seconds = Double.parseDouble(number);
    return seconds < 120
        ? String.format(Locale.ROOT, "%.1f s", seconds)
        : seconds < 7200
            ? String.format(Locale.ROOT, "%.1f min", seconds / 60)
            : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  private static String list(List<String> sentences) {
    StringBuilder html = new StringBuilder();
    sentences.forEach(s -> html.append("<li>").append(safe(s)).append("</li>"));
    return sentences.isEmpty()
        ? ""
        : "<ul class=\"warnings\" aria-label=\"Warnings\">" + html + "</ul>";
  }

  private String drawnWords() {
    int all = run.table("points").size();
    return drawn < all
        ? "of the first "
            + drawn
            + " of "
            + all
            + " points (smog report DIR --figures all makes all)"
        : "of every point";
  }

  private String drawings() {
    StringBuilder html = new StringBuilder();
    Rows points = run.table("points");
    int last = Math.min(MOST_PRINTED, points.size());
    for (int row = 0; row < last; row++) {
      html.append("<h3>").append(safe(results.labels().point(row))).append("</h3>");
      html.append(drawings(figures.of(points.text(row, "point"))));
    }
    if (last < points.size()) {
      html.append("<p>Figures of the first ").append(last).append(" points.</p>");
    }
    return html.toString();
  }

  private static String drawings(List<Figure> figures) {
    StringBuilder html = new StringBuilder();
    for (Figure figure : figures) {
      html.append("<figure>").append(Svg.of(figure)).append("<figcaption>");
      html.append(safe(figure.note())).append("</figcaption></figure>");
    }
    return html.toString();
  }

  /** An element of JSON a point, which the page reads when the point is looked at. */
  private String data() {
    StringBuilder html = new StringBuilder();
    element(html, "data-sweep", sweep.stream().map(Json::figure).toList());
    Rows points = run.table("points");
    List<Map<String, String>> index = new ArrayList<>();
    for (int row = 0; row < points.size(); row++) {
      String key = points.text(row, "point");
      Map<String, String> entry = new LinkedHashMap<>(); // in an order that is always the same
      entry.put("key", key);
      entry.put("title", results.labels().point(row));
      index.add(entry);
      element(html, "data-" + key, figures.of(key).stream().map(Json::figure).toList());
    }
    element(html, "data-index", index);
    return html.toString();
  }

  private static void element(StringBuilder html, String id, Object value) {
    html.append("<script type=\"application/json\" id=\"").append(safe(id)).append("\">");
    html.append(Json.of(value)).append("</script>\n");
  }

  static String safe(String text) {
    return Drawing.escape(text);
  }

  private static String resource(String path) {
    try (InputStream in = Page.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("smog.jar lacks " + path + ": build it again");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
