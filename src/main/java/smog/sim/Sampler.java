package smog.sim;

import java.util.Arrays;
import smog.graph.Graph;
import smog.graph.HashGraph;
import smog.model.FewNeighbours;
import smog.model.Model;
import smog.model.Sampling;
import smog.random.Xoshiro256;

/**
 * Draws the distinct servers that a task looks at, by the conventions of the model.
 *
 * <p>Without replacement by R. Floyd's algorithm (J. Bentley, R. Floyd, Commun. ACM 30, 1987),
 * which costs the number of servers drawn, whatever the degree.
 */
final class Sampler {
  /** Up to here, a draw is compared with all earlier ones; beyond, marks are kept. */
  private static final int COMPARE_UP_TO = 32;

  private final Model model;
  private final boolean withReplacement;
  private final boolean ownForced;
  private int[] servers = new int[16];
  private int count;
  private int[] marks = new int[0];
  private int mark;

  /**
   * A sampler for one model.
   *
   * @param ownForced false for the complete family with replacement, where all servers are uniform
   */
  Sampler(Model model, boolean ownForced) {
    this.model = model;
    this.withReplacement = model.sampling() == Sampling.WITH_REPLACEMENT;
    this.ownForced = ownForced;
  }

  /** The servers of the last draw; the first count() entries hold. */
  int[] servers() {
    return servers;
  }

  /**
   * Draws the servers of a task that arrives at own, and returns how many distinct ones there are.
   */
  int draw(Graph graph, int own, Xoshiro256 random) {
    if (!ownForced) {
      drawAnywhere((int) graph.vertices(), random);
      return count;
    }
    servers[0] = own;
    count = 1;
    int wanted = model.choices() - 1;
    if (graph instanceof HashGraph implicit) {
      drawByTrials(implicit, own, wanted, random);
      return count;
    }
    int degree = graph.degree(own);
    boolean tooFew = degree < wanted && model.fewNeighbours() == FewNeighbours.OWN;
    if (wanted == 0 || degree == 0 || tooFew) {
      return count;
    }
    drawIndices(degree, wanted, random);
    for (int i = 1; i < count; i++) {
      servers[i] = graph.neighbour(own, servers[i]);
    }
    return count;
  }

  private void drawIndices(int degree, int wanted, Xoshiro256 random) {
    reserve((int) Math.min(degree, (long) wanted) + 1, degree);
    if (withReplacement) {
      for (int i = 0; i < wanted && count <= degree; i++) {
        addIfNew(random.nextInt(degree));
      }
    } else {
      for (int last = degree - Math.min(wanted, degree); last < degree; last++) {
        if (!addIfNew(random.nextInt(last + 1))) {
          add(last);
        }
      }
    }
  }

  /** Tries uniform servers until enough are neighbours; see {@link HashChoices}. */
  private void drawByTrials(HashGraph graph, int own, int wanted, Xoshiro256 random) {
    if (model.fewNeighbours() == FewNeighbours.OWN && !graph.hasDegree(own, wanted)) {
      return;
    }
    int others = (int) graph.vertices() - 1;
    reserve((int) Math.min(others, (long) wanted) + 1, others + 1);
    int missing = wanted;
    for (long i = wanted > others ? 0 : HashChoices.trials(graph); missing > 0 && i > 0; i--) {
      int other = random.nextInt(others);
      other += other < own ? 0 : 1;
      if (graph.adjacent(own, other) && (addIfNew(other) || withReplacement)) {
        missing--;
      }
    }
    if (missing > 0) {
      int[] row = graph.row(own);
      count = 1;
      drawIndices(row.length, wanted, random);
      for (int i = 1; i < count; i++) {
        servers[i] = row[servers[i]];
      }
    }
  }

  private void drawAnywhere(int vertices, Xoshiro256 random) {
    count = 0;
    reserve((int) Math.min(vertices, (long) model.choices()), vertices);
    for (int i = 0; i < model.choices() && count < vertices; i++) {
      addIfNew(random.nextInt(vertices));
    }
  }

  private void reserve(int size, int values) {
    if (servers.length < size) {
      int own = servers[0];
      servers = new int[size];
      servers[0] = own;
    }
    if (size > COMPARE_UP_TO && marks.length < values) {
      marks = new int[values];
      mark = 0;
    }
    if (++mark == 0) {
      // All marks are used up: none of the old ones may be taken for new.
      Arrays.fill(marks, 0);
      mark = 1;
    }
  }

  private boolean addIfNew(int value) {
    if (isThere(value)) {
      return false;
    }
    add(value);
    return true;
  }

  private void add(int value) {
    servers[count++] = value;
    if (value < marks.length) {
      marks[value] = mark;
    }
  }

  private boolean isThere(int value) {
    if (count > COMPARE_UP_TO) {
      return marks[value] == mark;
    }
    for (int i = ownForced ? 1 : 0; i < count; i++) {
      if (servers[i] == value) {
        return true;
      }
    }
    return false;
  }
}
