package smog.experiment;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names of experiments: text that is safe as the name of a folder inside {@code runs/}, on every
 * system and for Hadoop, which takes a colon for a scheme and brackets for a pattern.
 */
final class Names {
  static final int MOST = 100;
  private static final int MOST_BYTES = 200;
  private static final String FORBIDDEN = "/\\:*?<>|[]{}";
  private static final Pattern DEVICE =
      Pattern.compile("(CON|PRN|AUX|NUL|COM[0-9¹²³]|LPT[0-9¹²³]|CONIN\\$|CONOUT\\$)\\s*(\\..*)?");

  private Names() {}

  static String read(Node node) {
    Node.Scalar scalar =
        Scalars.scalar(
            node, "a name, in quotes if it is a word such as null, for the run's folder");
    String name = scalar.text();
    String fault = fault(name);
    if (fault != null) {
      throw new Refusal(
          scalar.place(),
          scalar.kind() + " " + fault + ": give a name that is safe as that of a folder");
    }
    return name;
  }

  private static String fault(String name) {
    if (name.isBlank()) {
      return "is blank";
    }
    if (name.codePointCount(0, name.length()) > MOST
        || name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
      return "is longer than " + MOST + " characters or " + MOST_BYTES + " bytes";
    }
    String unsafe =
        name.codePoints()
            .filter(Names::unsafe)
            .mapToObj(
                c -> c < 0x20 ? String.format(Locale.ROOT, "U+%04X", c) : Character.toString(c))
            .findFirst()
            .orElse(null);
    if (unsafe != null) {
      return "has the character '" + Words.clean(unsafe) + "'";
    }
    int first = name.codePointAt(0);
    int last = name.codePointBefore(name.length());
    if (first == '.' || first == '-' || first == '~' || Character.isSpaceChar(first)) {
      return "begins with a dot, a dash, a tilde or a blank";
    }
    if (last == '.' || Character.isSpaceChar(last)) {
      return "ends with a dot or a blank";
    }
    return DEVICE.matcher(name.toUpperCase(Locale.ROOT)).matches()
        ? "is the name of a device"
        : null;
  }

  private static boolean unsafe(int c) {
    int type = Character.getType(c);
    return FORBIDDEN.indexOf(c) >= 0
        || type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.UNASSIGNED
        || type == Character.PRIVATE_USE
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR;
  }
}
