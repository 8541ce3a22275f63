package smog.experiment;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;

/** Words in messages: quoting what was found, and guessing what was meant. */
final class Words {
  private static final int LONGEST = 60;

  private Words() {}

  /** A text from outside on one line: clipped, control characters replaced. For messages alone. */
  static String clean(String text) {
    return whole(
        text.codePointCount(0, text.length()) <= LONGEST
            ? text
            : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "...");
  }

  /** The same, not clipped: for names of files, whose ends tell them apart. */
  static String whole(String text) {
    return text.codePoints()
        .map(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029 ? '?' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  static String quoted(String text) {
    return "\"" + clean(text) + "\"";
  }

  /** The known word nearest to a text, if one is near. */
  static Optional<String> nearest(String text, Collection<String> known) {
    String best = null;
    int least = Math.max(1, text.length() / 3) + 1;
    for (String word : known) {
      int distance = distance(text, word);
      if (distance < least) {
        least = distance;
        best = word;
      }
    }
    return Optional.ofNullable(best);
  }

  /** The number of single-character edits (V. I. Levenshtein 1966), case ignored. */
  private static int distance(String a, String b) {
    if (a.length() > LONGEST) {
      return Integer.MAX_VALUE;
    }
    int[] row = new int[b.length() + 1];
    Arrays.setAll(row, i -> i);
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        boolean same =
            Character.toLowerCase(a.charAt(i - 1)) == Character.toLowerCase(b.charAt(j - 1));
        int replaced = diagonal + (same ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
