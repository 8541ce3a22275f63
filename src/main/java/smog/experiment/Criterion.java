package smog.experiment;

import java.io.Serializable;

/**
 * What a quantity has to be, fixed before it is measured.
 *
 * @param above it is at least this; negative infinity where there is no such bound
 * @param below it is at most this; infinity where there is no such bound
 * @param text as the user wrote it
 */
public record Criterion(double above, double below, String text) implements Serializable {
  private static final String EXPECTED = "below 0.01, above 0.02, or between 0.9 and 1.1";

  /** Refuses values out of range, with an {@link IllegalArgumentException} that names them. */
  public Criterion {
    if (!(above < below)) {
      throw new IllegalArgumentException(text + " holds for nothing: give " + EXPECTED);
    }
  }

  /** Reads {@code below x}, {@code above x} or {@code between x and y}. */
  static Criterion read(Node node) {
    Node.Scalar scalar = Scalars.scalar(node, EXPECTED);
    String[] words = scalar.text().strip().split("\\s+", -1);
    if (words.length == 2 && words[0].equals("below")) {
      return of(Double.NEGATIVE_INFINITY, number(words[1], scalar), scalar);
    }
    if (words.length == 2 && words[0].equals("above")) {
      return of(number(words[1], scalar), Double.POSITIVE_INFINITY, scalar);
    }
    if (words.length == 4 && words[0].equals("between") && words[2].equals("and")) {
      return of(number(words[1], scalar), number(words[3], scalar), scalar);
    }
    throw new Refusal(scalar.place(), scalar.kind() + " is no criterion: give " + EXPECTED);
  }

  private static double number(String word, Node.Scalar scalar) {
    Node.Scalar part = new Node.Scalar(word, scalar.plain(), scalar.place());
    return Numbers.decimal(part, EXPECTED).doubleValue();
  }

  private static Criterion of(double above, double below, Node.Scalar scalar) {
    return new Criterion(above, below, scalar.text().strip());
  }

  /** What an interval says: seen where all of it fits, not seen where nothing does. */
  public String verdict(double lower, double upper) {
    if (lower >= above && upper <= below) {
      return "seen";
    }
    return upper < above || lower > below ? "not-seen" : "not-resolved";
  }
}
