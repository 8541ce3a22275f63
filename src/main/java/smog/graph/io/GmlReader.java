package smog.graph.io;

import java.util.List;
import smog.graph.io.GmlTokens.Kind;

/**
 * Reads GML (Himsolt 1997): pairs of a key and a number, a string or a list of pairs.
 *
 * <p>Of the list {@code graph} its nodes' {@code id} and {@code label}, its edges' {@code source}
 * and {@code target} and {@code directed} are read, everything else is passed over. Identifiers are
 * whole numbers of 64 bits and ascend; a node is called by its label if it has one.
 */
final class GmlReader {
  private static final String FORM = "write: graph [ node [ id 1 ] edge [ source 1 target 1 ] ]";

  private final GmlTokens tokens;
  private final IdTable.Numbers ids = new IdTable.Numbers();
  private final GmlLabels labels = new GmlLabels();
  private final Declarations nodes;
  private long graphLine;
  private boolean directed;

  private GmlReader(Input input) {
    this.tokens = new GmlTokens(input);
    this.nodes = new Declarations(input, "node [ id %s ]");
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.GML);
    GmlReader reader = new GmlReader(input);
    while (reader.key(0)) {
      if (reader.tokens.is("graph")) {
        reader.graph();
      } else {
        reader.skip(reader.tokens.next());
      }
    }
    if (reader.graphLine == 0) {
      throw new GraphFileException(input.name(), "has no graph [ ... ]; " + FORM);
    }
    return reader.finish();
  }

  /**
   * Moves to the next key of a list.
   *
   * @param opened the line where the list begins, 0 for the file itself
   * @return false at the end of the list
   */
  private boolean key(long opened) {
    Kind kind = tokens.next();
    if (kind == Kind.WORD) {
      return true;
    }
    if (kind == Kind.END && opened > 0) {
      throw early(opened);
    }
    if (kind == (opened > 0 ? Kind.CLOSE : Kind.END)) {
      return false;
    }
    throw tokens.error(tokens + " where a key should be", "GML is pairs of a key and a value");
  }

  private GraphFileException early(long opened) {
    return tokens.errorAt(
        opened, "ends early: the [ of this line is not closed; fetch it again, or add ]");
  }

  /** Moves into the list that is the value of the key just read; the line where it begins. */
  private long list(String key) {
    if (tokens.next() != Kind.OPEN) {
      throw tokens.error(key + " is " + tokens + ", not a list", FORM);
    }
    return tokens.line();
  }

  /** Passes over a value, whatever the depth of its lists. */
  private void skip(Kind value) {
    long opened = tokens.line();
    if (value == Kind.CLOSE || value == Kind.END) {
      throw tokens.error(tokens + " where a value should be", "GML is pairs of a key and a value");
    }
    long depth = value == Kind.OPEN ? 1 : 0;
    while (depth > 0) {
      if (key(opened)) {
        Kind kind = tokens.next();
        depth += kind == Kind.OPEN ? 1 : 0;
        if (kind == Kind.END) {
          throw early(opened);
        }
        if (kind == Kind.CLOSE) {
          throw tokens.error("] where a value should be", "each key has a value");
        }
      } else {
        depth--;
      }
    }
  }

  private void graph() {
    long opened = list("graph");
    if (graphLine > 0) {
      throw tokens.error(
          "a second graph, after that of line " + graphLine, "give each graph its own file");
    }
    graphLine = opened;
    while (key(opened)) {
      if (tokens.is("node")) {
        node(list("node"));
      } else if (tokens.is("edge")) {
        edge(list("edge"));
      } else if (tokens.is("directed")) {
        skip(tokens.next());
        directed = tokens.kind() == Kind.NUMBER && tokens.word().equals("1");
      } else {
        skip(tokens.next());
      }
    }
  }

  private void node(long opened) {
    int node = -1;
    byte[] label = null;
    while (key(opened)) {
      if (tokens.is("id")) {
        requireFirst(node, "id");
        node = identifier("id");
        long earlier = nodes.declare(node, tokens.line());
        if (earlier > 0) {
          throw tokens.error(
              "node " + tokens + " is declared again, after line " + earlier,
              "give each node its own id");
        }
      } else if (tokens.is("label")) {
        Kind kind = tokens.next();
        label = kind == Kind.OPEN ? label : tokens.bytes();
        skip(kind);
      } else if (tokens.is("graph")) {
        throw tokens.error(
            "a graph within a node, whose nodes would be lost", "write all nodes in one graph");
      } else {
        skip(tokens.next());
      }
    }
    if (node < 0) {
      throw tokens.errorAt(opened, "a node without id; give each node a whole number of its own");
    }
    if (label != null) {
      labels.put(node, label);
    }
  }

  private void edge(long opened) {
    int source = -1;
    int target = -1;
    while (key(opened)) {
      if (tokens.is("source")) {
        requireFirst(source, "source");
        source = identifier("source");
      } else if (tokens.is("target")) {
        requireFirst(target, "target");
        target = identifier("target");
      } else {
        skip(tokens.next());
      }
    }
    if (source < 0 || target < 0) {
      throw tokens.errorAt(
          opened,
          "an edge without " + (source < 0 ? "source" : "target") + "; name the ids of both ends");
    }
    nodes.edge(source, target, opened);
  }

  private void requireFirst(int earlier, String key) {
    if (earlier >= 0) {
      throw tokens.error("a second " + key, "give " + key + " once");
    }
  }

  /** The whole number that follows a key. */
  private int identifier(String key) {
    tokens.next();
    String remedy = "ids are whole numbers of 64 bits; a name belongs into label \"...\"";
    if (tokens.kind() != Kind.NUMBER) {
      throw tokens.error(key + " is " + tokens + ", not a whole number", remedy);
    }
    try {
      // The table sorts without signs: with the first bit turned the order is that of the numbers.
      return ids.index(Long.parseLong(tokens.word()) ^ Long.MIN_VALUE);
    } catch (NumberFormatException e) {
      throw tokens.error(key + " is " + tokens + ", not a whole number of 64 bits", remedy);
    }
  }

  private GraphFile finish() {
    int[] ranks = ids.ranks();
    VertexNames unsigned = ids.names();
    VertexNames identifiers =
        vertex -> Long.toString(Long.parseUnsignedLong(unsigned.name(vertex)) ^ Long.MIN_VALUE);
    return nodes.graph(
        GraphFormat.GML,
        ranks,
        identifiers,
        labels.names(ranks, identifiers),
        directed ? List.of("directions were dropped: the file says directed 1") : List.of());
  }
}
