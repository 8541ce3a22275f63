package smog.graph.io;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads GraphML (Brandes, Eiglsperger, Lerner and others 2002): the nodes and edges of one graph,
 * whatever data hang on them.
 *
 * <p>Nodes go by their {@code id}: ids that are numbers, bare or behind one common word as in n10,
 * ascend by number, others by their bytes. Ports are dropped with a note; hyperedges, graphs within
 * nodes or edges and a second graph are refused, since their edges would be lost or be a matter of
 * taste. An element with another prefix than the root's says nothing about the graph.
 */
final class GraphMlReader {
  private static final int LONGEST = 1024;

  private final Input input;
  private final XmlTags tags;
  private final IdTable.Words ids = new IdTable.Words();
  private final Declarations nodes;
  private long graphLine;
  private long edges;
  private long directed;
  private long ports;

  private GraphMlReader(Input input) {
    this.input = input;
    this.tags = new XmlTags(input);
    this.nodes = new Declarations(input, "<node id=\"%s\"/>");
  }

  static GraphFile read(Input input, ReadOptions options) {
    options.requireAllLines(input, GraphFormat.GRAPHML);
    GraphMlReader reader = new GraphMlReader(input);
    reader.document();
    return reader.finish();
  }

  private void document() {
    if (!tags.name().equals("graphml")) {
      throw tags.error(
          "the root is " + Text.shown(tags.name()) + ", not graphml",
          tags.name().equals("gexf") ? "export it from Gephi as GraphML" : "export it as GraphML");
    }
    while (tags.nextChild()) {
      if (tags.name().equals("graph")) {
        graph();
      } else {
        passOver("graphml");
      }
    }
    tags.end();
    if (graphLine == 0) {
      throw new GraphFileException(
          input.name(), "has no graph; write: <graphml><graph> ... </graph></graphml>");
    }
  }

  private void graph() {
    if (graphLine > 0) {
      throw tags.error(
          "a second graph, after that of line " + graphLine, "give each graph its own file");
    }
    graphLine = tags.line();
    boolean byDefault = "directed".equals(tags.attribute("edgedefault"));
    while (tags.nextChild()) {
      switch (tags.name()) {
        case "node" -> node();
        case "edge" -> edge(byDefault);
        case "hyperedge" ->
            throw tags.error("a hyperedge, which is no pair of nodes", "write it as edges");
        default -> passOver("graph");
      }
    }
  }

  private void node() {
    int node = identifier("id");
    long earlier = nodes.declare(node, tags.line());
    if (earlier > 0) {
      throw tags.error(
          "this node is declared again, after line " + earlier, "give each node its own id");
    }
    parts("node");
  }

  private void edge(boolean byDefault) {
    nodes.edge(identifier("source"), identifier("target"), tags.line());
    edges++;
    String own = tags.attribute("directed");
    directed += (own == null ? byDefault : own.equals("true") || own.equals("1")) ? 1 : 0;
    if (tags.attribute("sourceport") != null || tags.attribute("targetport") != null) {
      ports++;
    }
    parts("edge");
  }

  private int identifier(String attribute) {
    String id = tags.attribute(attribute);
    if (id == null) {
      throw tags.error(
          tags.name() + " without " + attribute, "nodes have id, edges source and target");
    }
    if (id.isEmpty()) {
      throw tags.error(attribute + " of this " + tags.name() + " is empty", "give each node an id");
    }
    byte[] bytes = id.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > LONGEST) {
      throw tags.error(attribute + " has more than " + LONGEST + " bytes", "shorten the ids");
    }
    return ids.index(bytes, bytes.length);
  }

  /** Passes over what a node or an edge holds. */
  private void parts(String whole) {
    while (tags.nextChild()) {
      if (tags.name().equals("graph")) {
        throw tags.error(
            "a graph within " + (whole.equals("node") ? "a node" : "an edge"),
            "ungroup the nodes, so that all are in one graph");
      }
      passOver(whole);
    }
  }

  /** Passes over an element that says nothing about the graph; any other is refused. */
  private void passOver(String whole) {
    String name = tags.name();
    if (!name.contains(":")) {
      switch (name) {
        case "data", "desc", "key", "port" -> {}
        default ->
            throw tags.error(
                Text.shown(name) + " within " + whole + " is not GraphML that is read",
                "take it away, or write an edge list");
      }
    }
    tags.skip();
  }

  private GraphFile finish() {
    int[] ranks = ids.naturalRanks();
    VertexNames names = ids.names();
    return nodes.graph(GraphFormat.GRAPHML, ranks, names, names, notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (directed > 0) {
      notes.add("directions were dropped: " + directed + " of " + edges + " edges had one");
    }
    if (ports > 0) {
      notes.add("ports of " + ports + " edges were dropped");
    }
    if (tags.documentType() != null) {
      notes.add("the document type was not looked up: " + Text.shown(tags.documentType()));
    }
    return notes;
  }
}
