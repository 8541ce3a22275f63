package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import smog.graph.GraphDigest;

/** Small files that are wrong, or right in an unusual way; N and edges are by hand. */
class HostileFilesTest {

  private static GraphFile read(String name, byte[] bytes) {
    return GraphFile.read(
        new GraphSource(name, () -> new ByteArrayInputStream(bytes)),
        ReadOptions.of(GraphFormat.AUTO));
  }

  private static GraphFile read(String name, String text) {
    return read(name, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** In the texts a bar stands for a line end, so that a row of the table is one file. */
  private static String lines(String text) {
    return text.replace("|", "\n").replace("<cr>", "\r").replace("<tab>", "\t").replace("~", " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      ignoreLeadingAndTrailingWhitespace = true,
      value = {
        "a.txt  ! 1 2|3|4 5|                  ! a.txt:2: one field where an edge has two",
        "a.txt  ! 1 2|2 -3|                   ! a.txt:2: identifier -3 is negative",
        "a.txt  ! -1 2|                       ! a.txt:1: identifier -1 is negative",
        "a.txt  ! 1 2|2 x|                    ! a.txt:2: identifier x is a word where others are",
        "a.txt  ! 1 2|2 nan|                  ! a.txt:2: identifier nan is a word where others are",
        "a.txt  ! 1 2|2 3.0|                  ! a.txt:2: identifier 3.0 is not a whole number",
        "a.txt  ! 1e3 2|                      ! a.txt:1: identifier 1e3 is not a whole number",
        "a.txt  ! 1,,2|                       ! a.txt:1: the second field is empty",
        "a.txt  ! ,1,2|                       ! a.txt:1: the first field is empty",
        "a.txt  ! 1 2|<tab>7<tab>|            ! a.txt:2: one field",
        "a.txt  ! 1 18446744073709551616|     ! a.txt:1: the number 18446744073709551616 is above",
        "a.txt  ! Ann Bo<tab>Cy|              ! a.txt:1: fields are separated by tabs, but by blanks",
        "a.txt  ! Ann Bo|Cy<tab>Di|           ! a.txt:2: fields are separated by tabs, but by blanks",
        "a.txt  ! x \"y\"|                    ! a.txt:1: an identifier in quotes",
        "a.txt  ! # no more|                  ! a.txt: has no edge",
        "a.txt  ! <html><body>404             ! a.txt: is a web page",
        "a.txt  ! {\"nodes\": []}             ! a.txt: is JSON of nodes and links",
        "a.graph ! 3 2|2|1 4|2|               ! a.graph:3: neighbour 4 of vertex 2 is not in 1 to 3",
        "a.graph ! 3 2|2|0 3|2|               ! a.graph:3: neighbour 0 of vertex 2 is not in",
        "a.graph ! 3 2|2|1 3||                ! a.graph:3: vertex 2 lists 3, but 3 (line 4) does not",
        "a.graph ! 3 2|%|2|1 x|2|             ! a.graph:4: neighbour x is not a whole number",
        "a.graph ! 3 2|2|1 3|2|1|             ! a.graph:5: a vertex line more than the header's 3",
        "a.graph ! 3 3|2|1 3|2|               ! a.graph:1: the header says 3 edges, the lists hold 2",
        "a.graph ! 3 4|2|1 3|2|               ! a.graph:1: the header says 4 edges, the lists hold 2",
        "a.graph ! 4 2|2|1 3|2|               ! a.graph:1: the header says 4 vertices, but 3 lines",
        "a.graph ! 2 1 1|2 5|1|               ! a.graph:3: the last neighbour has no weight",
        "a.graph ! 2 1 7|2|1|                 ! a.graph:1: the header's format is 7",
        "a.graph ! 2 1 10|4 2||               ! a.graph:3: vertex 2 lacks a weight",
        "a.graph ! 0 0|                       ! a.graph:1: the number of vertices is 0",
        "a.graph ! 2000000000 1|2|1|          ! a.graph:1: the header says 2000000000 vertices, but 2"
      })
  void wrongFilesAreRefusedWithFileAndLine(String name, String text, String message) {
    GraphFileException e = assertThrows(GraphFileException.class, () -> read(name, lines(text)));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
    assertFalse(e.getMessage().contains("\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "a.txt   ! 1 2|2 3                           ! 3 ! 2 ! edge-list",
        "a.txt   ! 1 2<cr>|2 3<cr>|                  ! 3 ! 2 ! edge-list",
        "a.txt   ! 1 2<cr>2 3<cr>                    ! 3 ! 2 ! edge-list",
        "a.txt   ! ||1<tab><tab>2||~~2 , 3~|         ! 3 ! 2 ! edge-list",
        "a.txt   ! 1;2;0,5|2;3;1,5|3;1;2,0|          ! 3 ! 3 ! edge-list",
        "a.txt   ! 1 2 {'w': 1, 'x': 2}|2 3 {}|      ! 3 ! 2 ! edge-list",
        "a.txt   ! a b {'w': 1, 'x': 2}|b c {}|      ! 3 ! 2 ! edge-list",
        "a.txt   ! a#1 b%2|b%2 é|                    ! 3 ! 2 ! edge-list",
        "a.txt   ! 007 7|7 8|                        ! 2 ! 1 ! edge-list",
        "a.txt   ! 18446744073709551615 0|0 9223372036854775808| ! 3 ! 2 ! edge-list",
        "a.txt   ! heads tails|1 2|                  ! 2 ! 1 ! edge-list",
        "a.txt   ! 5 5|5 6|7 7|                      ! 3 ! 1 ! edge-list",
        "a.txt   ! 0 1|1 2|                          ! 3 ! 2 ! edge-list",
        "a.txt   ! 3 2|2|1 3|2|                      ! 3 ! 2 ! metis",
        "a.txt   ! 4 4|2 4|1 3|2 4|1 3|              ! 4 ! 4 ! metis",
        "a.metis ! %c|3 2 011|5 2 9|5 1 9 3 9|5 2 9| ! 3 ! 2 ! metis",
        "a.metis ! 3 2 100|5 2|5 1 3|5 2|            ! 3 ! 2 ! metis",
        "a.metis ! 3 2 111 2|5 1 1 2 9|5 1 1 1 9 3 9|5 1 1 2 9| ! 3 ! 2 ! metis",
        "a.metis ! 3 0||||                           ! 3 ! 0 ! metis",
        "a.metis ! 2 1|2|1||||                       ! 2 ! 1 ! metis",
        "a.metis ! 1 0||                             ! 1 ! 0 ! metis"
      })
  void unusualFilesComeOutRight(
      String name, String text, long vertices, long edges, String format) {
    Report report = read(name, lines(text)).report();
    assertEquals(vertices, report.vertices());
    assertEquals(edges, report.edges());
    assertEquals(format, report.format().label());
  }

  @Test
  void theOrderOfLinesDoesNotMatter() {
    for (String[] pair :
        new String[][] {{"10 9\n9 200\n", "200 9\n9 10\n"}, {"x y\ny zz\n", "zz y\ny x\n"}}) {
      assertEquals(
          GraphDigest.of(read("a", pair[0]).graph()), GraphDigest.of(read("b", pair[1]).graph()));
      assertEquals(read("a", pair[0]).family(), read("b", pair[1]).family());
    }
  }

  @Test
  void weightsAreSaidToBeIgnored() {
    assertTrue(read("a", "0 1 5\n1 2 5\n").report().notes().get(0).contains("on 2 lines"));
    assertTrue(read("a.graph", "2 1 1\n2 5\n1 5\n").report().notes().get(0).contains("edges were"));
    assertTrue(read("a", "0 1\n1 2\n").report().notes().isEmpty());
  }

  @Test
  void aByteOrderMarkIsNoPartOfAnIdentifier() {
    GraphFile file = read("a", "\u00ef\u00bb\u00bf1 2\n2 3\n");
    assertEquals("1", file.names().name(0));
    assertEquals(3, file.report().vertices());
  }

  @Test
  void filesThatAreNoTextAreRefusedByName() throws IOException {
    byte[] utf16 = "\ufeff1 2\n".getBytes(StandardCharsets.UTF_16LE);
    refused("is UTF-16", utf16);
    refused(":2: byte 0", "1 2\n2\0003\n".getBytes(StandardCharsets.UTF_8));
    refused("is UTF-16", "1 2\n".getBytes(StandardCharsets.UTF_16LE));
    refused("is compressed by zip", new byte[] {'P', 'K', 3, 4, 5, 6, 7, 8, 9});
    refused("ends early", new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, (byte) 0xff, 1});
    refused("is compressed by xz", new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0});
    refused("is compressed by bzip2", "BZh91AY".getBytes(StandardCharsets.UTF_8));
    refused(":1: byte 1", new byte[] {'#', 1, 2, 3});
    refused("is empty", new byte[0]);
    refused("is compressed twice", gzip(gzip("1 2\n".getBytes(StandardCharsets.UTF_8))));
    refused("is empty", gzip(new byte[0]));
  }

  private static void refused(String message, byte[] bytes) {
    GraphFileException e = assertThrows(GraphFileException.class, () -> read("a", bytes));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
      packed.write(bytes);
    }
    return out.toByteArray();
  }

  /** Every proper prefix of two members but the first member's is an error, never a graph. */
  @Test
  void gzipIsReadToItsLastByte() throws IOException {
    byte[] first = gzip("1 2\n2 3\n".getBytes(StandardCharsets.UTF_8));
    byte[] second = gzip("3 4\n".getBytes(StandardCharsets.UTF_8));
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    assertEquals(3, read("a", both).report().edges());
    for (int length = 2; length < both.length; length++) {
      if (length != first.length) {
        refused("ends early", Arrays.copyOf(both, length));
      }
    }
    assertEquals(2, read("a", Arrays.copyOf(first, first.length + 500)).report().edges());
    both[first.length] = 'x';
    refused("is broken: something that is not gzip follows", both);
    first[first.length - 6] ^= 1;
    refused("is broken: the checksum", first);
  }

  /** As for gzip; the frames share a buffer, which hides a cut from the library's own stream. */
  @Test
  void zstdIsReadToItsLastByte() {
    byte[] first = Zstd.compress("1 2\n2 3\n".getBytes(StandardCharsets.UTF_8));
    byte[] second = Zstd.compress("3 4\n".getBytes(StandardCharsets.UTF_8));
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    assertEquals(3, read("a", both).report().edges());
    for (int length = 4; length < both.length; length++) {
      if (length == first.length) {
        assertEquals(2, read("a", Arrays.copyOf(both, length)).report().edges());
      } else {
        refused("ends early", Arrays.copyOf(both, length));
      }
    }
  }

  /** 3 GB of one line, made as it is read: it would not fit if lines were held. */
  @Test
  void linesOfAnyLengthNeedNoMemory() {
    endless("a field of more than 1024 bytes", "", "7");
    endless("a field of more than 1024 bytes", "1 2\n3 ", "x");
    GraphFile file =
        GraphFile.read(
            new GraphSource("a", () -> new Generated.Endless("1 2\n#", "c", 200_000_000L)),
            ReadOptions.of(GraphFormat.AUTO));
    assertEquals(1, file.report().edges());
    byte[] row = "1 2 3 4 5 6 7 8 9 ".repeat(10).getBytes(StandardCharsets.UTF_8);
    refused("more than 64 fields", row);
  }

  private static void endless(String message, String start, String fill) {
    GraphSource source =
        new GraphSource("a", () -> new Generated.Endless(start, fill, 3_000_000_000L));
    GraphFileException e =
        assertThrows(
            GraphFileException.class,
            () -> GraphFile.read(source, ReadOptions.of(GraphFormat.EDGE_LIST)));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().length() < 300);
  }

  @Test
  void pathsThatAreNoFilesAreNamed(@TempDir Path folder) {
    Path missing = folder.resolve("none.txt");
    GraphFileException e =
        assertThrows(
            GraphFileException.class, () -> GraphFile.read(missing, GraphFormat.EDGE_LIST));
    assertEquals(missing + ": there is no such file; check the path", e.getMessage());
    e = assertThrows(GraphFileException.class, () -> GraphFile.read(folder, GraphFormat.AUTO));
    assertTrue(e.getMessage().contains("is a directory"), e.getMessage());
  }

  @Test
  void formatsHaveOneSpellingEach() {
    assertEquals(
        "auto, edge-list, csv, adjacency-list, konect, metis, matrix-market, dimacs, pajek, dl, gml,"
            + " graphml",
        String.join(", ", GraphFormat.labels()));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> GraphFormat.ofLabel("snap"));
    assertTrue(e.getMessage().startsWith("format is snap: give one of auto, edge-list"));
  }
}
