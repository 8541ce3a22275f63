package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
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
      for (Path run :
          folders.filter(p -> Files.exists(p.resolve("manifest.json"))).sorted().toList()) {
        runs.put(run.getFileName().toString(), Verdicts.of(run.toString()));
      }
    }
    if (runs.isEmpty()) {
      throw new IllegalArgumentException(
          directory + " holds no runs: give the folder that smog run FOLDER wrote to");
    }
    String page;
    try (SparkSession spark = Sessions.start("results")) {
      page = page(runs, spark);
    }
    if (file == null) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(page);
      out.flush();
    } else {
      Files.writeString(file, page, StandardCharsets.UTF_8);
    }
    return ExitCode.DONE;
  }

  private String page(Map<String, Verdicts> runs, SparkSession spark) {
    StringBuilder page = new StringBuilder();
    page.append("# Results\n\n");
    page.append("Made by `submit/smog results`, from the tables of `submit/smog run ");
    page.append(experiments).append("`.\n\n");
    page.append("*Seen*: the interval lies within the criterion. *Not seen*: it lies outside.");
    page.append(" *Not resolved*: neither, at this size. The\nintervals of a run hold together");
    page.append(" (Bonferroni); how they are made is told in [claims.md](claims.md).\n");
    runs.forEach(
        (name, run) -> {
          page.append("\n## ").append(name).append("\n\n");
          page.append("    submit/smog run ").append(experiments).append('/');
          page.append(name).append(".yaml\n\n");
          page.append(run.cost()).append(".\n");
          figure(page, name);
          claims(page, run.rows(spark));
        });
    return page.toString();
  }

  private void figure(StringBuilder page, String name) {
    Path folder = file == null ? directory : file.toAbsolutePath().getParent();
    if (Files.exists(folder.resolve("figures/" + name + ".svg"))) {
      page.append("\n![").append(name).append("](figures/").append(name).append(".svg)\n");
    }
  }

  private static void claims(StringBuilder page, List<Row> rows) {
    int number = 0;
    for (Row row : rows) {
      if (row.<Integer>getAs("number") != number) {
        number = row.getAs("number");
        page.append("\n**").append(row.<String>getAs("claim")).append("**\n\n");
        line(page, ClaimTable.header());
        page.append("|---".repeat(ClaimTable.header().size())).append("|\n");
      }
      line(page, ClaimTable.cells(row));
    }
  }

  private static void line(StringBuilder page, List<String> cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }
}
