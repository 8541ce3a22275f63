package smog.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON for a script element: nothing in it can end the element. */
final class Json {
  private static final MathContext DIGITS = new MathContext(6);
  private static final ObjectMapper MAPPER = new ObjectMapper();

  static {
    MAPPER.getFactory().setCharacterEscapes(new ForScript());
  }

  private Json() {}

  static String of(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Map<String, Object> figure(Figure figure) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", figure.id());
    json.put("title", figure.title());
    json.put("kind", figure.kind().toString());
    json.put("xLabel", figure.horizontal().label());
    json.put("yLabel", figure.vertical().label());
    json.put("xLog", figure.horizontal().log());
    json.put("yLog", figure.vertical().log());
    json.put("note", figure.note());
    json.put("x", numbers(figure.x()));
    json.put("names", figure.names());
    json.put("series", figure.series().stream().map(Json::series).toList());
    return json;
  }

  private static Map<String, Object> series(Series series) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", series.name());
    json.put("colour", series.colour());
    json.put("dashed", series.dashed());
    json.put("y", numbers(series.y()));
    if (series.hasBand()) {
      json.put("lower", numbers(series.lower()));
      json.put("upper", numbers(series.upper()));
    }
    return json;
  }

  /** Six digits are more than a chart shows; the tables have all. */
  private static List<BigDecimal> numbers(double[] values) {
    BigDecimal[] rounded = new BigDecimal[values.length];
    for (int i = 0; i < values.length; i++) {
      if (Double.isFinite(values[i])) {
        rounded[i] = BigDecimal.valueOf(values[i]).round(DIGITS).stripTrailingZeros();
      }
    }
    return Arrays.asList(rounded);
  }

  private static final class ForScript extends CharacterEscapes {
    private static final long serialVersionUID = 1;
    private final int[] ascii = CharacterEscapes.standardAsciiEscapesForJSON();

    ForScript() {
      for (char c : "<>&'".toCharArray()) {
        ascii[c] = CharacterEscapes.ESCAPE_CUSTOM;
      }
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return ascii.clone();
    }

    @Override
    public SerializableString getEscapeSequence(int c) {
      boolean custom = c == '<' || c == '>' || c == '&' || c == '\'' || c == 0x2028 || c == 0x2029;
      return custom ? new SerializedString(String.format("\\u%04x", c)) : null;
    }
  }
}
