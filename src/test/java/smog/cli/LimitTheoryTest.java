package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import smog.Oracle;

/**
 * {@code smog limit} on request: corrections beside the limit and steady state, against the tables
 * of oracles, which share no code with smog.
 */
class LimitTheoryTest {
  private static final String COLUMNS = "refined,predicted_std,pair_approximation";

  /** The rows of a CSV by their first key columns, each by column. */
  private static Map<String, Map<String, String>> rows(String out, int keys) {
    List<List<String>> csv = Shell.csv(out);
    Map<String, Map<String, String>> rows = new HashMap<>();
    for (List<String> cells : csv.subList(1, csv.size())) {
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < cells.size(); i++) {
        row.put(csv.get(0).get(i), cells.get(i));
      }
      rows.put(String.join(" ", cells.subList(0, keys)), row);
    }
    return rows;
  }

  private static String limit(String options) {
    List<Object> words = new ArrayList<>(List.of("limit"));
    words.addAll(List.of(options.split(" ")));
    Shell.Result result = Shell.smog(words.toArray()).succeeds();
    assertEquals("", result.err());
    return result.out();
  }

  private static void same(double expected, String found, double within, Object what) {
    assertEquals(expected, Double.parseDouble(found), within, what::toString);
  }

  @Test
  void theCompleteGraphInSteadyState() {
    int seen = 0;
    for (String sampling : List.of("without-replacement", "with-replacement")) {
      for (String model : List.of("0.5 2", "0.9 2", "0.9 3")) {
        String[] values = model.split(" ", -1);
        String out =
            limit(
                "--stationary --arrival-rate %s --choices %s --family complete --servers 100 --sampling %s"
                    .formatted(values[0], values[1], sampling));
        assertTrue(out.startsWith("level,fixed_point," + COLUMNS + "\n"), out);
        Map<String, Map<String, String>> rows = rows(out, 1);
        for (Oracle row : Oracle.read("refined_stationary.csv")) {
          Map<String, String> found = rows.get(row.text("i"));
          if (row.key("lambda", "d").trim().equals(model) && found != null) {
            double bias = row.number("V_i_" + sampling.replace('-', '_'));
            double q = row.number("q_i");
            same(q, found.get("fixed_point"), 1e-12, row);
            same(q + bias / 100, found.get("refined"), 2e-9, row);
            same(row.number("sqrt(W_ii)") / 10, found.get("predicted_std"), 1e-7, row);
            assertEquals("", found.get("pair_approximation"));
            seen++;
          }
        }
      }
    }
    assertTrue(seen >= 6 * 4, "seen " + seen);
  }

  @Test
  void regularGraphsInSteadyState() {
    int seen = 0;
    for (String family : List.of("ring", "random-regular")) {
      for (String degree : List.of("2", "4")) {
        String options =
            "--stationary --arrival-rate 0.7 --choices 2 --servers 1e3 --family %s --degree %s";
        Map<String, Map<String, String>> rows = rows(limit(options.formatted(family, degree)), 1);
        for (Oracle row : Oracle.read("pair_approximation.csv")) {
          if (row.key("lambda", "k").trim().equals("0.7 " + degree)) {
            Map<String, String> found = rows.get(row.text("i"));
            if (found == null) {
              assertTrue(row.number("q_i") < 2e-14, row::toString);
              continue;
            }
            same(row.number("q_i"), found.get("pair_approximation"), 1e-8, row);
            assertEquals("", found.get("refined"));
            assertEquals("", found.get("predicted_std"));
            seen++;
          }
        }
      }
    }
    assertTrue(seen >= 2 * (20 + 10), "seen " + seen);
  }

  /** M/M/1: tails are powers of the rate, and of N independent queues counts are binomial. */
  @Test
  void oneChoiceIsIndependentQueuesOnEveryGraph() {
    for (String family : List.of("star", "complete", "ring --degree 2")) {
      String out =
          limit("--stationary --arrival-rate 0.5 --choices 1 --servers 400 --family " + family);
      Map<String, Map<String, String>> rows = rows(out, 1);
      assertEquals(46, rows.size()); // 2^-46 is the last power above 1e-14
      for (int level = 1; level <= 46; level++) {
        Map<String, String> found = rows.get(Integer.toString(level));
        double q = Math.pow(0.5, level);
        same(q, found.get("fixed_point"), 1e-15, family + level);
        same(q, found.get("refined"), 1e-15, family + level);
        same(Math.sqrt(q * (1 - q)) / 20, found.get("predicted_std"), 1e-12, family + level);
      }
    }
  }

  @Test
  void theCompleteGraphAtItsStart() {
    String out =
        limit(
            "--arrival-rate 0.5 --choices 2 --horizon 10 --step 0.5 --family complete --servers 100");
    assertTrue(out.startsWith("time,level,limit," + COLUMNS + ",class_mean_field\n"), out);
    Map<String, Map<String, String>> rows = rows(out, 2);
    int seen = 0;
    for (Oracle row : Oracle.read("refined_transient.csv")) {
      String key = Double.valueOf(row.number("t")) + " " + row.text("i");
      if (row.key("lambda", "d", "start").trim().equals("0.5 2 empty") && rows.containsKey(key)) {
        Map<String, String> found = rows.get(key);
        double refined = row.number("q_i") + row.number("V_i_without_replacement") / 100;
        same(row.number("q_i"), found.get("limit"), 1e-9, row);
        same(refined, found.get("refined"), 2e-9, row);
        double variance = row.number("W_ii") / 100;
        double std = Double.parseDouble(found.get("predicted_std"));
        assertEquals(variance, std * std, 1e-9, row::toString);
        seen++;
      }
    }
    assertTrue(seen >= 12, "seen " + seen);
  }

  @Test
  void withoutFamilyNothingIsKnownOfIt() {
    String path = limit("--arrival-rate 0.9 --choices 2 --horizon 1 --step 1");
    assertTrue(path.startsWith("time,level,limit\n0.0,1,0.0\n"), path);
    String steady = limit("--arrival-rate 0.5 --choices 2 --stationary");
    assertTrue(steady.contains("\n1,0.5,,,\n2,0.125,,,\n"), steady);
  }

  /** At one choice and rate 1/2 the tail of the fixed point from level 47 on is 2^-46. */
  @Test
  void theTruncationIsToldOnRequest() {
    Shell.Result told =
        Shell.smog("limit", "--arrival-rate", "0.5", "--choices", "1", "--stationary", "--verbose")
            .succeeds();
    assertTrue(told.out().startsWith("level,"), told.out());
    assertTrue(told.err().contains("truncation"), told.err());
    assertTrue(told.err().contains(Double.toString(Math.pow(0.5, 46))), told.err());
  }

  @Test
  void whatHasNoSteadyStateIsRefused() {
    Shell.smog("limit", "--arrival-rate", 1, "--choices", 2, "--stationary")
        .fails(2, "arrival-rate is 1.0", "below 1");
    Shell.smog("limit", "--arrival-rate", 0.5, "--choices", 2, "--stationary", "--step", 1)
        .fails(2, "--step does not go with --stationary");
    Shell.smog("limit", "--arrival-rate", 0.5, "--choices", 2, "--stationary", "--servers", 10)
        .fails(2, "--family");
  }
}
