package smog.experiment;

import java.util.List;

/**
 * A value of a YAML file with the place where it was written; scalars are text, never resolved.
 *
 * <p>Immutable, without cycles; merge keys are honoured already, and duplicate keys still there.
 */
sealed interface Node {

  Place place();

  /** What this is, for a message: {@code a list}. */
  String kind();

  /**
   * A text.
   *
   * @param plain whether it was written without quotes
   */
  record Scalar(String text, boolean plain, Place place) implements Node {
    /** Whether YAML reads this as no value at all. */
    boolean missing() {
      return plain
          && (text.isEmpty()
              || text.equals("~")
              || text.equals("null")
              || text.equals("Null")
              || text.equals("NULL"));
    }

    @Override
    public String kind() {
      return missing() ? "no value" : Words.quoted(text);
    }
  }

  /** A list. */
  record Items(List<Node> items, Place place) implements Node {
    @Override
    public String kind() {
      return "a list";
    }
  }

  /** Keys and values in the order of the file. */
  record Mapping(List<Entry> entries, Place place) implements Node {
    @Override
    public String kind() {
      return "a mapping";
    }
  }

  /** A key and its value. */
  record Entry(Scalar key, Node value) {}
}
