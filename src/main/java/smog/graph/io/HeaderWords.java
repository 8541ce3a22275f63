package smog.graph.io;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the two columns of an edge are usually called: source and target, from and to, node1 and
 * node2, id_1 and id_2, FromNodeId and ToNodeId, {@code :START_ID} and {@code :END_ID}, and the
 * like, in either order, however they are written.
 *
 * <p>Two names are a pair if one becomes the other when a word is replaced by its opposite, and
 * what they share is a noun for vertices or nothing.
 */
final class HeaderWords {
  private static final String NOUNS =
      "nodes?|vertex|vertices|vert|user|person|people|page|protein|gene|actor|author|entity|item"
          + "|station|stop|city|country|airport|account|interactor|site|member|agent|company|firm"
          + "|paper|host|server|router|switch|neuron|region|species|film|movie|group|org|device"
          + "|location|word|artist|object|concept|agency|bank|customer|player|team|student"
          + "|employee|school|drug|disease|article|patent|compound|cell|ip|v|n";
  private static final String ATTRIBUTES =
      "id|ids|name|index|idx|key|label|number|num|nr|no|accession|symbol|uri|url|code";
  private static final Pattern SHARED = Pattern.compile("(?:" + NOUNS + "|" + ATTRIBUTES + ")*");

  /** Opposites that need no noun, those that are clearest first. */
  private static final List<List<String>> PLAIN =
      List.of(
          List.of("source", "target"),
          List.of("src", "dst"),
          List.of("from", "to"),
          List.of("source", "destination"),
          List.of("source", "tgt"),
          List.of("source", "trg"),
          List.of("source", "dest"),
          List.of("source", "dst"),
          List.of("source", "sink"),
          List.of("src", "dest"),
          List.of("src", "tgt"),
          List.of("src", "trg"),
          List.of("src", "target"),
          List.of("src", "destination"),
          List.of("source", "to"),
          List.of("src", "to"),
          List.of("from", "target"),
          List.of("from", "tgt"),
          List.of("from", "trg"),
          List.of("from", "destination"),
          List.of("from", "dest"),
          List.of("from", "dst"),
          List.of("origin", "destination"),
          List.of("origin", "dest"),
          List.of("head", "tail"),
          List.of("follower", "followee"),
          List.of("citing", "cited"),
          List.of("sender", "receiver"),
          List.of("sender", "recipient"),
          List.of("parent", "child"),
          List.of("user", "item"),
          List.of("ego", "alter"),
          List.of("subject", "object"),
          List.of("who", "whom"),
          List.of("u", "v"),
          List.of("i", "j"));

  /** Opposites that say something of a noun alone. */
  private static final List<List<String>> OF_NOUNS =
      List.of(
          List.of("start", "end"),
          List.of("1", "2"),
          List.of("a", "b"),
          List.of("one", "two"),
          List.of("first", "second"),
          List.of("0", "1"));

  private HeaderWords() {}

  /** The columns of source and target among the names of columns, or null. */
  static int[] pair(List<String> names) {
    List<String> plain = names.stream().map(HeaderWords::plain).toList();
    int[] pair = pair(plain, PLAIN, false);
    pair = pair == null ? pair(plain, OF_NOUNS, true) : pair;
    return pair == null ? twice(plain) : pair;
  }

  private static int[] pair(List<String> names, List<List<String>> opposites, boolean nouns) {
    Map<String, Integer> places = new HashMap<>();
    for (int i = names.size() - 1; i >= 0; i--) {
      places.put(names.get(i), i);
    }
    for (List<String> pair : opposites) {
      for (int i = 0; i < names.size(); i++) {
        int other = opposite(names.get(i), pair, nouns, places);
        if (other >= 0) {
          return new int[] {i, other};
        }
      }
    }
    return null;
  }

  /** The place of a name's opposite, or -1. */
  private static int opposite(
      String name, List<String> pair, boolean noun, Map<String, Integer> places) {
    String first = pair.get(0);
    for (int at = name.indexOf(first); at >= 0; at = name.indexOf(first, at + 1)) {
      String before = name.substring(0, at);
      String after = name.substring(at + first.length());
      int other = places.getOrDefault(before + pair.get(1) + after, -1);
      if (other >= 0
          && SHARED.matcher(before).matches()
          && SHARED.matcher(after).matches()
          && !(noun && before.isEmpty() && after.isEmpty())) {
        return other;
      }
    }
    return -1;
  }

  /** Two columns of one name that is an identifier's, such as Person.id. */
  private static int[] twice(List<String> names) {
    for (int i = 0; i < names.size(); i++) {
      int second = names.lastIndexOf(names.get(i));
      if (second > i && names.get(i).endsWith("id") && SHARED.matcher(names.get(i)).matches()) {
        return new int[] {i, second};
      }
    }
    return null;
  }

  /** Letters and digits alone, in lower case. */
  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\d]", "");
  }
}
