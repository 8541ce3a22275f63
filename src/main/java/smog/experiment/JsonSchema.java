package smog.experiment;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import smog.graph.family.Neighbourhood;
import smog.graph.family.Representation;
import smog.graph.io.GraphFormat;
import smog.graph.io.Header;
import smog.graph.io.IdentifierKind;
import smog.model.FewNeighbours;
import smog.model.Labelled;
import smog.model.Sampling;
import smog.model.Ties;

/**
 * The JSON schema of experiments, for editors: which keys there are, which words they take and what
 * may be a list. It is wider than smog, which also looks at what belongs together.
 *
 * @see <a href="https://json-schema.org/draft/2020-12">JSON Schema, draft 2020-12</a>
 */
public final class JsonSchema {
  private static final Map<String, Map<String, Object>> WORDS = words();
  private static final Map<String, Object> NUMBER_OR_RULE =
      Map.of("type", List.of("number", "string"));

  private JsonSchema() {}

  /** The schema as maps, lists and strings, in the order of the keys' names. */
  public static Map<String, Object> of() {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    root.put("title", "An experiment of smog");
    root.putAll(object("", List.of("name", "seed", "law", "graph", "model", "time", "replicas")));
    return root;
  }

  private static Map<String, Object> object(String prefix, List<String> required) {
    Map<String, Object> properties = new LinkedHashMap<>();
    for (String name : below(prefix)) {
      String key = prefix + name;
      properties.put(name, Schema.SECTIONS.contains(key) ? section(key) : value(key));
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("type", "object");
    object.put("properties", properties);
    object.put("additionalProperties", false);
    if (!required.isEmpty()) {
      object.put("required", required);
    }
    return object;
  }

  private static Map<String, Object> section(String key) {
    Map<String, Object> object = object(key + ".", List.of());
    return Schema.KEYS.contains(key) ? anyOf(value(key), object) : object;
  }

  private static Map<String, Object> value(String key) {
    Map<String, Object> one = WORDS.getOrDefault(key, usual(key));
    if (!Schema.SWEPT.contains(key) || one.isEmpty()) {
      return one;
    }
    return anyOf(one, Map.of("type", "array", "minItems", 1, "items", one));
  }

  /** Numbers may be written as text, such as 1_000 or a rule in N; structures are not looked at. */
  private static Map<String, Object> usual(String key) {
    boolean structure =
        List.of("graph.parts", "graph.blocks", "graph.degrees", "model.start", "zip").contains(key);
    boolean number = key.startsWith("graph.") || key.startsWith("model.") || key.equals("seed");
    return number && !structure && !Schema.FILES.contains(key) ? NUMBER_OR_RULE : Map.of();
  }

  private static Map<String, Object> anyOf(Map<String, Object> a, Map<String, Object> b) {
    return Map.of("anyOf", List.of(a, b));
  }

  private static Set<String> below(String prefix) {
    Set<String> names = new TreeSet<>();
    for (String key : Schema.KEYS) {
      if (key.startsWith(prefix)) {
        String rest = key.substring(prefix.length());
        int dot = rest.indexOf('.');
        names.add(dot < 0 ? rest : rest.substring(0, dot));
      }
    }
    return names;
  }

  private static Map<String, Map<String, Object>> words() {
    Map<String, Map<String, Object>> words = new HashMap<>();
    words.put("law", oneOf(Labelled.labels(Law.class)));
    words.put("graph.family", oneOf(FamilyForms.NAMES));
    words.put("graph.path", Map.of("type", "string"));
    words.put("graph.neighbourhood", oneOf(Neighbourhood.labels()));
    words.put("graph.simple", oneOf(List.of("erased", "repeated")));
    words.put("graph.representation", oneOf(Representation.labels()));
    words.put("graph.format", oneOf(GraphFormat.labels()));
    words.put("graph.header", oneOf(Header.labels()));
    words.put("graph.identifiers", oneOf(IdentifierKind.labels()));
    words.put("model.sampling", oneOf(Labelled.labels(Sampling.class)));
    words.put("model.ties", oneOf(Labelled.labels(Ties.class)));
    words.put("model.few-neighbours", oneOf(Labelled.labels(FewNeighbours.class)));
    words.put("bands.simultaneous", oneOf(Labelled.labels(Simultaneous.class)));
    words.put("packing", oneOf(List.of("auto", "none")));
    words.put("estimator", oneOf(Labelled.labels(Estimator.class)));
    words.put("store.trajectories", oneOf(List.of("all", "none")));
    words.put("store.vertices", oneOf(List.of("none", "all")));
    words.put("store.degree-classes", oneOf(Labelled.labels(Store.Classes.class)));
    words.put("store.sojourn", oneOf(Labelled.labels(Store.Sojourn.class)));
    words.put("store.drift", oneOf(List.of("none", "all")));
    words.put("store.sup-gap", oneOf(Labelled.labels(Store.SupGap.class)));
    words.put("randomness", oneOf(Labelled.labels(Randomness.Streams.class)));
    words.put("claims", Map.of("type", "array", "items", claim()));
    return words;
  }

  /** A claim's keys; what it is about, and its criterion, are not looked into. */
  private static Map<String, Object> claim() {
    Map<String, Object> properties = new LinkedHashMap<>();
    ClaimsReader.KEYS.forEach(key -> properties.put(key, Map.of()));
    properties.put("quantity", oneOf(Labelled.labels(Claim.Quantity.class)));
    properties.put(
        "to", anyOf(Map.of("type", "object"), oneOf(Labelled.labels(Claim.Reference.class))));
    return Map.of(
        "type",
        "object",
        "properties",
        properties,
        "additionalProperties",
        false,
        "required",
        ClaimsReader.NEEDED);
  }

  private static Map<String, Object> oneOf(List<String> words) {
    return Map.of("enum", words);
  }
}
