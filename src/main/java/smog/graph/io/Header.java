package smog.graph.io;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Whether the first line of an edge list or of CSV names the columns. */
public enum Header {
  /** As the names and the lines below it show. */
  AUTO,
  /** It does. */
  PRESENT,
  /** It is an edge. */
  ABSENT;

  /** The spelling in experiments and messages. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The spellings of all, in their order. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(Header::label).toList();
  }

  /** The one of a spelling that there is. */
  public static Header ofLabel(String label) {
    return valueOf(label.toUpperCase(Locale.ROOT));
  }
}
