package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of other formats are refused by name with a way to read them, never read as something else;
 * the samples were written by hand from the formats' definitions.
 */
class ForeignFormatsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "f05c-graph.dot ! is a DOT file of Graphviz, which is not read; convert it to GML",
        "f26-suite.tar.gz ! is a tar archive, which is not read; unpack it"
      })
  void filesOfPeopleAreRefusedByName(String name, String message) {
    GraphFileException e =
        assertThrows(
            GraphFileException.class,
            () -> GraphFile.read(FieldTrialsTest.file(name), GraphFormat.AUTO));
    assertTrue(e.getMessage().contains(name + ": " + message), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "graph {|a -- b|}                        => DOT",
        "digraph g{a->b}                         => DOT",
        "strict graph \"my graph\" {|1 -- 2;|}   => DOT",
        "Digraph G|{|a -> b|}                    => DOT",
        "// by hand|/* more||text */|# line 1|graph \"\" { a -- b } => DOT",
        "digraph g {| graph [bb=\"0,0\"];|a->b|} => DOT",
        "nodedef>name VARCHAR,label VARCHAR|a,A|b,B|edgedef>node1,node2|a,b| => GDF",
        "nodedef> name|a|edgedef> node1,node2|a,a| => GDF",
        "LEDA.GRAPH|string|int|-2|2|#{x}|#{y}|1|1 2 0 #{3}| => LEDA",
        "#header|LEDA.GRAPH|void|void|-2|2|0|    => LEDA",
        ">>graph6<<DQc|                          => graph6",
        ">>sparse6<<:Fa@x^|                      => sparse6",
        ">>digraph6<<&DI?AO?|                    => digraph6",
        "DQc|                                    => graph6",
        "A_|Bw|C~|                               => graph6",
        ":Fa@x^|                                 => sparse6",
        "&DI?AO?|                                => digraph6",
        "1 First node|2 Second node|#|1 2 Edge|  => TGF",
        "1|2|3|#|1 2|2 3|                        => TGF",
        "*node data|ID name|a Ann|*tie data|from to friends|a b 1| => VNA",
        "*Tie Data|from to|a b|                  => VNA",
        "*node properties|ID x y|a 1 2|          => VNA",
        "33D32945 STP File, STP Format Version 1.0|SECTION Graph|Nodes 2|Edges 1|E 1 2 1|END| => SteinLib",
        "NAME: a5|TYPE: TSP|DIMENSION: 5|EDGE_WEIGHT_TYPE: EXPLICIT| => TSPLIB",
        "(tlp \"2.3\"|(nb_nodes 2)|(nodes 0..1)|(edge 0 0 1)| => Tulip",
        "@nodes|label|0|1|@arcs|  label|0 1 0|   => LEMON",
        "AdjacencyGraph|2|2|0|1|1|0|             => Ligra",
        "<http://a/x> <http://a/knows> <http://a/y> .| => RDF",
        "@prefix a: <http://a/> .|a:x a:y a:z .| => RDF",
        "((a:1,b:2):3,c:4);|                     => Newick",
        "#NEXUS|begin trees;|tree t = (a,b);|end;| => NEXUS",
        "#!/bin/sh|echo 1 2|                     => a script",
        "sep=;|source;target|a;b|                => Excel's sep=",
        "\"sep=,\"CR|source,target|a,b|          => Excel's sep=",
        "version https://git-lfs.github.com/spec/v1|oid sha256:4d7a|size 12| => git lfs pull",
        "404: Not Found                          => an error of a web server",
        "503 Service Unavailable|                => an error of a web server",
        "{\"directed\": false, \"graph\": {}, \"nodes\": [], \"links\": []} => node_link_graph",
        "[{\"a\": 1}]                            => is JSON",
        "# 1|2|3|# 2|3|                          => LGL",
        "Title of a matrix  KEY|  3  1  1  1  0|RUA  3 3 4 0|(16I5) (16I5) (5E16.8)|1 2 3| => Harwell-Boeing",
        "Title|3 1 1 1|psa 3 3 4|(16I5)|1 2 3|   => Harwell-Boeing",
        "<?xml version=\"1.0\"?>|<gexf version=\"1.2\"><graph/></gexf> => export it from Gephi as GraphML",
        "<graph label=\"x\" xmlns=\"http://www.cs.rpi.edu/XGMML\"/> => the root is graph, not graphml",
        "Topology: ( 2 Nodes, 1 Edges )|Model (2 - ASWaxman)| => BRITE",
        "GRAPH (#nodes #edges id uu vv ww xx yy zz):|2 2 x| => GT-ITM",
        "?SNDlib native format; type: network; version: 1.0| => SNDlib",
        "* GraphBase graph (util_types ZZ,2V,2A)|a,A0| => GraphBase",
        "Graph[{1 -> 2, 2 -> 3}]| => Mathematica",
        "{\\rtf1 1 2}              => RTF",
        "ccopy_reg|_reconstructor|               => a pickle",
        "%PDF-1.4|1 0 obj|                       => a PDF",
        "<!doctype HTML><p>404                   => a web page",
        "BOM{\"links\": []}                      => node_link_graph"
      })
  void textsAreRefusedByName(String text, String part) {
    Texts.refuse("a.txt", Texts.bytes(text), part);
  }

  @ParameterizedTest
  @CsvSource({
    "89 48 44 46 0d 0a 1a 0a 00, HDF5",
    "93 4e 55 4d 50 59 01 00, NumPy (.npy)",
    "80 04 95 10 00 00, pickle",
    "50 41 52 31 15 04, Parquet",
    "37 7a bc af 27 1c 00, 7z archive",
    "52 61 72 21 1a 07 01 00, RAR archive",
    "d0 cf 11 e0 a1 b1 1a e1, workbook (.xls)",
    "53 51 4c 69 74 65 20 66 6f 72 6d 61 74 20 33 00, SQLite",
    "44 5a 56 31 28 b5, Neo4j",
    "e2 9b be 20 67 74 01, graph-tool",
    "58 0a 00 00 00 03, data of R",
    "ff fe 31 00, UTF-16",
    "31 00 20 00 32 00 0a 00, UTF-16",
    "00 31 00 20 00 32, UTF-16",
    "42 5a 68 39 31 41 59, compressed by bzip2",
    "fd 37 7a 58 5a 00, compressed by xz"
  })
  void bytesAreRefusedByName(String hex, String part) throws IOException {
    byte[] bytes = new byte[(hex.length() + 1) / 3];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(3 * i, 3 * i + 2), 16);
    }
    Texts.refuse("a", bytes, part);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    Texts.refuse("a.gz", packed.toByteArray(), part.startsWith("compressed") ? "twice" : part);
  }

  @ParameterizedTest
  @CsvSource({
    "[Content_Types].xml, workbook (.xlsx)",
    "data.npy, NumPy (.npz)",
    "graph.txt, compressed by zip"
  })
  void zipFilesAreNamedByWhatIsInThem(String entry, String part) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(new byte[] {1, 2, 3});
    }
    Texts.refuse("a", bytes.toByteArray(), part);
  }

  /** Edge lists that begin a little like another format. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "graph digraph|digraph strict|       ! edge-list 3 2",
        "graph g|g h|                        ! edge-list 3 2",
        "#|# Nodes: 3|#|1 2|2 3|             ! edge-list 3 2",
        "1 2|2 3|3 1|#|1 3|                  ! edge-list 3 3",
        "# a|1 2|# b|2 3|                    ! edge-list 3 2",
        "node data|data tie|                 ! edge-list 3 2",
        "LEDA GRAPH|GRAPH LEDA|              ! edge-list 2 1",
        "NAME: x|x y|                        ! edge-list 3 2",
        "a_ Bw|Bw C~|                        ! edge-list 3 2",
        "404 Not|Not Found|                  ! edge-list 3 2",
        "version 1|1 version|                ! edge-list 2 1",
        "PAR1 F2R|F2R GNA12|                 ! edge-list 3 2",
        "DGV1 BZh9|BZh9 A|                   ! edge-list 3 2",
        "@nodes @arcs|@arcs bob|             ! edge-list 3 2",
        "#nexus of words|a b|b c|            ! edge-list 3 2"
      })
  void edgeListsAreNotTakenForOtherFormats(String text, String graph) {
    if (text.startsWith("404") || text.startsWith("version")) {
      assertEquals(GraphFormat.EDGE_LIST, Detection.of(Texts.input("a.txt", text)));
    } else {
      Texts.expect("a.txt", text, graph);
    }
  }

  /** A header of 64 KB of comments costs no stack and no time. */
  @Test
  void longCommentsDoNoHarm() {
    String comments = "#\n".repeat(40_000) + "1 2\n2 3\n";
    byte[] bytes = comments.getBytes(StandardCharsets.UTF_8);
    assertEquals(2, Texts.read("a.txt", bytes, GraphFormat.AUTO).report().edges());
    byte[] open = ("/*" + "* ".repeat(40_000)).getBytes(StandardCharsets.UTF_8);
    assertThrows(GraphFileException.class, () -> Texts.read("a", open, GraphFormat.AUTO));
  }

  /** Whatever graph is written in these formats, it is refused by the format's name. */
  @ParameterizedTest
  @ValueSource(strings = {"dot", "gdf", "leda", "graph6", "tgf", "vna", "harwell", "json", "gexf"})
  void graphsInOtherFormatsAreRefusedByName(String format) {
    Random random = new Random(format.hashCode());
    for (int trial = 0; trial < 100; trial++) {
      int servers = 2 + random.nextInt(20);
      TreeSet<String> edges = new TreeSet<>();
      for (int i = 0; i <= random.nextInt(3 * servers); i++) {
        int from = random.nextInt(servers);
        int to = random.nextInt(servers);
        edges.add(Math.min(from, to) + " " + Math.max(from, to));
      }
      List<int[]> pairs = new ArrayList<>();
      edges.forEach(e -> pairs.add(ends(e)));
      String text = text(format, servers, pairs);
      Texts.refuse("a.txt", text.getBytes(StandardCharsets.UTF_8), name(format));
    }
  }

  private static int[] ends(String pair) {
    String[] ends = pair.split(" ", -1);
    return new int[] {Integer.parseInt(ends[0]), Integer.parseInt(ends[1])};
  }

  private static String name(String format) {
    return switch (format) {
      case "dot" -> "is a DOT file";
      case "harwell" -> "is a Harwell-Boeing";
      case "json" -> "is JSON of nodes and links";
      case "gexf" -> "the root is gexf";
      case "graph6" -> "is graph6";
      default -> format.toUpperCase(Locale.ROOT);
    };
  }

  private static String text(String format, int servers, List<int[]> edges) {
    return switch (format) {
      case "dot" -> "graph {\n" + each(edges, "  %d -- %d;\n", 0) + "}\n";
      case "gdf" ->
          "nodedef>name VARCHAR\n"
              + nodes(servers, "%d\n")
              + "edgedef>node1,node2\n"
              + each(edges, "%d,%d\n", 0);
      case "leda" ->
          "LEDA.GRAPH\nvoid\nvoid\n-2\n"
              + servers
              + "\n"
              + nodes(servers, "|{}|\n")
              + edges.size()
              + "\n"
              + each(edges, "%d %d 0 |{}|\n", 1);
      case "tgf" -> nodes(servers, "%d node\n") + "#\n" + each(edges, "%d %d\n", 0);
      case "vna" ->
          "*node data\nID\n"
              + nodes(servers, "%d\n")
              + "*tie data\nfrom to strength\n"
              + each(edges, "%d %d 1\n", 0);
      case "harwell" ->
          "A graph                    KEY\n 3 1 1 1 0\nPSA "
              + servers
              + " "
              + servers
              + " "
              + edges.size()
              + " 0\n(8I10) (8I10)\n"
              + each(edges, "%10d%10d\n", 1);
      case "json" -> "{\"nodes\": [], \"links\": [" + each(edges, "[%d,%d],", 0) + "0]}";
      case "gexf" ->
          "<gexf><graph><edges>\n"
              + each(edges, "<edge source='%d' target='%d'/>\n", 0)
              + "</edges></graph></gexf>\n";
      default -> graph6(servers, edges);
    };
  }

  private static String each(List<int[]> edges, String form, int first) {
    return edges.stream()
        .map(e -> String.format(Locale.ROOT, form, e[0] + first, e[1] + first))
        .collect(Collectors.joining());
  }

  private static String nodes(int servers, String form) {
    return IntStream.range(0, servers)
        .mapToObj(v -> String.format(Locale.ROOT, form, v))
        .collect(Collectors.joining());
  }

  /** The upper triangle column by column, six bits a byte (nauty's formats.txt). */
  private static String graph6(int servers, List<int[]> edges) {
    StringBuilder bits = new StringBuilder();
    for (int column = 1; column < servers; column++) {
      for (int row = 0; row < column; row++) {
        int from = row;
        int to = column;
        bits.append(edges.stream().anyMatch(e -> e[0] == from && e[1] == to) ? '1' : '0');
      }
    }
    while (bits.length() % 6 != 0) {
      bits.append('0');
    }
    StringBuilder text = new StringBuilder().append((char) (63 + servers));
    for (int i = 0; i < bits.length(); i += 6) {
      text.append((char) (63 + Integer.parseInt(bits.substring(i, i + 6), 2)));
    }
    return text.append('\n').toString();
  }
}
