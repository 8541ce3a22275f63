package smog.graph.io;

import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The mark of a format that is not read.
 *
 * @param name what a file with it is
 * @param test whether a file begins so
 * @param advice what to do
 */
record Mark(String name, Predicate<Head> test, String advice) {

  /** A mark at the first byte. */
  static Mark first(String name, String regex, String advice) {
    Pattern pattern = Pattern.compile(regex);
    return new Mark(name, head -> pattern.matcher(head.text()).lookingAt(), advice);
  }

  /** A mark below blank lines and comments. */
  static Mark below(String name, String regex, String advice) {
    Pattern pattern = Pattern.compile(regex);
    return new Mark(name, head -> pattern.matcher(head.body()).lookingAt(), advice);
  }

  /** What to say of a file with this mark. */
  String refusal() {
    return "is " + name + ", which is not read; " + advice;
  }
}
