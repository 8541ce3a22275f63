package smog.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import smog.experiment.OptionReader;
import smog.experiment.UnitCosts;
import smog.graph.family.Family;
import smog.model.Model;
import smog.model.TimeGrid;
import smog.sim.Benchmark;
import smog.sim.Benchmark.Timing;

/**
 * {@code smog bench}: times simulators and samplers on this machine, beside what {@code plan} would
 * reckon.
 */
@Command(
    name = "bench",
    description = "CPU time an event and an edge on this machine; without --family a standard set.",
    mixinStandardHelpOptions = true,
    modelTransformer = FamilyOptions.class)
final class BenchCommand implements Callable<Integer> {
  private static final List<String> HEADER =
      List.of(
          "family",
          "servers",
          "degree",
          "choices",
          "rate",
          "simulator",
          "events",
          "ns/event",
          "plan",
          "edges",
          "ns/edge",
          "plan",
          "bytes/server",
          "bytes/edge",
          "ns/replica");
  private static final double LONGEST = 3600;
  private static final BigDecimal INTERVALS = BigDecimal.valueOf(20);

  /** Family, servers, mean degree or degree: what people run, from small to out of cache. */
  private static final List<List<String>> STANDARD =
      List.of(
          List.of("complete", "1000", ""),
          List.of("complete", "1e6", ""),
          List.of("complete", "1e9", ""),
          List.of("ring", "1e4", "2"),
          List.of("ring", "1e6", "2"),
          List.of("random-regular", "1e4", "4"),
          List.of("erdos-renyi", "1e3", "10"),
          List.of("erdos-renyi", "1e5", "10"),
          List.of("erdos-renyi", "1e6", "10"));

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "JSON: an object with --family, otherwise an array.")
  private boolean json;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      defaultValue = "1.5",
      description = "CPU time for each figure, after as much to warm up. Default 1.5.")
  private double seconds;

  @Mixin private ModelOptions model;

  @Override
  public Integer call() throws JsonProcessingException {
    if (!(seconds >= 0 && seconds <= LONGEST)) {
      throw new ParameterException(
          spec.commandLine(), "--seconds is " + seconds + ": give a time from 0 to " + LONGEST);
    }
    PrintWriter out = spec.commandLine().getOut();
    Map<String, String> family = FamilyOptions.texts(spec);
    boolean one = !family.isEmpty();
    List<Map<String, Object>> rows = new ArrayList<>();
    if (one) {
      rows.add(row(given(family)));
    } else {
      for (List<String> standard : STANDARD) {
        rows.add(row(given(texts(standard))));
      }
    }
    if (json) {
      ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
      out.println(mapper.writeValueAsString(one ? rows.get(0) : rows));
    } else {
      List<List<String>> lines = new ArrayList<>(List.of(HEADER));
      rows.forEach(row -> lines.add(line(row)));
      out.print(TextTable.of(lines));
    }
    out.flush();
    return ExitCode.DONE;
  }

  /** What was given, at arrival rate 0.9 and with 2 choices unless told otherwise. */
  private Map<String, String> given(Map<String, String> graph) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("arrival-rate", "0.9");
    texts.put("choices", "2");
    texts.putAll(model.texts());
    texts.putAll(graph);
    return texts;
  }

  private static Map<String, String> texts(List<String> one) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("family", one.get(0));
    texts.put("servers", one.get(1));
    if (!one.get(2).isEmpty()) {
      texts.put(one.get(0).equals("erdos-renyi") ? "mean-degree" : "degree", one.get(2));
    }
    return texts;
  }

  private Map<String, Object> row(Map<String, String> options) {
    OptionReader.Question question = OptionReader.read(options, List.of());
    Family family = question.family();
    Model model = question.model();
    Timing timing = new Benchmark(seconds).of(family, model, grid(question));
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("family", family.name());
    row.put("servers", family.servers());
    row.put("mean_degree", family.meanDegree());
    row.put("choices", model.choices());
    row.put("arrival_rate", model.arrivalRate());
    row.put("simulator", timing.simulator());
    row.put("events", timing.events());
    row.put("ns_per_event", timing.nsPerEvent());
    row.put("predicted_ns_per_event", UnitCosts.nanosPerEvent(family, model));
    row.put("edges", known(timing.edges()));
    row.put("ns_per_edge", known(timing.nsPerEdge()));
    row.put("predicted_ns_per_edge", family.random() ? UnitCosts.nanosPerEdge(family) : null);
    row.put("bytes", timing.bytes());
    row.put("bytes_per_server", timing.bytesPerServer());
    row.put("bytes_per_edge", timing.bytesPerEdge());
    row.put("replica_overhead_ns", timing.replicaOverheadNs());
    return row;
  }

  private static Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }

  /** A grid of 20 intervals. */
  private static TimeGrid grid(OptionReader.Question question) {
    BigDecimal horizon = question.horizon();
    if (horizon == null) {
      double perUnit = question.family().servers() * (1 + question.model().arrivalRate());
      double length = Math.min(10, Math.max(1, 2e7 / perUnit));
      horizon = BigDecimal.valueOf(Math.round(length));
    }
    return new TimeGrid(horizon, horizon.divide(INTERVALS));
  }

  private static List<String> line(Map<String, Object> row) {
    return List.of(
        row.get("family").toString(),
        row.get("servers").toString(),
        number(row.get("mean_degree")),
        row.get("choices").toString(),
        row.get("arrival_rate").toString(),
        row.get("simulator").toString(),
        number(row.get("events")),
        number(row.get("ns_per_event")),
        number(row.get("predicted_ns_per_event")),
        number(row.get("edges")),
        number(row.get("ns_per_edge")),
        number(row.get("predicted_ns_per_edge")),
        number(row.get("bytes_per_server")),
        number(row.get("bytes_per_edge")),
        number(row.get("replica_overhead_ns")));
  }

  private static String number(Object value) {
    return value == null ? "-" : String.format(Locale.ROOT, "%.3g", ((Number) value).doubleValue());
  }
}
