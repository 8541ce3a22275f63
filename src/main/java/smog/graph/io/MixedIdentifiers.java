package smog.graph.io;

import java.util.regex.Pattern;
import smog.graph.CsrGraph;

/** Numbers and words among identifiers whose kind nobody has said. */
final class MixedIdentifiers extends GraphFileException {
  private static final long serialVersionUID = 1;
  private static final Pattern CODE = Pattern.compile("(?=.*\\d)(?=.*\\p{L})[\\d\\p{L}].*");

  /** Codes must be this share of all identifiers, so that a single odd line is still an error. */
  private static final double CODES = 0.2;

  private static final Pattern POWER = Pattern.compile("\\d+[eE]\\d+");
  private static final int SHORTEST = 3;

  private final boolean quoted;

  /**
   * As another error says.
   *
   * @param quoted whether the numbers stand in quotes, which say that they are words
   */
  MixedIdentifiers(GraphFileException error, boolean quoted) {
    super(error);
    this.quoted = quoted;
  }

  @Override
  GraphFileException doubting(String doubt) {
    return new MixedIdentifiers(super.doubting(doubt), quoted);
  }

  /**
   * The file with words as identifiers, if they are words: the numbers are in quotes; or enough of
   * them are codes such as 3fa2b, and some edge joins two codes or two numbers.
   *
   * @throws MixedIdentifiers this one, otherwise
   */
  GraphFile words(GraphSource source, ReadOptions options) {
    GraphFile file = GraphFile.readOnce(source, options.with(IdentifierKind.WORDS));
    if (quoted || (codes(file) && !twoKinds(file))) {
      return file;
    }
    throw this;
  }

  /** Whether there are codes, two with those like 1e5 and a fifth, or all names are as long. */
  private static boolean codes(GraphFile file) {
    int size = (int) file.graph().vertices();
    int length = file.names().name(0).length();
    boolean even = length >= SHORTEST;
    int codes = 0;
    int powers = 0;
    for (int vertex = 0; vertex < size; vertex++) {
      String name = file.names().name(vertex);
      even &= name.length() == length;
      codes += CODE.matcher(name).matches() && !Columns.number(name) ? 1 : 0;
      powers += POWER.matcher(name).matches() ? 1 : 0;
    }
    return codes > 0 && (even || (codes + powers > 1 && codes + powers >= CODES * size));
  }

  /** Whether all edges join a number and another word, as in a table of values. */
  private static boolean twoKinds(GraphFile file) {
    CsrGraph graph = file.graph();
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      boolean number = Columns.number(file.names().name(vertex));
      for (int i = 0; i < graph.degree(vertex); i++) {
        if (Columns.number(file.names().name(graph.neighbour(vertex, i))) == number) {
          return false;
        }
      }
    }
    return true;
  }
}
