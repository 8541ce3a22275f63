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
        "a.csv ! adjacency-list ! 0,1|1,0,2|2,1|",
        "a.txt ! 3/3 ! # adj|#|0 1|1 2|2 0|",
        "a.txt ! one field where an edge has two ! 0 1 2 3 4|1|2 3|3 4|4|",
        "a.txt ! is a word where others ! 0 2|1 {}|2 {}|1 1|2 {}|2 0|",
        "a.txt ! adjacency-list ! A B C|B A|C A|",
        "a.txt ! adjacency-list ! A,B,C|B,A|C,A|",
        "a.csv ! adjacency-list ! a;b;c|b;a|c;a|",
        "a.txt ! is a word where a weight ! n1 n2 n3|n2 n1 n4|n3 n1 n4|n4 n2 n3|",
        "a.txt ! adjacency-list ! 10.0.0.1 10.0.0.2 10.0.0.3|10.0.0.2 10.0.0.1 10.0.0.3|10.0.0.3 10.0.0.1 10.0.0.2|",
        "a.txt ! adjacency-list ! 0 <bar> 1 2|1 <bar> 0|2 <bar> 0|",
        "a.txt ! separated by ! 0: [1, 2]|1: [0]|2: [0]|",
        "a.txt ! separated by ! 1: 2, 3|2: 1|3: 1|",
        "a.txt ! adjacency-list ! 0 -> 1 2|1 -> 2|",
        "a.txt ! 3/3 ! 1 2 1|1 3 2|2 1 1|2 3 3|3 1 2|3 2 3|",
        "a.txt ! adjacency-list ! 0 2 1 2|1 1 0|2 1 0|"
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
        "a.tsv ! is a word where a weight ! ann<tab>pp<tab>bob|",
        "a.sif ! one field where an edge has two ! A pp B|C|",
        "a.sif ! is a word where a weight ! A (pp) B|B (pd) C|",
        "a.nt ! which is not read ! <http://a> <http://p> <http://b> .|<http://b> <http://p> <http://c> .|",
        "a.tsv ! separated by ! A<tab>interacts with<tab>B|B<tab>interacts with<tab>C|",
        "a.txt ! is a word where a weight ! A activates B 0.5|B inhibits C 0.7|",
        "a.csv ! an arrow where ! A,+,B|B,-,C|",
        "a.txt ! is a word where a weight ! A + B|B - C|C + A|",
        "a.txt ! is a word where a weight ! m.01 /p/q m.02|m.02 /p/q m.03|"
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
        "a.txt ! which is not read ! [1, 2],|[2, 3],|",
        "a.txt ! an arrow where ! a \u2192 b|b \u2192 c|",
        "a.txt ! is a word where a weight ! a : b|b : c|",
        "a.txt ! an arrow where ! a <bar> b|b <bar> c|",
        "a.txt ! an arrow where ! a --> b|b --> c|",
        "a.txt ! is a word where a weight ! a -[x]-> b|b -[x]-> c|",
        "a.txt ! an arrow where ! 1 --- 2|2 --- 3|",
        "a.txt ! an arrow where ! a ~> b|b ~> c|",
        "a.txt ! is a word where a weight ! a to b|b to c|",
        "a.txt ! an arrow where ! a <- b|b <- c|",
        "a.txt ! an arrow where ! a ↔ b|b ↔ c|",
        "a.txt ! one field where an edge has two ! a–b|b–c|",
        "a.txt ! an arrow where ! a -- b [weight=3];|b -- c [weight=4];|",
        "a.txt ! which is not read ! {0, 1}|{1, 2}|",
        "a.txt ! well-formed XML ! <a, b>|<b, c>|",
        "a.txt ! in brackets ! (0,1)|(1,2)|",
        "a.txt ! which is not read ! [(0, 1), (1, 2)]|",
        "a.txt ! fields in the only line ! 0 1, 1 2, 2 0|",
        "a.txt ! is a number, but ! edge 1 2|edge 2 3|",
        "a.txt ! is a number, but ! e 1 2|e 2 3|",
        "a.txt ! is a word where a weight ! edge ann bob|edge bob cid|",
        "a.txt ! adjacency-list ! node ann|node bob|edge ann bob|",
        "a.txt ! one field where an edge has two ! a=b|b=c|",
        "a.txt ! different separators ! a, b;|b, c;|",
        "a.txt ! an arrow where ! a.b -> c.d|c.d -> e|"
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
        "a.tsv ! none of which are called ! <tab>a<tab>b<tab>c|a<tab>0<tab>1<tab>1|b<tab>1<tab>0<tab>1|c<tab>1<tab>1<tab>0|",
        "a.txt ! adjacency matrix ! 0,1,0|1,0,1|0,1,0|",
        "a.txt ! adjacency matrix ! 0<tab>1<tab>0|1<tab>0<tab>1|0<tab>1<tab>0|",
        "a.txt ! adjacency matrix ! 0 1 0 0|0 0 1 0|0 0 0 1|1 0 0 0|",
        "a.csv ! adjacency matrix ! 0;2;0|2;0;1|0;1;0|",
        "a.txt ! adjacency matrix ! 1 2 3|2 1 4|3 4 1|",
        "a.csv ! none of which are called ! name,a,b,c|a,0,1,1|b,1,0,1|c,1,1,0|",
        "a.txt ! which is not read ! [[0 1 1]| [1 0 1]| [1 1 0]]|",
        "a.txt ! adjacency-list ! 0, 1, 1;|1, 0, 1;|1, 1, 0|",
        "a.txt ! adjacency matrix ! 0 1 1 0|1 1 0 0|0 0 1 1|",
        "a.txt ! is not a whole number ! 0.00 0.50|0.50 0.00|",
        "a.txt ! is negative ! -1 1 0|0 -1 1|1 0 -1|",
        "a.txt ! is negative ! 2 -1 -1|-1 2 -1|-1 -1 2|",
        "a.txt ! is a word where a weight ! . 1 1|1 . 1|1 1 .|",
        "a.txt ! adjacency matrix ! 0 1 1 |1 0 1 |1 1 0 |"
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
        "a.txt ! 3/2 ! follower followee|ann bob|bob cid|",
        "a.txt ! 3/2 ! id1 id2|1 2|2 3|",
        "a.txt ! 3/2 ! Source Target Weight|ann bob 3|bob cid 4|",
        "a.txt ! none of which are called ! name partner weight|ann bob 3|bob cid 4|",
        "a.tsv ! 3/2 ! gene1<tab>gene2|TP53<tab>ATM|ATM<tab>BRCA1|",
        "a.tsv ! 3/2 ! #node1<tab>node2<tab>score|9606.A<tab>9606.B<tab>500|9606.B<tab>9606.C<tab>600|",
        "a.csv ! 3/2 ! Source;Target;Type|ann;bob;Undirected|bob;cid;Undirected|",
        "a.csv ! 3/2 ! \"from\";\"to\"|\"ann\";\"bob\"|\"bob\";\"cid\"|",
        "a.csv ! 3/2 ! Id,Source,Target,Label|0,5,6,x|1,6,7,y|",
        "a.csv ! 3/2 ! src_ip,dst_ip,bytes|10.0.0.1,10.0.0.2,5|10.0.0.2,10.0.0.3,6|",
        "a.csv ! may name the columns ! user,friend|ann,bob|bob,cid|",
        "a.csv ! 3/2 ! timestamp,user_a,user_b|5,1,2|6,2,3|",
        "a.csv ! 3/2 ! time,source,target|5,1,2|6,2,3|",
        "a.csv ! none of which are called ! a,b,c|1,2,3|4,5,6|",
        "a.csv ! 3/2 ! source,target,source,target|1,2,x,y|2,3,y,z|",
        "a.csv ! 3/2 ! node_1,node_2,type|1,2,a|2,3,b|",
        "a.csv ! 3/2 ! follower_id,followee_id|1,2|2,3|",
        "a.csv ! 3/2 ! start_id,end_id,w|1,2,3|2,3,4|",
        "a.csv ! 3/2 ! start_node;end_node;w|1;2;3|2;3;4|",
        "a.csv ! 3/2 ! Person.id,Person.id,creationDate|1,2,2001|2,3,2001|",
        "a.csv ! 3/2 ! _from,_to,w|p/1,p/2,3|p/2,p/3,4|",
        "a.csv ! 3/2 ! ego,alter|1,2|2,3|",
        "a.csv ! 3/2 ! author1,author2,papers|A,B,3|B,C,4|",
        "a.csv ! 3/2 ! x1,x2|1,2|2,3|",
        "a.csv ! 3/2 ! source target|1 2|2 3|",
        "a.csv ! 3/2 ! key,from_node_id,to_node_id|7,1,2|8,2,3|",
        "a.csv ! 3/2 ! \"Source\",\"Target\"|1,2|2,3|",
        "a.csv ! 3/2 !  source , target |1,2|2,3|",
        "a.txt ! 3/2 ! FromNodeId<tab>ToNodeId|1<tab>2|2<tab>3|",
        "a.csv ! 3/2 ! to,from|ann,bob|bob,cid|",
        "a.csv ! 3/2 ! sourceName,targetName,sourceId,targetId|A,B,1,2|B,C,2,3|",
        "a.csv ! 3/2 ! left,right|1,2|2,3|",
        "a.csv ! none of which are called ! w,left,right|9,1,2|9,2,3|",
        "a.csv ! 3/2 ! protein_a,protein_b,score|A,B,3|B,C,4|",
        "a.csv ! none of which are called ! Unnamed: 0,a,b|0,1,2|1,2,3|",
        "a.csv ! 3/2 ! ,source,target|0,ann,bob|1,bob,cid|",
        "a.tsv ! 3/2 ! <tab>source<tab>target|0<tab>ann<tab>bob|1<tab>bob<tab>cid|",
        "a.tsv ! 3/2 ! <tab>a<tab>b|0<tab>4<tab>7|1<tab>7<tab>9|",
        "a.csv ! none of which are called ! userid,movieid,rating,timestamp|1,31,2.5,1260759144|1,1029,3.0,1260759179|",
        "a.csv ! 3/2 ! origin_airport,destination_airport|JFK,LAX|LAX,SFO|",
        "a.csv ! 3/2 ! target,source,weight|bob,ann,3|cid,bob,4|"
      })
  void columnNames(String name, String expected, String text) {
    check(name, expected, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "a.txt ! numbers of servers and edges ! 3 3|0 1|1 2|2 0|",
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
        "a.txt ! 3/2 ! *Vertices 3|*Edges|1 2|2 3|",
        "a.txt ! is a number, but ! DIRECTED 3|1 2|2 3|",
        "a.txt ! adjacency-list ! 4 4 3|1 2|2 3|3 4|",
        "a.txt ! is a word where others ! 3 directed|ann bob|bob cid|",
        "a.txt ! numbers of servers and edges ! nodes edges|4 3|1 2|2 3|3 4|",
        "a.txt ! may name the columns ! undirected graph|ann bob|bob cid|",
        "a.txt ! adjacency-list ! 3 3 undirected|0 1|1 2|2 0|",
        "a.txt ! numbers of servers and edges ! 5 4|1 2|2 3|3 4|4 5|",
        "a.txt ! numbers of servers and edges ! 3,2|1,2|2,3|",
        "a.txt ! numbers of servers and edges ! # c|4 3|0 1|1 2|2 3|",
        "a.txt ! 4/3 ! 4 3 0|1 2 1|2 3 1|3 4 1|",
        "a.txt ! is a number, but ! N 4|M 3|1 2|2 3|3 4|",
        "a.txt ! adjacency-list ! 4 3 undirected|1 2|2 3|3 4|",
        "a.txt ! is a number, but ! vertices: 4|edges: 3|1 2|2 3|3 4|",
        "a.txt ! one field where an edge has two ! edges|1 2|2 3|",
        "a.txt ! one field where an edge has two ! 3|ann bob|bob cid|",
        "a.txt ! 3/2 ! graph test|1 2|2 3|",
        "a.txt ! 3/2 ! p edge 3 2|1 2|2 3|",
        "a.txt ! numbers of servers and edges ! 4 4|1 2|2 3|3 4|4 1|",
        "a.txt ! numbers of servers and edges ! 4 6|1 2|1 3|1 4|2 3|2 4|3 4|",
        "a.txt ! adjacency-list ! 4 4|0 1 2.5|1 2 1.5|2 3 0.5|3 0 1.0|",
        "a.csv ! numbers of servers and edges ! 4,4,3|1,2,0.5|2,3,0.5|3,4,0.5|",
        "a.txt ! adjacency-list ! 4 6 1|1 2|1 3|1 4|2 3|2 4|3 4|",
        "a.txt ! numbers of servers and edges ! VERTICES EDGES|3 2|1 2|2 3|",
        "a.txt ! numbers of servers and edges ! 10 20 w|1 2 0.5|2 3 0.5|",
        "a.txt ! LEDA ! LEDA.GRAPH|string|",
        "a.txt ! one field where an edge has two ! directed|ann bob|bob cid|",
        "a.txt ! numbers of servers and edges ! 4 3|1 2|2 3|3 4||",
        "a.txt ! numbers of servers and edges ! 4 12|1 2|1 3|1 4|2 1|2 3|2 4|3 1|3 2|3 4|4 1|4 2|4 3|",
        "a.txt ! numbers of servers and edges ! 4 6|1 2|1 3|1 4|2 1|2 3|2 4|3 1|3 2|3 4|4 1|4 2|4 3|"
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
        "a.csv ! 3/3 ! source,target|3fa2b,77e1c|12345,3fa2b|77e1c,12345|",
        "a.txt ! 3/2 ! 0x1f 0x2a|0x2a 0x3b|",
        "a.txt ! is a number, but ! deadbeef cafebabe|cafebabe 12345678|12345678 deadbeef|",
        "a.txt ! 3/3 ! 1a 2|2 3b|3b 1a|",
        "a.txt ! 3/3 ! a1 a2|a2 3|3 a1|",
        "a.txt ! 3/2 ! 507f1f77bcf86cd799439011 507f191e810c19729de860ea|507f191e810c19729de860ea 111111111111111111111111|",
        "a.csv ! 2/1 ! source,target|0012,12|12,7|",
        "a.txt ! is negative ! -1 -2|",
        "a.txt ! is not a whole number ! 1.0 2.0|2.0 3.0|",
        "a.txt ! is a number, but ! nan 1|1 2|",
        "a.csv ! 3/3 ! source,target|1e5,2a0|2a0,100|100,1e5|",
        "a.csv ! is empty ! source,target|,b|a,b|",
        "a.csv ! is empty ! source,target|\"\",b|a,b|",
        "a.txt ! is a word where others ! 1 2|2 ann|ann bob|bob 1|"
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
        "a.txt ! 3/2 ! 1 2 1082040961|2 3 1082155839|",
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
        "a.txt ! 4/3 ! u1 i1 5 2001|u2 i1 3 2002|u1 i2 4 2003|",
        "a.txt ! 4/3 ! 10 20 5|20 30 6|30 40 7|",
        "a.txt ! is a word where a weight ! a<tab>b<tab>0.5<tab>extra|b<tab>c<tab>0.7<tab>extra|",
        "a.txt ! 3/2 ! 1 2 0.5 red|2 3 0.7 blue|",
        "a.csv ! 3/2 ! 1,2,1.5|2,3,2.5|",
        "a.csv ! 3/2 ! A1,B2,5|B2,C3,6|",
        "a.txt ! 4/3 ! A B|B C|C D|",
        "a.txt ! 3/2 ! http://a.org/x http://a.org/y|http://a.org/y http://a.org/z|",
        "a.txt ! 3/2 ! 1 2 +1|2 3 -1|",
        "a.txt ! 3/2 ! 1 2 1,5|2 3 2,5|",
        "a.txt ! 3/2 ! 1 2 3.5e-4|2 3 1e5|",
        "a.txt ! 2/1 ! 0 1|0 1|1 0|",
        "a.txt ! 3/2 ! a-1 b-1|b-1 c-1|",
        "a.txt ! 3/2 ! x[0] x[1]|x[1] x[2]|",
        "a.txt ! 2/0 ! 1 1|2 2|",
        "a.txt ! 3/2 ! 1 2 % near|2 3|",
        "a.txt ! 2/1 ! a b|",
        "a.csv ! 2/1 ! 1,2|",
        "a.txt ! 3/2 ! 1.1.1.1 2.2.2.2|2.2.2.2 3.3.3.3|",
        "a.txt ! 4/3 ! u1 m1 5|u1 m2 3|u2 m1 4|",
        "a.txt ! 3/2 ! 1 2 2001-01-01T00:00:00Z|2 3 2001-01-02T00:00:00Z|",
        "a.txt ! 3/2 ! 1 2  |2 3<tab>|",
        "a.txt ! 3/2 ! 1 2,|2 3,|",
        "a.csv ! 3/2 ! 1,2,|2,3,|"
      })
  void edgeListsWithFurtherFieldsAreRead(String name, String expected, String text) {
    check(name, expected, text);
  }
}
