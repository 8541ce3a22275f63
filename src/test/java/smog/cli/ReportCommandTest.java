package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static smog.cli.Shell.smog;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The report of a run from its tables: values are those that export gives. */
@ExtendWith(LocalSpark.class)
class ReportCommandTest {
  private static final String QUENCHED =
      """
      name: 'a & b'
      seed: 5
      law: quenched
      graph: {family: erdos-renyi, servers: 200, mean-degree: 5}
      model: {arrival-rate: [0.9, 1.2], choices: 2, start: empty}
      time: {horizon: 4, step: 0.01}
      realisations: 3
      replicas: 4
      store: {degree-classes: all}
      """;

  @TempDir private Path folder;

  @Test
  void curvesAreThoseOfTheTablesThinnedAndTheFiguresTheirs() throws IOException {
    Path file = Shell.write(folder.resolve("e.yaml"), QUENCHED);
    Path run = folder.resolve("run");
    Shell.Result result = smog("run", file, "--out", run, "--no-report").succeeds();
    assertFalse(result.out().contains("report:"), result::toString);
    assertFalse(Files.exists(run.resolve("report.html")));

    smog("report", run, "--figures", 1).succeeds();
    String page = Shell.read(run.resolve("report.html"));
    assertFalse(page.contains("<img"));
    assertTrue(page.contains("one in 2 of the recorded times"), "401 times are thinned");
    assertTrue(page.contains("there is no fixed point"));

    JsonNode points = table(run, "points");
    String key = points.get(0).get("point").asText();
    for (String id :
        List.of("tails", "horizon", "gap", "sup-gap", "variance", "degrees", "by-degree")) {
      assertTrue(page.contains("\"id\":\"" + key + "-" + id + "\""), id);
    }
    JsonNode bands = table(run, "bands");
    JsonNode tails = figure(page, key).get(0);
    JsonNode times = tails.get("x");
    assertEquals(201, times.size());
    int seen = 0;
    for (JsonNode row : bands) {
      boolean ours = row.get("point").asText().equals(key) && row.get("level").asInt() == 1;
      for (int i = 0; ours && i < times.size(); i++) {
        if (times.get(i).asDouble() == row.get("time").asDouble()) {
          double mean = row.get("mean").asDouble();
          assertEquals(mean, tails.get("series").get(0).get("y").get(i).asDouble(), 1e-5 * mean);
          seen++;
        }
      }
    }
    assertTrue(seen > 195, "rows compared: " + seen);

    Path mine = Files.writeString(run.resolve("figures/mine.txt"), "a user's");
    smog("report", run, "--figures", 0).succeeds();
    assertTrue(Files.exists(mine));
    assertFalse(Files.exists(run.resolve("figures/" + key + "-tails.svg")), "an older figure");
    smog("run", file, "--out", run, "--quiet").succeeds();
    assertTrue(Files.exists(run.resolve("figures/" + key + "-tails.svg")));
  }

  /** By a file: export closes the standard output of the whole JVM. */
  private JsonNode table(Path run, String table) {
    Path to = folder.resolve(table + ".json");
    smog("export", run, "--table", table, "--format", "json", "--to", to).succeeds();
    return Shell.json(Shell.read(to));
  }

  private static JsonNode figure(String page, String point) {
    Matcher element = Pattern.compile("id=\"data-" + point + "\">(.*?)</script>").matcher(page);
    assertTrue(element.find());
    return Shell.json(element.group(1));
  }

  @Test
  void aReportThatCannotBeWrittenLeavesTheResultsAndSaysSo() throws IOException {
    Path file = Shell.write(folder.resolve("e.yaml"), QUENCHED.replace("0.01", "1"));
    Path run = folder.resolve("run");
    smog("run", file, "--out", run, "--no-report").succeeds();
    Files.createDirectories(run.resolve("report.html/in-the-way"));
    Shell.Result result = smog("run", file, "--out", run, "--quiet");
    assertEquals(ExitCode.FAILED, result.code(), result::toString);
    assertTrue(result.err().contains("smog: no report: "), result.err());
    assertTrue(result.err().contains("the results are whole"), result.err());
    assertEquals(2, table(run, "points").size());
  }

  @Test
  void aFolderThatIsNoRunIsRefused() {
    smog("report", folder).fails(ExitCode.USAGE, "is no run of smog");
  }
}
