package smog.launcher;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a resource of Kubernetes may hold, from a file of src/test/resources/kubernetes: for each
 * field (with ? where it may lack) {@code string}, {@code integer}, {@code boolean}, {@code
 * strings}, {@code map} of strings, {@code =words}, {@code @shape} or {@code *shape} for a list.
 */
record Shape(JsonNode shapes) {

  static Shape of(String file) throws IOException {
    return new Shape(
        new ObjectMapper()
            .readTree(Path.of("src/test/resources/kubernetes", file + ".json").toFile()));
  }

  /** All that is wrong with a resource, each with its place; empty if it is right. */
  List<String> problems(Object resource) {
    List<String> found = new ArrayList<>();
    Object kind = ((Map<?, ?>) resource).get("kind");
    check(String.valueOf(kind), String.valueOf(kind), resource, found);
    return found;
  }

  private void check(String place, String shape, Object value, List<String> found) {
    if (!shapes.has(shape) || !(value instanceof Map<?, ?> fields)) {
      found.add(place + " is no " + shape);
      return;
    }
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      String name = place + "." + field.getKey();
      JsonNode type = shapes.get(shape).path(field.getKey().toString());
      JsonNode optional = shapes.get(shape).path(field.getKey() + "?");
      if (type.isMissingNode() && optional.isMissingNode()) {
        found.add(name + " is unknown");
      } else {
        value(name, (type.isMissingNode() ? optional : type).asText(), field.getValue(), found);
      }
    }
    shapes
        .get(shape)
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!name.endsWith("?") && !fields.containsKey(name)) {
                found.add(place + "." + name + " lacks");
              }
            });
  }

  private void value(String place, String type, Object value, List<String> found) {
    String rest = type.substring(1);
    if (type.startsWith("@")) {
      check(place, rest, value, found);
    } else if (type.startsWith("*") && value instanceof List<?> list) {
      list.forEach(element -> check(place, rest, element, found));
    } else if (!fits(type, value)) {
      found.add(place + " is '" + value + "', not of type " + type);
    }
  }

  private static boolean fits(String type, Object value) {
    return switch (type) {
      case "string" -> value instanceof String;
      case "integer" -> value instanceof Integer;
      case "boolean" -> value instanceof Boolean;
      case "strings" -> value instanceof List<?> list && list.stream().allMatch(Shape::isText);
      case "map" -> value instanceof Map<?, ?> map && map.values().stream().allMatch(Shape::isText);
      default ->
          type.startsWith("=") && List.of(type.substring(1).split("\\|", -1)).contains(value);
    };
  }

  private static boolean isText(Object value) {
    return value instanceof String;
  }
}
