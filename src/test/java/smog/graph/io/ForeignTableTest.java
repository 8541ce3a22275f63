package smog.graph.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tables of other kinds come out as their own graph, servers and edges counted by hand, or are
 * refused in one line with a remedy; edge lists with further fields are read.
 *
 * <p>In the texts a bar stands for a line end.
 */
class ForeignTableTest {

  static GraphFile read(String name, String text, ReadOptions options) {
    byte[] bytes =
        text.replace("|", "\n")
            .replace("<bar>", "|")
            .replace("<tab>", "\t")
            .getBytes(StandardCharsets.UTF_8);
    return GraphFile.read(new GraphSource(name, () -> new ByteArrayInputStream(bytes)), options);
  }

  private static void check(String name, String expected, String text) {
    if (expected.matches("\\d+/\\d+")) {
      Report report = read(name, text, ReadOptions.of(GraphFormat.AUTO)).report();
      assertEquals(expected, report.vertices() + "/" + report.edges());
      return;
    }
    GraphFileException e =
        assertThrows(
            GraphFileException.class, () -> read(name, text, ReadOptions.of(GraphFormat.AUTO)));
    assertFalse(e.getMessage().contains("\n"), e.getMessage());
    assertTrue(e.getMessage().matches(name + "(:\\d+)?: .*; .*|.*JSON.*"), e.getMessage());
    assertTrue(e.getMessage().contains(expected), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! adjacency-list ! 0 1 3|1 0 2|2 1 3|3 0 2|",
        "a.txt ! adjacency-list ! 0 1 2|1 2 3|2 3 4|3 4 0|4 0 1|",
        "a.txt ! adjacency-list ! ann bob cid dee|bob cid|cid|dee|",
        "a.adjlist ! adjacency-list ! 1 2|2 3|3 4 1|4|",
        "a.txt ! adjacency-list ! 0: 1 2|1: 2|2: 0|",
        "a.txt ! adjacency-list ! ann: bob|bob: cid|cid: ann|",
        "a.csv ! adjacency-list ! 0,1,2|1,0,2|2,0,1|",
        "a.csv ! is a word where a weight ! ann,bob,cid|bob,ann,cid|cid,ann,bob|",
        "a.txt ! adjacency-list ! 3fa2b 77e1c 12345|77e1c 3fa2b 12345|12345 3fa2b 77e1c|",
        "a.txt ! adjacency-list ! 1 2 3 4|2 1 3 4|3 1 2 4|4 1 2 3|",
        "a.txt ! adjacency-list ! 4 7 9|7 4 9|9 4 7|",
        "a.csv ! adjacency-list ! 0,1|1,0,2|2,1|"
      })
  void listsOfNeighbours(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.sif ! adjacency-list ! ann<tab>pp<tab>bob<tab>cid|bob<tab>pp<tab>cid|",
        "a.txt ! is a word where a weight ! ann likes bob|bob likes cid|",
        "a.csv ! is a word where a weight ! ann,likes,bob|bob,hates,cid|cid,likes,ann|",
        "a.txt ! is a word where a weight ! ann bob friend|bob cid friend|cid ann foe|",
        "a.txt ! never an identifier elsewhere ! 1 likes 2|2 likes 3|",
        "a.tsv ! is a word where a weight ! ann<tab>pp<tab>bob|"
      })
  void relationsBetweenTheEnds(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! an arrow where ! 1 -> 2|2 -> 3|",
        "a.txt ! an arrow where ! a -> b|b -- c|",
        "a.txt ! an arrow where ! a-> b|b-> c|",
        "a.txt ! an arrow where ! a ->b|b ->c|",
        "a.txt ! an arrow where ! a <-> b|b <-> c|",
        "a.txt ! an arrow where ! a => b|b => c|",
        "a.txt ! an arrow where ! a -- b;|b -- c;|",
        "a.txt ! one field where an edge has two ! a->b|b->c|",
        "a.txt ! in brackets ! (0, 1)|(1, 2)|",
        "a.txt ! in brackets ! (a, b)|(b, c)|",
        "a.txt ! an arrow where ! a - b|b - c|",
        "a.csv ! an arrow where ! a,->,b|b,->,c|",
        "a.txt ! in brackets ! ('a', 'b')|('b', 'c')|",
        "a.txt ! looks like JSON ! [1, 2],|[2, 3],|",
        "a.txt ! an arrow where ! a \u2192 b|b \u2192 c|",
        "a.txt ! is a word where a weight ! a : b|b : c|",
        "a.txt ! an arrow where ! a <bar> b|b <bar> c|",
        "a.txt ! an arrow where ! a --> b|b --> c|",
        "a.txt ! is a word where a weight ! a -[x]-> b|b -[x]-> c|"
      })
  void arrowsAndBrackets(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! adjacency matrix ! 0 1 1|1 0 1|1 1 0|",
        "a.csv ! adjacency matrix ! 0,1,1|1,0,1|1,1,0|",
        "a.txt ! adjacency matrix ! 0 1 0 1|1 0 1 0|0 1 0 1|1 0 1 0|",
        "a.txt ! adjacency matrix ! 0 5 2|5 0 3|2 3 0|",
        "a.txt ! adjacency matrix ! 0 5 2 1|4 0 3 1|2 3 0 7| 1 2 3 0|",
        "a.csv ! none of which are called ! ,a,b,c|a,0,1,1|b,1,0,1|c,1,1,0|",
        "a.csv ! none of which are called ! a,b,c|0,1,1|1,0,1|1,1,0|",
        "a.txt ! is not a whole number ! 0.0 1.0 0.5|1.0 0.0 1.0|0.5 1.0 0.0|",
        "a.txt ! none of which are called ! a b c|0 1 1|1 0 1|1 1 0|",
        "a.txt ! 2/1 ! 0 1|1 0|",
        "a.txt ! adjacency matrix ! 1 1 0 0|1 1 1 0|0 1 1 1|0 0 1 1|",
        "a.txt ! one field where an edge has two ! 3|0 1 1|1 0 1|1 1 0|",
        "a.txt ! is a number, but ! a 0 1 1|b 1 0 1|c 1 1 0|",
        "a.txt ! adjacency matrix ! 0 3 0|0 0 2|1 0 0|",
        "a.tsv ! none of which are called ! <tab>a<tab>b<tab>c|a<tab>0<tab>1<tab>1|b<tab>1<tab>0<tab>1|c<tab>1<tab>1<tab>0|"
      })
  void matrices(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! may name the columns ! buyer seller|ann bob|bob cid|cid ann|",
        "a.tsv ! 3/2 ! user_id<tab>item_id<tab>rating|u1<tab>i1<tab>5|u2<tab>i1<tab>3|",
        "a.txt ! 3/2 ! gene_a gene_b|TP53 BRCA1|BRCA1 ATM|",
        "a.txt ! 3/2 ! x y|1 2|2 3|",
        "a.csv ! 3/2 ! foo,bar|1,2|2,3|",
        "a.csv ! none of which are called ! name,friend,since|ann,bob,2001|bob,cid,2002|",
        "a.csv ! 3/2 ! SOURCE_ID,TARGET_ID,w|1,2,5|2,3,5|",
        "a.csv ! 3/2 ! :START_ID(Person),:END_ID(Person),:TYPE|1,2,KNOWS|2,3,KNOWS|",
        "a.csv ! 3/2 ! Person1.id,Person2.id,date|1,2,2001|2,3,2001|",
        "a.csv ! 3/2 ! dst,src|1,2|2,3|",
        "a.csv ! 3/2 ! weight,Target,Source|9,2,1|9,3,2|",
        "a.csv ! 3/2 ! \"\",\"V1\",\"V2\"|\"1\",4,7|\"2\",7,9|",
        "a.csv ! 3/2 ! ,a,b|0,4,7|1,7,9|",
        "a.csv ! none of which are called ! index,x,y|0,4,7|1,7,9|",
        "a.csv ! 3/2 ! Unnamed: 0,source,target|0,4,7|1,7,9|",
        "a.txt ! name each column ! source target|1 4 7|2 7 9|",
        "a.txt ! name each column !    u v|0 4 7|1 7 9|",
        "a.csv ! 3/2 ! id,source,source_name,target,target_name|0,1,a,2,b|1,2,b,3,c|",
        "a.tsv ! 3/2 ! Source ID<tab>Target ID|1<tab>2|2<tab>3|",
        "a.tsv ! 3/2 ! Interactor A<tab>Interactor B<tab>Score|TP53<tab>ATM<tab>1|ATM<tab>BRCA1<tab>2|",
        "a.csv ! 3/2 ! Protein_1;Protein_2;Score|P1;P2;5|P2;P3;6|",
        "a.csv ! 3/2 ! from,source,target|9,1,2|9,2,3|",
        "a.csv ! 3/2 ! i,j,w|1,2,0.5|2,3,0.5|",
        "a.csv ! 3/2 ! target_lat,source_lat,source,target|1.5,2.5,1,2|1.5,2.5,2,3|",
        "a.csv ! 3/2 ! date,origin,dest|2001,JFK,LAX|2001,LAX,SFO|",
        "a.txt ! 3/2 ! node neighbor|1 2|2 3|",
        "a.txt ! 3/2 ! follower followee|ann bob|bob cid|"
      })
  void columnNames(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! one field where an edge has two ! 5|0 1|1 2|",
        "a.txt ! adjacency-list ! 4 3|1 2 0.5|2 3 0.5|3 4 0.5|",
        "a.txt ! numbers of servers and edges ! 4 4 3|1 2 0.5|2 3 0.5|3 4 0.5|",
        "a.txt ! numbers of servers and edges ! 6 3|0 1|1 2|2 3|",
        "a.txt ! numbers of servers and edges ! 3 4|1 2|2 3|3 4|",
        "a.txt ! is a number, but ! nodes 4|edges 3|ann bob|bob cid|cid dee|",
        "a.txt ! one field where an edge has two ! 4|3|1 2|2 3|3 4|",
        "a.csv ! numbers of servers and edges ! 4,3|1,2|2,3|3,4|",
        "a.txt ! 4/3 ! n=4 m=3|1 2|2 3|3 4|",
        "a.txt ! is a word where others ! 4 nodes|3 edges|1 2|2 3|3 4|",
        "a.txt ! numbers of servers and edges ! 4 3|ann bob|bob cid|cid dee|",
        "a.txt ! one field where an edge has two ! *Vertices 3|*Edges|1 2|2 3|",
        "a.txt ! is a number, but ! DIRECTED 3|1 2|2 3|",
        "a.txt ! adjacency-list ! 4 4 3|1 2|2 3|3 4|",
        "a.txt ! is a word where others ! 3 directed|ann bob|bob cid|",
        "a.txt ! numbers of servers and edges ! nodes edges|4 3|1 2|2 3|3 4|",
        "a.txt ! may name the columns ! undirected graph|ann bob|bob cid|",
        "a.txt ! adjacency-list ! 3 3 undirected|0 1|1 2|2 0|"
      })
  void countsAndDeclarationsAboveTheEdges(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! 3/3 ! 0e1 1e5|1e5 00a1|00a1 0e1|",
        "a.txt ! 3/3 ! 12345 67890|67890 3fa2b|3fa2b 12345|",
        "a.txt ! 3/3 ! 00123 45678|45678 9ab1c|9ab1c 00123|",
        "a.csv ! 3/3 ! \"12\",\"ab\"|\"ab\",\"7\"|\"7\",\"12\"|",
        "a.csv ! 3/2 ! source,target|\"1\",\"2\"|\"2\",\"3\"|",
        "a.txt ! is a word where others ! 1 2|2 x|",
        "a.txt ! is not a whole number ! 1e3 2|2 3|",
        "a.txt ! is a number, but ! node1 5|node2 7|node3 9|",
        "a.txt ! is a word where others ! 1 2|2 3x|3 4|4 5|5 6|6 7|7 8|",
        "a.txt ! 2/1 ! 7 007|007 8|",
        "a.txt ! 3/2 ! 10.0.0.1 10.0.0.2|10.0.0.2 10.0.0.3|",
        "a.txt ! above 2^64-1 ! 1234567890123456789012 a1|a1 b2|b2 1234567890123456789012|",
        "a.csv ! 3/3 ! source,target|3fa2b,77e1c|12345,3fa2b|77e1c,12345|"
      })
  void kindsOfIdentifiers(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! 5/7 ! 0 1 5|1 2 3|2 3 4|3 4 1|4 0 2|0 2 5|1 3 2|",
        "a.txt ! 3/2 ! ann bob 3.5|bob cid 2|",
        "a.txt ! 3/2 ! 1 2 friend|2 3 foe|",
        "a.txt ! 3/2 ! a b 2019-01-01 12:30|b c 2019-01-02 12:31|",
        "a.txt ! 3/2 ! 1 2 # first|2 3|",
        "a.csv ! 3/2 ! 1,2,0.5|2,3,0.7|",
        "a.txt ! 3/3 ! 0 1 1|1 2 1|2 0 1|",
        "a.txt ! 2/1 ! 1 2 3|",
        "a.txt ! 4/3 ! 0 1|1 2|2 3|",
        "a.txt ! 3/2 ! 3 2|2 1|",
        "a.txt ! 3/2 ! ann bob NA|bob cid 2|",
        "a.txt ! 3/2 ! a b {'w': 1}|b c {}|",
        "a.txt ! 3/2 ! 0 1 1 2|1 2 1 2|",
        "a.txt ! 3/3 ! ann bob 1|bob cid -1|cid ann 1|",
        "a.txt ! 5/4 ! 1 0 1|2 0 2|3 1 1|4 1 2|",
        "a.csv ! 3/2 ! 1;2;0,5|2;3;1|",
        "a.txt ! 5/4 ! 0 1 3|1 2 4|2 3 5|3 4 1|",
        "a.txt ! 3/2 ! TP53 BRCA1 0.9|BRCA1 ATM 0.8|",
        "a.txt ! 6/3 ! 1 2|3 4|5 6|",
        "a.txt ! 4/3 ! u1 i1 5 2001|u2 i1 3 2002|u1 i2 4 2003|"
      })
  void edgeListsWithFurtherFieldsAreRead(String name, String expected, String text) {
    check(name, expected, text);
  }
}
