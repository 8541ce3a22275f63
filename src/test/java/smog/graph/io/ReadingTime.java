package smog.graph.io;

import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import smog.graph.CsrGraph;

/**
 * Times the reading of a large file; run by hand, the command is in docs/performance.md.
 *
 * <p>Arguments: the format, the number of edges, the number of vertices. The edges are random; the
 * file is made in the temporary folder first.
 */
final class ReadingTime {
  private ReadingTime() {}

  public static void main(String[] args) throws IOException {
    GraphFormat format = GraphFormat.ofLabel(args[0]);
    int edges = Integer.parseInt(args[1]);
    int vertices = Integer.parseInt(args[2]);
    Path file = Files.createTempFile("reading-time", "." + format.label());
    try {
      write(file, format, edges, vertices);
      double megabytes = Files.size(file) / 1e6;
      long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      long start = System.nanoTime();
      GraphFile read = GraphFile.read(file, format);
      double seconds = (System.nanoTime() - start) / 1e9;
      double cpuSeconds =
          (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1e9;
      long peak =
          ManagementFactory.getMemoryPoolMXBeans().stream()
              .filter(pool -> pool.getType() == MemoryType.HEAP)
              .map(MemoryPoolMXBean::getPeakUsage)
              .mapToLong(usage -> usage.getUsed())
              .sum();
      System.out.printf(
          Locale.ROOT,
          "%s: %.0f MB, %d vertices, %d edges: %.1f s, %.1f s CPU, heap up to %.0f MB%n",
          format.label(),
          megabytes,
          read.report().vertices(),
          read.report().edges(),
          seconds,
          cpuSeconds,
          peak / 1e6);
    } finally {
      Files.delete(file);
    }
  }

  private static void write(Path file, GraphFormat format, int edges, int vertices)
      throws IOException {
    Random random = new Random(7);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      if (format == GraphFormat.METIS) {
        writeMetis(out, random, edges, vertices);
        return;
      }
      out.write(format == GraphFormat.KONECT ? "% sym unweighted\n" : "");
      out.write(format == GraphFormat.CSV ? "source,target\n" : "");
      for (int i = 0; i < edges; i++) {
        out.write(Integer.toString(1 + random.nextInt(vertices)));
        out.write(format == GraphFormat.CSV ? ',' : '\t');
        out.write(Integer.toString(1 + random.nextInt(vertices)));
        out.write('\n');
      }
    }
  }

  private static void writeMetis(BufferedWriter out, Random random, int edges, int vertices)
      throws IOException {
    EdgeCollector collector = new EdgeCollector("");
    for (int i = 0; i < edges; i++) {
      collector.add(random.nextInt(vertices), random.nextInt(vertices));
    }
    CsrGraph graph = collector.graph(vertices);
    out.write(vertices + " " + (long) graph.edges() + "\n");
    for (int v = 0; v < vertices; v++) {
      List<String> row = new ArrayList<>();
      for (int i = 0; i < graph.degree(v); i++) {
        row.add(Integer.toString(graph.neighbour(v, i) + 1));
      }
      out.write(String.join(" ", row) + "\n");
    }
  }
}
