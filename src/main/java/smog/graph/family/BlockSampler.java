package smog.graph.family;

import smog.graph.CsrGraph;
import smog.random.Geometric;
import smog.random.Xoshiro256;

/**
 * Draws the stochastic block model: the pairs of servers of each pair of blocks are walked in order
 * by geometric skips from edge to edge (V. Batagelj, U. Brandes, Phys. Rev. E 71, 036113, 2005).
 *
 * <p>Pairs of blocks go in order, too, so the rows of the graph come out ascending. One generator
 * word and one logarithm an edge; time N + edges + blocks^2.
 */
final class BlockSampler {
  private final EdgeBuffer edges;
  private final Xoshiro256 random;

  private BlockSampler(StochasticBlockModel law, Xoshiro256 random) {
    this.edges = new EdgeBuffer(law.storedEdges());
    this.random = random;
  }

  static CsrGraph sample(StochasticBlockModel law, Xoshiro256 random) {
    BlockSampler sampler = new BlockSampler(law, random);
    double[][] p = law.edgeProbabilities();
    long[] sizes = law.sizes();
    int start = 0;
    for (int a = 0; a < sizes.length; a++) {
      sampler.within(start, (int) sizes[a], p[a][a]);
      int other = start + (int) sizes[a];
      for (int b = a + 1; b < sizes.length; b++) {
        sampler.between(start, (int) sizes[a], other, (int) sizes[b], p[a][b]);
        other += (int) sizes[b];
      }
      start += (int) sizes[a];
    }
    return sampler.edges.toGraph((int) law.servers());
  }

  /** Pairs (row, column), column below row, of the vertices from start on. */
  private void within(int start, int size, double p) {
    double scale = Geometric.scale(p);
    long left = p > 0 ? (long) size * (size - 1) / 2 : 0;
    int row = 1;
    long column = -1;
    while (left > 0) {
      long step = Geometric.failures(random, scale, left) + 1;
      if (step > left) {
        return;
      }
      left -= step;
      column += step;
      while (column >= row) {
        column -= row;
        row++;
      }
      edges.add(start + row, start + (int) column);
    }
  }

  /** Pairs (row, column) of vertices of two blocks. */
  private void between(int start, int size, int other, int width, double p) {
    double scale = Geometric.scale(p);
    long left = p > 0 ? (long) size * width : 0;
    int row = 0;
    long column = -1;
    while (left > 0) {
      long step = Geometric.failures(random, scale, left) + 1;
      if (step > left) {
        return;
      }
      left -= step;
      column += step;
      if (column >= width) {
        row += (int) (column / width);
        column %= width;
      }
      edges.add(start + row, other + (int) column);
    }
  }
}
