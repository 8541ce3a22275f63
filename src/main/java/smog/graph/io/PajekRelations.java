package smog.graph.io;

import java.util.List;

/**
 * The relations of a Pajek network, each a graph of its own on the same vertices: the first one
 * with a line is taken, lines of the others are counted.
 */
final class PajekRelations {
  private static final String UNNUMBERED = "1";

  private String ofSection = UNNUMBERED;
  private String name = "";
  private String taken;
  private String firstOther;
  private long left;

  /** Begins a section, which the rest of its line may give a number and a name. */
  void section(QuotedFields fields, String separators) {
    ofSection = UNNUMBERED;
    name = "";
    while (fields.next(separators)) {
      if (fields.quoted()) {
        name = " \"" + fields + "\"";
      } else if (fields.word().startsWith(":")) {
        ofSection = Field.shown(fields.word().substring(1));
      }
    }
  }

  /** Whether a line of the section is of the relation that is taken; counts it if not. */
  boolean takes() {
    return takes(ofSection, name);
  }

  /** The same of a line that says its relation. */
  boolean takes(String relation) {
    return takes(relation, "");
  }

  private boolean takes(String relation, String called) {
    if (taken == null) {
      taken = relation;
    }
    if (taken.equals(relation)) {
      return true;
    }
    firstOther = left == 0 ? relation + called : firstOther;
    left++;
    return false;
  }

  void note(List<String> notes) {
    if (left > 0) {
      notes.add(
          "relation "
              + taken
              + " was read; lines of other relations, the first being "
              + firstOther
              + ", were left out: "
              + left
              + "; each is another graph on these vertices; to read all as one, take their numbers"
              + " away");
    }
  }
}
