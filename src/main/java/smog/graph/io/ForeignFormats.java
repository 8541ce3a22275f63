package smog.graph.io;

import java.util.List;

/** The formats that are known by how their files begin and are not read, with what to do. */
final class ForeignFormats {
  private static final String UNPACK = "unpack it, and name the graph file in it";
  private static final String DECOMPRESS = "decompress it, or use gzip or zstd";
  private static final String EDGES = "write its edges as an edge list, two identifiers a line";
  private static final String SHEET = "save the sheet with the edges as CSV";
  private static final String NETWORKX = "convert it to GML, for example with NetworkX: ";
  private static final String SCIPY = "convert it to Matrix Market: scipy.io.mmwrite(\"a.mtx\", ";
  private static final String ENTRY = "(?s)PK\\x03\\x04.{26}";

  /** What holds no text of a graph, whatever format is asked for. */
  private static final List<Mark> NO_GRAPHS =
      List.of(
          Mark.first("UTF-16", "\\xff\\xfe|\\xfe\\xff", "save it as UTF-8"),
          Mark.first("UTF-16", "([\\s!-~]\\x00){3}|(\\x00[\\s!-~]){3}", "save it as UTF-8"),
          Mark.first(
              "a workbook (.xlsx)", ENTRY + "(\\[Content_Types\\]|_rels/|xl/|docProps)", SHEET),
          Mark.first("a workbook (.ods)", ENTRY + "mimetypeapplication/vnd\\.oasis", SHEET),
          Mark.first("a workbook (.xls)", "\\xd0\\xcf\\x11\\xe0", SHEET),
          Mark.first(
              "a file of NumPy (.npz)",
              ENTRY + "[^/]{1,99}?\\.npy",
              SCIPY + "scipy.sparse.load_npz(FILE))"),
          Mark.first(
              "a file of NumPy (.npy)",
              "\\x93NUMPY",
              SCIPY + "scipy.sparse.coo_matrix(numpy.load(FILE)))"),
          Mark.first(
              "a file of MATLAB (.mat)",
              "MATLAB 5\\.0 MAT-file",
              SCIPY + "scipy.io.loadmat(FILE)[NAME])"),
          Mark.first("compressed by zip", "PK(\\x03\\x04|\\x05\\x06)", DECOMPRESS),
          Mark.first("compressed by bzip2", "BZh[1-9](1AY|\\x17rE)", DECOMPRESS),
          Mark.first("compressed by xz", "\\xfd7zXZ", DECOMPRESS),
          Mark.first("a 7z archive", "7z\\xbc\\xaf'\\x1c", UNPACK),
          Mark.first("a RAR archive", "Rar!\\x1a\\x07", UNPACK),
          new Mark("a tar archive", ForeignFormats::tar, UNPACK),
          Mark.first("an HDF5 file", "\\x89HDF\r\n", EDGES),
          Mark.first("a Parquet file", "PAR1[\\x00-\\x08\\x0e-\\x1f]", EDGES),
          Mark.first("an SQLite database", "SQLite format 3\\x00", EDGES),
          Mark.first(
              "a dump of Neo4j", "(?s)D[GZ]V1.{0,8}?[^\\s!-~]", "export its relationships as CSV"),
          Mark.first("a file of graph-tool (.gt)", "\\xe2\\x9b\\xbe gt", "save it as .graphml"),
          Mark.first(
              "a pickle of Python",
              "\\x80[\\x02-\\x05]|\\(i?dp\\d|c(copy_?reg|numpy|networkx)[\\w.]*\n",
              NETWORKX + "write_gml(pickle.load(open(FILE, \"rb\")), \"a.gml\")"),
          Mark.first("data of R", "RD[AX][23]\n|X\n\\x00\\x00|A\n[23]\n\\d+\n", EDGES),
          Mark.first("a PDF document", "%PDF-", EDGES),
          Mark.first(
              "a web page", "(?i)\\s*<(!doctype html|html\\b)", "download the graph file itself"),
          Mark.first("an RTF document", "\\{\\\\rtf", "save it as plain text"),
          Mark.first(
              "JSON of nodes and links",
              "(?s)\\s*[{\\[].*?\"(nodes|links|edges)\"\\s*:",
              NETWORKX + "node_link_graph and write_gml"),
          Mark.first("JSON", "\\s*[{\\[]", EDGES));

  /** Other ways to write a graph as text, where no format is asked for. */
  private static final List<Mark> OTHER_GRAPHS =
      List.of(
          Mark.below(
              "a DOT file of Graphviz",
              "(?i)(strict\\s+)?(di)?graph(\\s*\"[^\"]*+\"\\s*|\\s+[^\\s{\\[]*+\\s*|\\s*)\\{",
              "convert it to GML by Graphviz: gv2gml FILE > a.gml"),
          Mark.below(
              "a GDF file", "(?i)nodedef\\s*>", "open it in Gephi, and export it as GraphML"),
          Mark.below(
              "a LEDA graph", "LEDA\\.GRAPH[ \t]*[\r\n]", NETWORKX + "read_leda and write_gml"),
          Mark.first("graph6", ">>graph6<<", NETWORKX + "read_graph6 and write_gml"),
          Mark.first("sparse6", ">>sparse6<<", NETWORKX + "read_sparse6 and write_gml"),
          Mark.first("digraph6", ">>digraph6<<", EDGES),
          Mark.first("planar code", ">>(planar|edge)_code", EDGES),
          new Mark("graph6", GraphStrings::graph6, NETWORKX + "read_graph6 and write_gml"),
          new Mark("sparse6", GraphStrings::sparse6, NETWORKX + "read_sparse6 and write_gml"),
          new Mark("digraph6", GraphStrings::digraph6, EDGES),
          Mark.below(
              "a VNA file of NetDraw",
              "(?i)\\*\\s*(node|tie)\\s+(data|properties)",
              "save the lines below *Tie data, with their header, as an edge list"),
          new Mark(
              "TGF, nodes and then a line # above the edges",
              LineShapes::tgf,
              "delete all down to the #; or give format edge-list if it is one"),
          new Mark(
              "LGL, neighbours below a line of # and a vertex",
              LineShapes::lgl,
              "write each pair as a line of its own; or give format edge-list if it is one"),
          new Mark(
              "a Harwell-Boeing or Rutherford-Boeing matrix",
              LineShapes::harwellBoeing,
              SCIPY + "scipy.io.hb_read(FILE))"),
          Mark.below("a SteinLib graph (.stp)", "(?i)33D32945\\s+STP", EDGES),
          Mark.below("a TSPLIB file", "NAME\\s*:(?s:.{1,2000}?)\n\\s*DIMENSION\\s*:", EDGES),
          Mark.below("a topology of BRITE", "Topology:\\s*\\(\\s*\\d+\\s+Nodes", EDGES),
          Mark.below("a graph of GT-ITM (.alt)", "GRAPH\\s+\\(#nodes", EDGES),
          Mark.below("an SNDlib network", "\\?SNDlib\\s", EDGES),
          Mark.below("a Stanford GraphBase graph", "\\* GraphBase graph", EDGES),
          Mark.below(
              "a graph of Mathematica", "Graph\\[", "Export[\"a.graphml\", graph] writes it"),
          Mark.below("a graph of Tulip (.tlp)", "\\(tlp\\s+\"", "export it as GML in Tulip"),
          Mark.below("a LEMON graph (.lgf)", "@(nodes|arcs|edges)[ \t]*[\r\n]", EDGES),
          Mark.below("a graph of Ligra", "(Weighted)?AdjacencyGraph[ \t]*[\r\n]", EDGES),
          Mark.below("RDF", "@prefix\\s|@base\\s|<[^<>\\s]+:[^<>\\s]*>\\s+<[^<>\\s]+>\\s", EDGES),
          Mark.below("a tree in Newick's format", "\\([^\n]*\\)[^\n(),]*;\\s*\\z", EDGES),
          Mark.first("a NEXUS file", "(?i)#nexus[ \t]*[\r\n]", EDGES),
          Mark.first("a script", "#!\\s*/", "name the graph file that it makes"),
          Mark.first(
              "a CSV file that begins with Excel's sep=",
              "(?i)\"?sep=.?\"?[ \t]*[\r\n]",
              "delete that line"),
          Mark.first(
              "a pointer of Git LFS",
              "version https://git-lfs",
              "fetch the file itself: git lfs pull"),
          Mark.first(
              "an error of a web server",
              "[45]\\d\\d:? [A-Z][A-Za-z ]*\\s*\\z",
              "download the graph file itself"));

  private ForeignFormats() {}

  /** Why a file holds no graph in text, or null. */
  static String noGraph(Head head) {
    return refusal(NO_GRAPHS, head);
  }

  /** Which other format of graphs a text is in, or null. */
  static String otherGraph(Head head) {
    return refusal(OTHER_GRAPHS, head);
  }

  private static String refusal(List<Mark> marks, Head head) {
    return marks.stream()
        .filter(mark -> mark.test().test(head))
        .findFirst()
        .map(Mark::refusal)
        .orElse(null);
  }

  /** A header of 512 bytes with the sum of its bytes, whatever the kind of tar. */
  private static boolean tar(Head head) {
    String text = head.text();
    if (text.length() < 512 || !text.substring(148, 156).matches("[ 0-7]{6,7}[\\x00 ]{1,2}")) {
      return false;
    }
    int sum = 8 * ' ';
    for (int i = 0; i < 512; i++) {
      sum += i >= 148 && i < 156 ? 0 : text.charAt(i);
    }
    String octal = text.substring(148, 156).replaceAll("[^0-7]", "");
    return Integer.parseInt(octal, 8) == sum;
  }
}
