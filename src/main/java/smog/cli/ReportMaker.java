package smog.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import smog.report.Report;
import smog.report.Rows;
import smog.report.Run;
import smog.spark.ReportStore;

/** Makes the report of a run: reads its tables, writes the page and the figures. */
final class ReportMaker {
  /** Points that figures are made of unless a user asks for more. */
  static final int FIGURES = 8;

  private ReportMaker() {}

  /** What came of it: the page, and what a user should be told. */
  record Made(String page, List<String> notes) {}

  static Made make(String directory, int figures) throws IOException {
    ReportStore store = ReportStore.of(directory);
    Report report = Report.of(run(store, store.tables()), figures);
    store.write("report.html", report.page().getBytes(StandardCharsets.UTF_8));
    Set<String> names = new HashSet<>();
    report.figures(
        (name, bytes) -> {
          names.add(name);
          store.write("figures/" + name, bytes);
        });
    store.keepFigures(names);
    List<String> notes = new ArrayList<>(report.notes());
    store.note().ifPresent(notes::add);
    return new Made(store.place() + "/report.html", notes);
  }

  @SuppressWarnings("unchecked") // a JSON object
  private static Run run(ReportStore store, ReportStore.Tables tables) throws IOException {
    Map<String, Rows> rows = new LinkedHashMap<>();
    tables
        .rows()
        .forEach((name, cells) -> rows.put(name, new Rows(tables.columns().get(name), cells)));
    String thinning =
        tables.every() == 1
            ? ""
            : "Curves show one in "
                + tables.every()
                + " of the recorded times, and the last; all numbers are in the table bands"
                + " (smog export DIR --table bands).";
    return new Run(new ObjectMapper().readValue(store.manifest(), Map.class), rows, thinning);
  }
}
