package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.spark.Verdicts;

/** {@code smog results}: the verdicts of all runs below a folder, as one page of Markdown. */
@Command(
    name = "results",
    description = "The verdicts on the claims of all runs below a folder, as a page of Markdown.",
    mixinStandardHelpOptions = true)
final class ResultsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder that holds the runs.")
  private Path directory;

  @Option(names = "--to", paramLabel = "FILE", description = "Standard output by default.")
  private Path file;

  @Option(
      names = "--conf-folder",
      paramLabel = "DIR",
      defaultValue = "conf/paper",
      description = "Where the experiments are, for the commands; ${DEFAULT-VALUE} by default.")
  private String experiments;

  @Override
  public Integer call() throws IOException {
    Logs.silence();
    Map<String, Verdicts> runs = new LinkedHashMap<>();
    try (Stream<Path> folders = Files.list(directory)) {
      for (Path run : folders.filter(ResultsCommand::isRun).sorted().toList()) {
        runs.put(run.getFileName().toString(), Verdicts.of(run.toString()));
      }
    }
    if (runs.isEmpty()) {
      throw new IllegalArgumentException(
          directory + " holds no runs: give the folder that smog run FOLDER wrote to");
    }
    PrintWriter err = spec.commandLine().getErr();
    runs.values().forEach(run -> run.note().ifPresent(n -> err.println("smog: note: " + n)));
    err.flush();
    String page = Sessions.in("results", new Writing(runs));
    if (file == null) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(page);
      out.flush();
    } else {
      NewFile.write(file, staged -> Files.writeString(staged, page, StandardCharsets.UTF_8));
    }
    return ExitCode.DONE;
  }

  /** A folder with batches is one, too, though its manifest may be lost. */
  private static boolean isRun(Path folder) {
    return Files.exists(folder.resolve("manifest.json"))
        || Files.exists(folder.resolve("_commits"));
  }

  /** Makes the page. */
  private final class Writing implements Sessions.Work<String> {
    private final Map<String, Verdicts> runs;

    Writing(Map<String, Verdicts> runs) {
      this.runs = runs;
    }

    @Override
    public String in(SparkSession spark) throws IOException {
      Path beside = file == null ? directory : file.toAbsolutePath().getParent();
      return new ResultsPage(experiments, beside).of(runs, spark);
    }
  }
}
