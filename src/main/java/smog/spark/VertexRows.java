package smog.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsFunction;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import scala.jdk.javaapi.CollectionConverters;
import smog.experiment.Point;
import smog.graph.family.FromFile;
import smog.stats.Band;
import smog.stats.Estimate;
import smog.stats.StudentT;
import smog.stats.VertexSums;

/** Makes the table of vertices from sums, a chunk of vertices a group. */
final class VertexRows implements FlatMapGroupsFunction<String, Row, Row>, Serializable {
  private static final long serialVersionUID = 1;

  private final Settings settings;
  private final PointsByKey points;

  private VertexRows(Settings settings, Broadcast<List<Point>> points) {
    this.settings = settings;
    this.points = new PointsByKey(points);
  }

  /** The rows, in any order. */
  static Dataset<Row> of(Dataset<Row> sums, Settings settings, Broadcast<List<Point>> points) {
    return sums.groupByKey(byChunk(), Encoders.STRING())
        .flatMapGroups(new VertexRows(settings, points), Encoders.row(Table.VERTICES.schema()));
  }

  private static MapFunction<Row, String> byChunk() {
    return row -> row.getAs("point") + " " + row.getAs("realisation") + " " + row.getAs("first");
  }

  @Override
  public Iterator<Row> call(String key, Iterator<Row> parts) {
    Row row = parts.next();
    Point point = points.of(row.<String>getAs("point"));
    int replicas = settings.at(point).replicas();
    double factor = replicas < 2 ? Double.NaN : StudentT.factor(settings.confidence(), 1, replicas);
    int realisation = row.getAs("realisation");
    int first = row.getAs("first");
    VertexChunk chunk = VertexChunk.of(row.getAs("sums"));
    while (parts.hasNext()) {
      chunk = chunk.plus(VertexChunk.of(parts.next().getAs("sums")));
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < chunk.sums().length; i++) {
      rows.add(row(point, realisation, first + i, chunk, i, factor));
    }
    return rows.iterator();
  }

  private Row row(
      Point point, int realisation, int vertex, VertexChunk chunk, int index, double factor) {
    long degree = chunk.degrees()[index];
    VertexSums sums = chunk.sums()[index];
    int replicas = settings.at(point).replicas();
    int times = point.grid().size() - point.firstTime(settings.store());
    Estimate queue = sums.meanQueue(replicas, times);
    Band.Method method = sums.method(queue);
    double half = method == Band.Method.STUDENT_T ? factor * queue.stdError() : Double.NaN;
    List<Double> fractions = new ArrayList<>();
    for (double fraction : sums.fractions(replicas, times)) {
      fractions.add(fraction);
    }
    return Rows.of(
        point.key(),
        realisation,
        vertex,
        name(point, vertex),
        degree,
        replicas,
        times,
        point.grid().time(point.firstTime(settings.store())),
        queue.mean(),
        queue.knownError(),
        Math.max(0, queue.mean() - half),
        queue.mean() + half,
        settings.confidence(),
        method.label(),
        CollectionConverters.asScala(fractions).toSeq());
  }

  private static String name(Point point, int vertex) {
    return point.family() instanceof FromFile file && file.names() != null
        ? file.names().name(vertex)
        : null;
  }
}
