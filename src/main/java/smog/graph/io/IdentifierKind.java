package smog.graph.io;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What the identifiers of edge lists, CSV and lists of neighbours are. */
public enum IdentifierKind {
  /** Numbers if all of them are whole numbers, words if none is or most look like codes. */
  AUTO,
  /** Whole numbers from 0 to 2^64-1. */
  NUMBERS,
  /** Words, those made of digits alone, too: 07 and 7 are two. */
  WORDS;

  /** The spelling in experiments and messages. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The spellings of all kinds, in their order. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(IdentifierKind::label).toList();
  }

  /** The one of a spelling that there is. */
  public static IdentifierKind ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
