package smog.graph.io;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What the two columns of an edge are usually called: source and target, from and to, node1 and
 * node2, id_1 and id_2, FromNodeId and ToNodeId, and the like.
 */
final class HeaderWords {
  private static final String KIND = "(node|vertex|user|person|page)?(id|name|index)?";
  private static final Pattern FIRST = Pattern.compile("(source|src|from)" + KIND);
  private static final Pattern SECOND =
      Pattern.compile("(target|tgt|trg|destination|dest|dst|to)" + KIND);
  private static final Pattern NUMBERED =
      Pattern.compile(
          "((?:id|node|vertex|user|person|nodeid|vertexid|userid|v)[1a]"
              + "|(?:node|vertex|user|person)(?:1|a)id)");

  private HeaderWords() {}

  /** Whether two words together are a header. */
  static boolean pair(String first, String second) {
    String one = plain(first);
    String two = plain(second);
    if (NUMBERED.matcher(one).matches()) {
      return two.equals(next(one));
    }
    return FIRST.matcher(one).matches() && SECOND.matcher(two).matches();
  }

  /** Letters and digits alone, in lower case. */
  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\d]", "");
  }

  private static String next(String word) {
    int at = word.endsWith("id") && word.length() > 3 ? word.length() - 3 : word.length() - 1;
    char mark = word.charAt(at) == '1' ? '2' : 'b';
    return word.substring(0, at) + mark + word.substring(at + 1);
  }
}
