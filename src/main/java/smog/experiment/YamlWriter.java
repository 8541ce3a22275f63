package smog.experiment;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes nodes as YAML that reads back as the same nodes: two levels of keys, the rest inline. */
final class YamlWriter {
  private static final Pattern SAFE =
      Pattern.compile(
          "(?:[\\p{L}\\p{N}_(./~+]|-(?=[0-9.]))(?:[\\p{L}\\p{N} _()./~+*^=<>@;$%&|!-]*"
              + "[\\p{L}\\p{N}_()./~+*^])?");

  private YamlWriter() {}

  static String write(Node.Mapping root) {
    StringBuilder out = new StringBuilder();
    for (Node.Entry entry : root.entries()) {
      out.append(scalar(entry.key())).append(':');
      if (entry.value() instanceof Node.Mapping inner && !inner.entries().isEmpty()) {
        out.append('\n');
        for (Node.Entry below : inner.entries()) {
          out.append("  ").append(pair(below)).append('\n');
        }
      } else {
        out.append(' ').append(inline(entry.value())).append('\n');
      }
    }
    return out.toString();
  }

  private static String pair(Node.Entry entry) {
    return scalar(entry.key()) + ": " + inline(entry.value());
  }

  private static String inline(Node node) {
    if (node instanceof Node.Items list) {
      return list.items().stream()
          .map(YamlWriter::inline)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    if (node instanceof Node.Mapping mapping) {
      return mapping.entries().stream()
          .map(YamlWriter::pair)
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return scalar((Node.Scalar) node);
  }

  private static String scalar(Node.Scalar scalar) {
    if (scalar.missing()) {
      return "null";
    }
    return scalar.plain() && SAFE.matcher(scalar.text()).matches()
        ? scalar.text()
        : quoted(scalar.text());
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            c -> {
              if (c == '"' || c == '\\') {
                out.append('\\').appendCodePoint(c);
              } else if (c < 0x20 || (c >= 0x7f && c <= 0xa0) || c == 0x2028 || c == 0x2029) {
                out.append(String.format(Locale.ROOT, "\\u%04X", c));
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.append('"').toString();
  }
}
