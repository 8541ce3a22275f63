package smog.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A constant that has one spelling in YAML, tables and messages: its name, lower case, hyphenated.
 */
public interface Labelled {
  /** The constant's name in Java. */
  String name();

  /** The spelling: {@code WITHOUT_REPLACEMENT} reads {@code without-replacement}. */
  default String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The spellings of all constants of a type, in their order. */
  static <E extends Enum<E> & Labelled> List<String> labels(Class<E> type) {
    return Arrays.stream(type.getEnumConstants()).map(Labelled::label).toList();
  }
}
