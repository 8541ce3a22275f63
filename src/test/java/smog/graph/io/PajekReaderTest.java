package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks of Pajek, by its manual and as other programs write them; counts made by hand. */
class PajekReaderTest {

  private static List<String> names(GraphFile file) {
    return IntStream.range(0, (int) file.graph().vertices()).mapToObj(file.names()::name).toList();
  }

  @ParameterizedTest
  @CsvSource({"f01-pajek.net, 4, 2", "f01b-pajek-short.net, 5, 3", "f01c-pajek-nx.net, 3, 2"})
  void filesOfPeopleComeOutRight(String name, long servers, long edges) {
    Report report = GraphFile.read(FieldTrialsTest.file(name), GraphFormat.AUTO).report();
    assertEquals(
        "pajek " + servers + " " + edges,
        report.format().label() + " " + report.vertices() + " " + report.edges());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "*Vertices 3|*Edges|1 2|2 3|                                  ! 3 2 ! ",
        "BOM*vertices 3CR|*edgesCR|1 2CR|                             ! 3 1 ! ",
        "% a comment||*VERTICES 3|% more|*EDGES|% and more|1 2|       ! 3 1 ! ",
        "*Network a b|*Vertices 2|*Edges|1 2|                         ! 2 1 ! ",
        "*Vertices 3|*Arcs|1 2 1|2 1 1|2 3 -1|                        ! 3 2 ! directions of 3 arcs",
        "*Vertices 3|*Arcs 2|1 2|3 3|*Edges|2 3|                      ! 3 2 ! directions of 2 arcs",
        "*Vertices 4|*Arcslist|1 2 3|4|2 1|*Edgeslist|3 4|            ! 4 3 ! directions of 3 arcs",
        "*Vertices 4|*edgeslist 2|1 2 3 4|2 3|                        ! 4 4 ! ",
        "*Vertices 3|*Matrix|0 1 0|1 0 1|0 1 0|                       ! 3 2 ! ",
        "*Vertices 3|*Matrix|0 1 0 1 0|1|% cut|0 0.5 0|               ! 3 2 ! values of cells",
        "*Vertices 3|*Matrix :1 `a`|0 1 0|0 0 0|0 0 0|                ! 3 1 ! not symmetric",
        "*Vertices 3|1 `a` 0.1 0.2|3 `c d` ic `Light Blue`|*Edges|1 3| ! 3 1 ! ",
        "*Vertices 2|1 `a` [1-3,7]|2 `b` [2-*]|*Edges|1 2 1 [1-3]|    ! 2 1 ! times, as [1-3]",
        "*Vertices 2|*Edges|1 2 [5-*]|                                ! 2 1 ! times, as [1-3]",
        "*Vertices 3|*Arcs :1 `a`|1 2|*Edges :1|2 3|                  ! 3 2 ! directions of 1 arcs",
        "*Vertices 3|*Arcs :3 `a`|1 2|*Arcs :4 `b`|2 3|               ! 3 1 ! the first being 4 \"b\", were left out: 1",
        "*Vertices 3|*Arcs|1: 1 2 1|2: 2 3 1|1: 1 3 1|                ! 3 2 ! the first being 2, were left out: 1",
        "*Vertices 3|*Arcs|1 2|2: 2 3|3: 1 3|1 3|                     ! 3 2 ! left out: 2",
        "*Network a|*Vertices 2|*Edges|1 2|*Partition p|*Vertices 2|1|2|*Vector v|*Vertices 2|.5|1| ! 2 1 ! *partition, *vector",
        "*Partition p|*Vertices 2|1|1|*Network a|*Vertices 3|*Edges|1 2| ! 3 1 ! *partition",
        "*Vertices 3|*Edges|                                          ! 3 0 ! ",
        "* Vertices 3|* Edges|1 2|                                    ! 3 1 ! "
      })
  void networksAreRead(String text, String graph, String note) {
    GraphFile file = Texts.expect("a.txt", text.replace('`', '"'), "pajek " + graph.strip());
    List<String> notes = file.report().notes();
    assertTrue(
        note == null ? notes.isEmpty() : String.join("; ", notes).contains(note.strip()),
        notes::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "*Vertices 3|*Edges|1 4|          ! :3: vertex 4 is not in 1 to 3",
        "*Vertices 3|*Edges|0 1|          ! :3: vertex 0 is not in 1 to 3",
        "*Vertices 3|*Edges|a b|          ! :3: vertex a is not a whole number",
        "*Vertices 3|*Edges|1|            ! :3: the line lacks a vertex",
        "*Vertices 3|*Edgeslist|1 2 9|    ! :3: vertex 9 is not in 1 to 3",
        "*Vertices 3|4 x|*Edges|1 2|      ! :2: vertex 4 is not in 1 to 3",
        "*Vertices 3|1 x|1 y|*Edges|1 2|  ! :3: vertex 1 has a second line",
        "*Vertices 3|1 \"x|*Edges|1 2|    ! :2: a quote is not closed",
        "*Vertices 5 3|*Edges|1 4|        ! :1: a network of two modes",
        "*Vertices 0|*Edges|              ! :1: the number of vertices is 0",
        "*Vertices|*Edges|1 2|            ! :1: the line lacks the number of vertices",
        "*Vertices 2147483647|*Edges|1 2| ! :1: ",
        "*Edges|1 2|                      ! :1: a section of edges above *Vertices",
        "*Network a|*Vertices 2|*Edges|1 2|*Network b|*Vertices 2|*Edges|1 2| ! :5: a second network",
        "*Vertices 2|*Edges|1 2|*Vertices 3|*Edges|1 3| ! :4: a second *Vertices",
        "*Vertices 2|*Events|AV 1|        ! :2: a section *Events, which is not read",
        "*Vertices 2|1|2|                 ! has no section of edges",
        "*Vertices 4|1|2|1|2|             ! :4: vertex 1 has a second line",
        "*Vertices 2|*Matrix|0 1|1|       ! :2: the matrix below ends early, before row 2, column 2",
        "*Vertices 2|*Matrix|0 1 1 0 1|   ! :3: a cell more than the matrix has",
        "*Vertices 2|*Matrix|0 1|1 0|0 1| ! :5: a line in no section",
        "*Vertices 2|*Matrix|0 x|1 0|     ! :3: cell x of row 1 is not a number",
        "*Vertices 900000|*Matrix|0 1|    ! :2: the matrix below ends early",
        "*Network only|                   ! has no *Vertices"
      })
  void wrongNetworksAreRefusedWithTheirLine(String text, String message) {
    Texts.refuse("a.net", Texts.bytes(text), message);
  }

  @Test
  void verticesAreCalledByTheirLabelsAndElseByTheirNumbers() {
    String text = "*Vertices 4|1 \"Ann B.\"|3 Cid|4 \"\"|*Edges|1 2|";
    GraphFile file = Texts.expect("a.net", text, "pajek 4 1");
    assertEquals(List.of("Ann B.", "2", "Cid", "4"), names(file));
    assertEquals(
        List.of("1", "2"), names(Texts.expect("a", "*Vertices 2|*Edges|1 2|", "pajek 2 1")));
  }

  @Test
  void brokenFilesAreReadOrRefused() {
    Texts.mutate(
        List.of(
            "*Network a|*Vertices 4|1 \"Ann B.\" 0.1 [1-3]|3 Cid|*Edges :1 \"x\"|1 2 1.5|*Arcslist|2 3 4|",
            "*Vertices 3|*Matrix|0 1 0|1 0 1|0 1 0|*Partition p|*Vertices 3|1|2|1|"),
        GraphFormat.PAJEK);
  }
}
