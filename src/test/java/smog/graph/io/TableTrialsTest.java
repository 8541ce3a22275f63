package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tables of the kinds that were read as other graphs without a word: what comes out by itself, and
 * what when it is said how they are to be read. Servers and edges were counted in the files.
 */
class TableTrialsTest {

  /** Options as words: a format, {@code header=present}, {@code columns=1,3} and the like. */
  static ReadOptions options(String text) {
    GraphFormat format = GraphFormat.AUTO;
    String source = null;
    String target = null;
    Header header = Header.AUTO;
    IdentifierKind kind = IdentifierKind.AUTO;
    for (String word : text.split(" ", -1)) {
      String value = word.substring(word.indexOf('=') + 1);
      switch (word.split("=", -1)[0]) {
        case "format" -> format = GraphFormat.ofLabel(value);
        case "columns" -> {
          source = ReadOptions.columns(value).get(0);
          target = ReadOptions.columns(value).get(1);
        }
        case "header" -> header = Header.ofLabel(value);
        case "identifiers" -> kind = IdentifierKind.ofLabel(value);
        default -> assertEquals("auto", word);
      }
    }
    return new ReadOptions(format, source, target, header, kind, false);
  }

  private static GraphFile read(String name, String options) {
    return GraphFile.read(GraphSource.of(FieldTrialsTest.file(name)), options(options));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "f02-adjlist.txt        ! :3: 3 fields where line 2 has 4 ! format adjacency-list",
        "f02b-adjlist-words.txt ! :1: field 3 is a word where a weight ! format adjacency-list",
        "f04-relations.sif      ! :1: field 3 is a word where a weight ! columns [1,3]",
        "f04b-relations-tab.sif ! :1: field 3 is a word where a weight ! columns [1,3]",
        "f05-arrows.txt         ! :1: an arrow where an identifier would be ! columns [1,3]",
        "f05b-dashes.txt        ! :1: an arrow where an identifier would be ! columns [1,3]",
        "f08b-user-item.tsv     ! :1: the first line may name the columns ! header present",
        "f08c-user-item.csv     ! :1: the first line may name the columns ! header present",
        "f11-empty-id.graphml   ! :1: id of this node is empty ! give each node an id"
      })
  void whatIsNoEdgeListIsRefusedWithTheWayToSayOtherwise(
      String name, String message, String remedy) {
    GraphFileException e = assertThrows(GraphFileException.class, () -> read(name, "auto"));
    assertTrue(e.getMessage().contains(name + message), e.getMessage());
    assertTrue(e.getMessage().contains(remedy), e.getMessage());
    assertFalse(e.getMessage().contains("\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "f07-index.csv          ! auto                   ! 3/3 ! from column u to column v",
        "f07c-reversed.csv      ! auto                   ! 3/3 ! from column source to column target",
        "f08-proteins.txt       ! auto                   ! 4/3 ! is taken for a header",
        "f09b-hex-ids.txt       ! auto                   ! 3/3 ! identifiers are words",
        "f02-adjlist.txt        ! format=adjacency-list  ! 6/7 ! ''",
        "f02b-adjlist-words.txt ! format=adjacency-list  ! 4/4 ! ''",
        "f02-adjlist.txt        ! format=edge-list       ! 6/5 ! ignored on 6 lines",
        "f04-relations.sif      ! columns=1,3            ! 4/4 ! ignored on 4 lines",
        "f04b-relations-tab.sif ! columns=[3,1]          ! 4/4 ! ''",
        "f05-arrows.txt         ! columns=1,3            ! 3/3 ! ''",
        "f05b-dashes.txt        ! columns=1,3            ! 4/3 ! ''",
        "f07-index.csv          ! columns=2,3            ! 3/3 ! from column u to column v",
        "f07-index.csv          ! columns=v,u            ! 3/3 ! from column v to column u",
        "f08-proteins.txt       ! columns=protein2,protein1 ! 4/3 ! is taken for a header",
        "f08b-user-item.tsv     ! header=present         ! 3/3 ! is taken for a header",
        "f08b-user-item.tsv     ! header=absent          ! 5/4 ! ''",
        "f08c-user-item.csv     ! header=present         ! 3/3 ! from column buyer to column seller",
        "f08c-user-item.csv     ! header=absent          ! 5/4 ! ''",
        "f08c-user-item.csv     ! columns=buyer,seller   ! 3/3 ! from column buyer",
        "f09b-hex-ids.txt       ! identifiers=words      ! 3/3 ! identifiers are words"
      })
  void whatIsSaidIsDone(String name, String options, String counts, String note) {
    Report report = read(name, options).report();
    assertEquals(counts, report.vertices() + "/" + report.edges());
    assertTrue(String.join("|", report.notes()).contains(note), report.notes()::toString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! 1 2|2 3 ! columns=1,3            ! no column 3, in \"1 2\"; give for target-column a number",
        "a.txt ! 1 2|2 3 ! columns=who,2          ! there is no column who, in \"1 2\"; give for",
        "a.txt ! 1 2|2 3 ! columns=2,2            ! source and target are the same column, 2",
        "a.txt ! 1 2 9|3 ! columns=1,3            ! :2: one field where an edge has two",
        "a.txt ! 1 2|2 x ! identifiers=numbers    ! :2: identifier x is a word where",
        "a.txt ! x y|y z ! identifiers=numbers    ! :1: identifier x is a word where",
        "a.csv ! a,b|1,2 ! header=absent columns=a,b ! there is no column a",
        "a.csv ! a,b,c|1,2,3 ! auto               ! give columns, two of a, b, c",
        "a.txt ! 1 \"2\" ! format=adjacency-list  ! :1: a field in quotes or brackets",
        "a.txt ! 1,,2    ! format=adjacency-list  ! :1: a field is empty",
        "a.txt ! # no    ! format=adjacency-list  ! has no line of a server"
      })
  void whatCannotBeDoneIsRefused(String name, String text, String options, String message) {
    GraphFileException e =
        assertThrows(
            GraphFileException.class, () -> ForeignTableTest.read(name, text, options(options)));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void listsOfNeighboursKeepServersWithoutAnyAndCountAnEdgeOnce() {
    GraphFile file =
        ForeignTableTest.read(
            "a", "# a|# b|7: 3 5 # near|3|5 7|9|", options("format=adjacency-list"));
    assertEquals(
        List.of("3", "5", "7", "9"), IntStream.range(0, 4).mapToObj(file.names()::name).toList());
    Report report = file.report();
    assertEquals(List.of(2L, 4L, 1L), List.of(report.edges(), report.lines(), report.isolated()));
    assertTrue(
        report.notes().contains("1 of 2 edges are listed at one end alone"),
        report.notes()::toString);
    Report both =
        ForeignTableTest.read("a", "a b|b a c|c b", options("format=adjacency-list")).report();
    assertEquals(List.of(2L, 0L), List.of(both.edges(), both.reciprocal()));
  }

  /** As words, 07 and 7 are two servers and the order is that of bytes; as numbers they are one. */
  @Test
  void identifiersAreWordsWhereThatIsSaid() {
    String text = "7 07|07 10|";
    assertEquals(2, ForeignTableTest.read("a", text, options("auto")).graph().vertices());
    GraphFile words = ForeignTableTest.read("a", text, options("identifiers=words"));
    assertEquals(
        List.of("07", "10", "7"), IntStream.range(0, 3).mapToObj(words.names()::name).toList());
  }

  @Test
  void quotesSayThatNumbersAreWordsAmongWords() {
    assertEquals(
        3,
        ForeignTableTest.read("a.csv", "\"12\",ab|ab,\"7\"|", options("header=absent"))
            .graph()
            .vertices());
    assertThrows(
        GraphFileException.class,
        () -> ForeignTableTest.read("a.csv", "12,ab|ab,7|", options("header=absent")));
  }

  @ParameterizedTest
  @CsvSource({
    "Source, Target",
    "SOURCE_ID, TARGET_ID",
    "from, to",
    "src, dst",
    "FromNodeId, ToNodeId",
    "node1, node2",
    "Person1.id, Person2.id",
    ":START_ID(Person), :END_ID(Person)",
    "protein1, protein2",
    "Interactor A, Interactor B",
    "user_id, item_id",
    "id_1, id_2",
    "u, v",
    "Person.id, Person.id"
  })
  void pairsOfNamesAreKnownInEitherOrder(String source, String target) {
    assertEquals(
        List.of(1, 2),
        IntStream.of(HeaderWords.pair(List.of("w", source, target))).boxed().toList());
    int[] turned = HeaderWords.pair(List.of(target, "w", source));
    assertTrue(turned[0] == 2 || source.equals(target), source);
  }

  @ParameterizedTest
  @CsvSource({"weight1, weight2", "name, age", "x, y", "ann, bob", "source, weight", "1, 2"})
  void otherNamesAreNoPair(String first, String second) {
    assertEquals(null, HeaderWords.pair(List.of(first, second)));
  }
}
