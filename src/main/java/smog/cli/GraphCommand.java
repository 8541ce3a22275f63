package smog.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.experiment.OptionReader;
import smog.graph.io.GraphFile;
import smog.graph.io.GraphFormat;
import smog.graph.io.GraphSource;
import smog.graph.io.Header;
import smog.graph.io.IdentifierKind;
import smog.graph.io.ReadOptions;
import smog.spark.HadoopFiles;

/** {@code smog graph}: what a graph is, and what the theorem says of it. */
@Command(
    name = "graph",
    description = "Degrees, components and the theorem's conditions of a file or family of graphs.",
    mixinStandardHelpOptions = true,
    modelTransformer = FamilyOptions.class)
final class GraphCommand implements Callable<Integer> {
  private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "A graph file, or the URI of one; instead of --family.")
  private String file;

  @Option(names = "--json", description = "One JSON object instead of a table.")
  private boolean json;

  @Option(names = "--triangles", description = "Count triangles and clustering, too.")
  private boolean triangles;

  @Option(
      names = "--seed",
      paramLabel = "SEED",
      description =
          "Of a random family: the graph is realisation 0 of a quenched run; 1 by default.")
  private String seed;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "Of the file: auto (the default), edge-list, csv, konect, metis, matrix-market, dimacs,"
              + " pajek, dl, gml, graphml.")
  private String format;

  @Option(
      names = "--columns",
      paramLabel = "A,B",
      description = "The columns of an edge's ends in CSV and edge lists, by name or number.")
  private String columns;

  @Option(
      names = "--source-column",
      paramLabel = "NAME",
      description = "The column of an edge's one end; the first by default.")
  private String sourceColumn;

  @Option(
      names = "--target-column",
      paramLabel = "NAME",
      description = "The column of its other end; the second by default.")
  private String targetColumn;

  @Option(
      names = "--header",
      paramLabel = "WORD",
      description = "Whether the first line names the columns: auto, present or absent.")
  private String header;

  @Option(
      names = "--identifiers",
      paramLabel = "KIND",
      description = "Of servers in the file: auto, numbers or words.")
  private String identifiers;

  @Option(
      names = "--skip-bad-lines",
      description = "Leave out lines that are not understood, and say how many.")
  private boolean skipBadLines;

  @Override
  public Integer call() throws JsonProcessingException {
    Map<String, String> family = FamilyOptions.texts(spec);
    if ((file == null) == family.isEmpty()) {
      throw wrong(file == null ? "give a FILE or --family F" : "give a FILE or --family, not both");
    }
    GraphFacts facts = file == null ? ofFamily(family) : ofFile();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
      out.println(mapper.writeValueAsString(GraphText.json(facts)));
    } else {
      PrintWriter err = spec.commandLine().getErr();
      facts.notes().forEach(note -> err.println("smog: note: " + note));
      err.flush();
      out.print(GraphText.of(facts));
    }
    out.flush();
    return ExitCode.DONE;
  }

  private GraphFacts ofFile() {
    if (seed != null) {
      throw wrong("--seed goes with --family: a file has one graph");
    }
    return GraphFacts.of(GraphFile.read(source(), reading()), triangles);
  }

  private ReadOptions reading() {
    List<String> both = columns == null ? List.of() : ReadOptions.columns(columns);
    if (columns != null && (sourceColumn != null || targetColumn != null)) {
      throw wrong("--columns goes without --source-column and --target-column");
    }
    if (columns != null && (both.size() != 2 || both.stream().anyMatch(String::isEmpty))) {
      throw wrong("--columns " + columns + " is no pair: give two names or numbers, such as 2,3");
    }
    return new ReadOptions(
        format == null ? GraphFormat.AUTO : GraphFormat.ofLabel(format),
        columns == null ? sourceColumn : both.get(0),
        columns == null ? targetColumn : both.get(1),
        Header.ofLabel(word("--header", header, Header.labels())),
        IdentifierKind.ofLabel(word("--identifiers", identifiers, IdentifierKind.labels())),
        skipBadLines);
  }

  private String word(String option, String value, List<String> words) {
    if (value != null && !words.contains(value)) {
      throw wrong(option + " is " + value + ": give one of " + String.join(", ", words));
    }
    return value == null ? words.get(0) : value;
  }

  private GraphSource source() {
    if (file.isBlank()) {
      throw wrong("FILE is blank: give the path of a graph file");
    }
    if (SCHEME.matcher(file).matches()) {
      return new GraphSource(file, () -> HadoopFiles.open(file));
    }
    try {
      return GraphSource.of(Path.of(file));
    } catch (InvalidPathException e) {
      throw wrong("FILE is no path: " + e.getReason());
    }
  }

  private GraphFacts ofFamily(Map<String, String> family) {
    boolean named = columns != null || sourceColumn != null || targetColumn != null;
    if (format != null || named || header != null || identifiers != null || skipBadLines) {
      throw wrong(
          "--format, --columns, --source-column, --target-column, --header, --identifiers and"
              + " --skip-bad-lines go with a FILE");
    }
    Map<String, String> texts = new LinkedHashMap<>(family);
    if (seed != null) {
      texts.put("seed", seed);
    }
    return GraphFacts.of(OptionReader.read(texts, List.of()), triangles);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
