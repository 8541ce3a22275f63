package smog.experiment;

import java.math.BigDecimal;
import java.util.List;
import smog.model.Labelled;

/** Readers of single values: each gives the value or a {@link Refusal} with place and remedy. */
final class Scalars {
  private Scalars() {}

  /** A text, refused where there is a list, a mapping or nothing. */
  static Node.Scalar scalar(Node node, String expected) {
    if (node instanceof Node.Scalar scalar && !scalar.missing()) {
      return scalar;
    }
    String what =
        node instanceof Node.Items
            ? "takes no list here"
            : node instanceof Node.Mapping ? "takes no mapping here" : "has no value";
    throw new Refusal(node.place(), what + ": give " + expected);
  }

  /** A whole number, written in any way: 100, 1e2, 1.0e2, 1_00. */
  static long whole(Node node, long least, long most) {
    return whole(node, least, most, "a whole number from " + least + " to " + most);
  }

  static long whole(Node node, long least, long most, String expected) {
    Node.Scalar scalar = scalar(node, expected);
    BigDecimal number = Numbers.decimal(scalar, expected);
    if (number.stripTrailingZeros().scale() > 0) {
      throw new Refusal(scalar.place(), scalar.kind() + " is not a whole number: give " + expected);
    }
    boolean inside =
        number.compareTo(BigDecimal.valueOf(least)) >= 0
            && number.compareTo(BigDecimal.valueOf(most)) <= 0;
    if (!inside) {
      throw new Refusal(scalar.place(), scalar.kind() + " is out of range: give " + expected);
    }
    return number.longValueExact();
  }

  /** A number above 0 and at most a bound. */
  static BigDecimal positive(Node node, double most, String expected) {
    BigDecimal number = fromZero(node, most, expected);
    if (number.signum() == 0) {
      throw new Refusal(node.place(), node.kind() + " is out of range: give " + expected);
    }
    return number;
  }

  /** A number from 0 to a bound. */
  static BigDecimal fromZero(Node node, double most, String expected) {
    Node.Scalar scalar = scalar(node, expected);
    BigDecimal number = Numbers.decimal(scalar, expected);
    if (number.signum() < 0 || number.doubleValue() > most) {
      throw new Refusal(scalar.place(), scalar.kind() + " is out of range: give " + expected);
    }
    return number;
  }

  /** One of some words, as written: {@code off} is the word off. */
  static String word(Node node, List<String> words) {
    String expected = words.size() == 1 ? words.get(0) : "one of " + String.join(", ", words);
    Node.Scalar scalar = scalar(node, expected);
    if (!words.contains(scalar.text())) {
      String near =
          Words.nearest(scalar.text(), words).map(w -> " (did you mean " + w + "?)").orElse("");
      throw new Refusal(
          scalar.place(), scalar.kind() + " is not known here: give " + expected + near);
    }
    return scalar.text();
  }

  static <E extends Enum<E> & Labelled> E label(Node node, Class<E> type) {
    List<String> labels = Labelled.labels(type);
    return type.getEnumConstants()[labels.indexOf(word(node, labels))];
  }

  /** A word that is understood; those of later versions are refused by name. */
  static String word(Node node, List<String> words, List<String> later) {
    if (node instanceof Node.Scalar scalar && later.contains(scalar.text())) {
      throw new Refusal(
          scalar.place(),
          scalar.text() + " is not in this version: give " + String.join(" or ", words));
    }
    return word(node, words);
  }
}
