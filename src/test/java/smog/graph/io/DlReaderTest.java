package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** DL files by UCINET's guide and as other programs write them; counts made by hand. */
class DlReaderTest {

  private static List<String> names(GraphFile file) {
    return IntStream.range(0, (int) file.graph().vertices()).mapToObj(file.names()::name).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "DL N = 4|Data:|0 1 1 0|1 0 1 0|1 1 0 0|0 0 0 0|                          ! 4 3 ! ",
        "dl n=3 format=fullmatrix|labels:|ann,bob,cid|data:|0 1 0|0 0 1|0 0 0|    ! 3 2 ! not symmetric",
        "dl n=3, format = fullmatrix, labels: ann, bob cid data: 0 2 0 2 0 1 0 1 0 ! 3 2 ! values of edges",
        "dlCR|n=2CR|data:CR|0 1CR|1 0CR|                                          ! 2 1 ! ",
        "BOMDL n 2|format = edgelist1|data:|1 2|                                  ! 2 1 ! not symmetric",
        "dl n=4 format=lowerhalf|data:|1|0 1|1 0 1|0 0 1 1|                       ! 4 2 ! ",
        "dl n=4 format=lowerhalf diagonal=absent|data:|1|0 1|1 0 1|               ! 4 4 ! ",
        "dl n=3 format=upperhalf|data:|0 1 1|0 1|0|                               ! 3 3 ! ",
        "dl n=3|format=upperhalf diagonal absent|data:|1 0|1|                     ! 3 2 ! ",
        "dl n=3 diagonal=absent|data:|1 0|1 1|0 1|                                ! 3 2 ! ",
        "dl n=3 format=fullmatrix|labels embedded|data:|ann bob cid|Ann 0 1 0|Bob 1 0 1|Cid 0 1 0| ! 3 2 ! ",
        "dl n=3|labels embedded:|data:|ann bob cid|cid 0 1 0|ann 0 1 0|bob 1 0 1| ! 3 2 ! ",
        "dl n=2|row labels embedded|column labels embedded|data:|a b|a 0 1|b 1 0| ! 2 1 ! ",
        "dl n=2|row labels embedded|data:|a 0 1|b 1 0|                            ! 2 1 ! ",
        "dl n=2|row labels:|a b|col labels:|a b|data:|0 1|1 0|                    ! 2 1 ! ",
        "dl n=5|format = edgelist1|labels:|ann, bob, cid|dee,eve|data:|1 2|1 3 2.5|2 3| ! 5 3 ! values of edges",
        "DL n=5|format = edgelist1|labels:|ann, bob, cid, dee, eve|labels embedded:|data:|ann bob|eve cid| ! 5 2 ! ",
        "DL n=4|format=edgelist1|labels:|A,B,C,D|data:|A B 1|C D 0|               ! 4 2 ! value 0 count as edges",
        "dl format=edgelist1|labels embedded|data:|ann \"bob b.\"|bob ann|        ! 3 2 ! ",
        "dl n=4 format=edgelist1|labels embedded|data:|10,9|9,8|                  ! 4 2 ! 3 have a label",
        "dl n=4|format = nodelist1|data:|1 3 2 1|4 1 4|2 2 4 1|                   ! 4 4 ! ",
        "dl n=4|format = nodelist1b|data:|3 1 2 3|3 1 2 4|0|2 1 4|                ! 4 4 ! ",
        "dl n=3|format=nodelist1|labels embedded|data:|ann bob cid|bob|           ! 3 2 ! ",
        "dl nr=2, nc=2|data:|0 1|1 0|                                             ! 2 1 ! ",
        "dl n=2 nm=1|title: a b n=9|data:|0 1|1 0|                                ! 2 1 ! "
      })
  void networksAreRead(String text, String graph, String note) {
    GraphFile file = Texts.expect("a.txt", text, "dl " + graph.strip());
    String notes = String.join("; ", file.report().notes());
    assertTrue(note == null || notes.contains(note.strip()), notes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "dl n=3|format=edgelist1|data:|1 4|                     ! :4: vertex 4 is not in 1 to 3",
        "dl n=3|format=edgelist1|data:|0 1|                     ! :4: vertex 0 is not in 1 to 3",
        "dl n=3|format=edgelist1|data:|ann bob|                 ! :4: vertex ann is a word",
        "dl n=3|format=edgelist1|data:|1|                       ! :4: one field where an edge has two",
        "dl n=3|format=edgelist1|data:|1 2 x|                   ! :4: value x is not a number",
        "dl n=3|format=edgelist1|data:|1 2 1 1|                 ! :4: more than a value",
        "dl n=2|format=edgelist1|labels embedded|data:|a b|b c| ! :6: label c is one more than the header's 2",
        "dl n=2|format=edgelist1|labels:|a b|labels embedded|data:|a c| ! :7: label c is not in the list",
        "dl n=2|format=edgelist1|labels embedded|data:|a \"\"|  ! :5: an empty label",
        "dl n=2|labels:|a \"\"|data:|0 1|1 0|                   ! :3: an empty label",
        "dl n=3|labels:|a b|data:|0 1|1 0|                      ! :4: 2 labels where n is 3",
        "dl n=3|labels:|a b a|data:|0 1|1 0|                    ! :3: label a a second time",
        "dl n=2|labels:|a b c|data:|0 1|1 0|                    ! :3: \"c\" in the header",
        "dl n=2|row labels:|a b|column labels:|c d|data:|0 1|1 0| ! other labels of columns than of rows",
        "dl n=2|labels embedded|data:|a b|a 0 1|c 1 0|          ! :6: label c is one more",
        "dl n=2|labels embedded|data:|a b|a 0 1|a 1 0|          ! :6: the label of row 2 is a",
        "dl nr=2 nc=3|data:|0 1 1|1 0 0|                        ! data of two modes, 2 x 3",
        "dl nr=2 nc=3|row labels:|a b|column labels:|c d e|data:|0 1 1|1 0 0| ! data of two modes",
        "dl n=4 format=edgelist2|data:|1 2|                     ! data of two modes, format edgelist2",
        "dl n=4 format=nodelist2|data:|1 2|                     ! data of two modes",
        "dl n=2 nm=2|data:|0 1|1 0|0 1|1 0|                     ! :1: several matrices",
        "dl n=2 format=blockmatrix|data:|0 1|                   ! format blockmatrix in the header",
        "dl n=2|data:|0 1|1|                                    ! :2: the matrix below ends early, before row 2",
        "dl n=2|data:|0 1|1 0 1|                                ! :4: a cell more",
        "dl n=2|data:|0 1|1 0|0 1|                              ! :5: a cell more",
        "dl n=2|data:|0 x|1 0|                                  ! :3: cell x of row 1 is not a number",
        "dl n=0|data:|0|                                        ! the number of vertices is 0",
        "dl n=2147483647|format=edgelist1|data:|1 2|            ! the number of vertices is 2147483647",
        "dl n=900000|data:|0 1|                                 ! :2: the matrix below ends early",
        "dl n=900000|labels:|a b|                               ! ends early: 2 labels where n is 900000",
        "dl n=2 format=nodelist1b|data:|1 2|                    ! ends early: 1 lines of data",
        "dl n=2 format=nodelist1b|data:|2 2|1 1|                ! :3: 1 neighbours where the line says 2",
        "dl n=2|                                                ! has no data",
        "dl format=fullmatrix|data:|0 1|1 0|                    ! the header lacks n",
        "dl n=2 datafile=x.dat|data:|                           ! :1: \"datafile\" in the header"
      })
  void wrongFilesAreRefused(String text, String message) {
    Texts.refuse("a.dl", Texts.bytes(text), message);
  }

  @Test
  void labelsKeepTheirOrderInAListAndAscendWhereTheyAreEmbedded() {
    String list = "dl n=3|format=edgelist1|labels: eve \"Ann B.\" cid|data:|1 2|";
    assertEquals(List.of("eve", "Ann B.", "cid"), names(Texts.expect("a", list, "dl 3 1")));
    String embedded = "dl n=4|format=edgelist1|labels embedded|data:|v10 v9|v9 v2|";
    assertEquals(
        List.of("v2", "v9", "v10", "unlabelled-4"), names(Texts.expect("a", embedded, "dl 4 2")));
  }

  @Test
  void wordsThatBeginWithDlStayEdges() {
    Texts.expect("a", "dl x|x dlx|", "edge-list 3 2");
    Texts.expect("a", "dl n|n dl|", "edge-list 2 1");
  }

  @Test
  void brokenFilesAreReadOrRefused() {
    Texts.mutate(
        List.of(
            "dl n=3, format=fullmatrix diagonal=absent|labels:|ann,\"bob b.\" cid|data:|0 1|1 1|0 1|",
            "DL n=4|format = edgelist1|labels embedded:|data:|ann bob 2|bob cid|",
            "dl n=3 format=nodelist1|data:|1 2 3|2 3|"),
        GraphFormat.DL);
  }
}
