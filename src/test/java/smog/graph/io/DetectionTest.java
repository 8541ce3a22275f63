package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that begin as METIS files do, and what else they may be. */
class DetectionTest {

  /** Edge lists whose first line would do as a header; METIS files without a name that says so. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "1 0||                          ! edge-list 2 1",
        "1 0|                           ! edge-list 2 1",
        "3 0||||                        ! edge-list 2 1",
        "2 1 1 9|1 3 2 7|1 5 2 8|       ! edge-list 4 3",
        "2 1 7|1 3 2|2 3 1|             ! edge-list 3 3",
        "4 4|2 4|1 3|2 3|1 3|           ! edge-list 4 3",
        "3 3|1 2|2 3|1 3|               ! edge-list 3 3",
        "2 1|1 2|2 1|                   ! edge-list 2 1",
        "3 2|2|1 3|2|                   ! metis 3 2",
        "4 4|2 4|1 3|2 4|1 3|           ! metis 4 4",
        "3 3|2 3|1 3|1 2|               ! metis 3 3",
        "3 2 1|2 9|1 9 3 4|2 4|         ! metis 3 2",
        "3 2 010 2|7 8 2|7 8 1 3|7 8 2| ! metis 3 2",
        "3 1|2|1||                      ! metis 3 1",
        "%c|3 2|2|1 3|2                 ! metis 3 2"
      })
  void countsAloneMakeNoMetisFile(String text, String graph) {
    GraphFormat expected = GraphFormat.ofLabel(graph.strip().split(" ", -1)[0]);
    assertEquals(expected, Detection.of(Texts.input("a.txt", text)));
    if (expected == GraphFormat.METIS) {
      Texts.expect("a.txt", text, graph);
    } else {
      GraphFile file = Texts.read("a.txt", Texts.bytes(text), GraphFormat.EDGE_LIST);
      assertEquals(
          graph.strip(), "edge-list " + file.report().vertices() + " " + file.report().edges());
    }
  }

  /** Below its counts an edge list of any graph is none of METIS. */
  @Test
  void edgesBelowTheirCountsAreNoMetisFile() {
    Random random = new Random(7);
    for (int trial = 0; trial < 300; trial++) {
      int servers = 2 + random.nextInt(12);
      Set<String> lines = new TreeSet<>();
      for (int i = 0; i < servers; i++) {
        int from = 1 + random.nextInt(servers);
        int to = 1 + random.nextInt(servers);
        if (from < to) {
          lines.add(from + " " + to);
        }
      }
      if (!lines.isEmpty()) {
        String text = servers + " " + lines.size() + "|" + String.join("|", lines) + "|";
        assertEquals(GraphFormat.EDGE_LIST, Detection.of(Texts.input("a.txt", text)), text);
      }
    }
  }

  /** Files of which the first 64 KB show a part: a ring with chords, and edges below counts. */
  @Test
  void theBeginningOfALargeFileTellsTheTwoApart() {
    int servers = 30_000;
    for (int step : new int[] {1, 7}) {
      StringBuilder lists = new StringBuilder(servers + " " + 2 * servers + "\n");
      StringBuilder edges = new StringBuilder(servers + " " + 2 * servers + "\n");
      for (int v = 0; v < servers; v++) {
        int next = (v + 1) % servers;
        int chord = (v + 1 + step) % servers;
        int before = (v + servers - 1) % servers;
        int back = (v + servers - 1 - step) % servers;
        lists.append(next + 1).append(' ').append(chord + 1).append(' ');
        lists.append(before + 1).append(' ').append(back + 1).append('\n');
        edges.append(v + 1).append(' ').append(next + 1).append('\n');
        edges.append(v + 1).append(' ').append(chord + 1).append('\n');
      }
      Texts.expect("a.txt", lists.toString(), "metis " + servers + " " + 2 * servers);
      assertEquals(GraphFormat.EDGE_LIST, Detection.of(Texts.input("a.txt", edges.toString())));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "a.graph ! 1 2|2 3|3 4|        ! taken for metis, since its name ends in .graph: if it is none",
        "a.graph ! 2 1 1 9|1 3 2 7|1 5 2 8| ! --format edge-list",
        "a.mtx   ! 1 2|2 3|            ! taken for matrix-market, since its name ends in .mtx",
        "a.col   ! 1 2|2 3|            ! taken for dimacs, since its name ends in .col",
        "a.txt   ! 3 3|2|1 3|2|        ! if the first line has the counts of METIS, give format metis"
      })
  void aRefusalAfterAGuessSaysWhatWasGuessed(String name, String text, String part) {
    Texts.refuse(name, Texts.bytes(text), part);
  }

  /** Headers that are marks leave no doubt. */
  @Test
  void aRefusalWithoutAGuessSaysNothingOfOne() {
    assertEquals(
        "", Detection.doubt(Texts.input("a.col", "p edge 2 1|e 1 3|"), GraphFormat.DIMACS));
    assertEquals("", Detection.doubt(Texts.input("a.txt", "5 2|3|"), GraphFormat.EDGE_LIST));
  }
}
