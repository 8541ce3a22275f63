package smog.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import smog.spark.Verdicts;

/**
 * The verdicts of some runs as a page.
 *
 * @param experiments where the experiments are, for the commands
 * @param beside the folder of the page, which may have a folder {@code figures}
 */
record ResultsPage(String experiments, Path beside) {
  /** The page, in Markdown: for each run how it is made, its cost, its figure and its claims. */
  String of(Map<String, Verdicts> runs, SparkSession spark) {
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
          figures(page, name);
          claims(page, run.rows(spark));
        });
    return page.toString();
  }

  /** {@code NAME.svg}, then {@code NAME-2.svg} and so on as long as there are some. */
  private void figures(StringBuilder page, String name) {
    String figure = name;
    for (int next = 2; Files.exists(beside.resolve("figures/" + figure + ".svg")); next++) {
      page.append("\n![").append(figure).append("](figures/").append(figure).append(".svg)\n");
      figure = name + "-" + next;
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
    List<String> safe = cells.stream().map(cell -> cell.replace("|", "\\|")).toList();
    page.append("| ").append(String.join(" | ", safe)).append(" |\n");
  }
}
