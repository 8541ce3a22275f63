package smog.experiment;

/**
 * One checked value of a swept key.
 *
 * @param content what was read: a number, a word, a rule, a start, a file's graph
 * @param text its canonical spelling: equal values have equal texts
 * @param name what to call it in a message, where that is not its text
 */
record Value(Object content, String text, Place place, String name) {
  Value(Object content, String text, Place place) {
    this(content, text, place, text);
  }

  <T> T as(Class<T> type) {
    return type.cast(content);
  }

  /** Two values are a repeat if these are equal. */
  Object same() {
    return content instanceof Number ? content : text;
  }
}
