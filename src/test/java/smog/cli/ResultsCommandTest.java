package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The verdicts of runs as a page. */
@ExtendWith(LocalSpark.class)
class ResultsCommandTest {
  @TempDir private Path folder;

  /** Cliques of one server are M/M/1 queues, far from the limit; false alarms below 1e-9. */
  @Test
  void thePageTellsRulesVerdictsAndFigures() {
    String yaml =
        """
        name: small
        seed: 5
        law: annealed
        graph: {family: cliques, servers: [200, 400], size: [1, N/2]}
        model: {arrival-rate: 0.9, choices: 2}
        time: {horizon: 5, step: 5}
        replicas: 20
        claims:
          - {claim: alone they are far, quantity: distance, at: {size: 1}, criterion: above 0.02}
          - {claim: alone they are near, quantity: distance, at: {size: 1}, criterion: below 0.02}
        """;
    Trial.run(Shell.write(folder.resolve("small.yaml"), yaml), folder.resolve("runs/small"));
    for (String figure : List.of("small", "small-2", "small-4", "other")) {
      Shell.write(folder.resolve("figures/" + figure + ".svg"), "<svg/>");
    }
    Path page = folder.resolve("results.md");
    Shell.smog("results", folder.resolve("runs"), "--to", page, "--conf-folder", "conf").succeeds();
    String text = Shell.read(page);
    assertTrue(text.contains("submit/smog run conf/small.yaml"), text);
    List<String> rows = text.lines().filter(line -> line.startsWith("| distance")).toList();
    assertEquals(4, rows.size(), text);
    assertTrue(rows.stream().allMatch(row -> row.contains("| cliques, size = 1 |")), text);
    assertTrue(rows.subList(0, 2).stream().allMatch(row -> row.endsWith("| seen |")), text);
    assertTrue(rows.subList(2, 4).stream().allMatch(row -> row.endsWith("| not seen |")), text);
    assertEquals(
        List.of("![small](figures/small.svg)", "![small-2](figures/small-2.svg)"),
        text.lines().filter(line -> line.startsWith("![")).toList());
    // The rule of what has no degree is in the table of points, too.
    assertEquals(
        List.of("size=1", "size=N/2"),
        Duck.column(
            folder.resolve("runs/small"),
            "select distinct mean_degree_rule from {points} order by 1"));
  }
}
