package smog.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.sim.Trace;
import smog.spark.Replay;

/** {@code smog replay}: one replica again, compared with what is stored. */
@Command(
    name = "replay",
    description = "Run one replica again from its keys and compare it with the stored one.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  private static final long MOST_EVENTS = 1_000_000;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR", description = "The run directory.")
  private String directory;

  @Option(
      names = "--point",
      required = true,
      paramLabel = "KEY",
      description = "A key of the table points, or its beginning where no other has that.")
  private String point;

  @Option(
      names = "--realisation",
      defaultValue = "0",
      paramLabel = "G",
      description = "The realisation of a quenched run; 0 by default.")
  private int realisation;

  @Option(names = "--replica", required = true, paramLabel = "K", description = "From 0.")
  private int replica;

  @Option(
      names = "--trace",
      paramLabel = "FILE",
      description = "Write every event to a new CSV file; up to " + MOST_EVENTS + " events.")
  private Path trace;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "Override a key, such as --set graph.path=FILE for a file that has moved.")
  private List<String> overrides = List.of();

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (trace != null && trace.toString().isBlank()) {
      throw new ParameterException(spec.commandLine(), "--trace has no value: give a file");
    }
    Logs.silence();
    if (trace != null && Files.exists(trace)) {
      PrintWriter err = spec.commandLine().getErr();
      err.println("smog: " + trace + " is there already: give a new --trace FILE");
      err.flush();
      return ExitCode.REFUSED;
    }
    Replay replay = Replay.of(directory, overrides);
    Replay.Replica found = replay.find(point, realisation, replica);
    if (trace != null) {
      NewFile.write(trace, file -> write(replay, found, file));
    }
    Replay.Result result = replay.run(found);
    Replay.Difference difference = result.difference();
    if (difference == null) {
      out.println("equal: " + name(result) + ", " + compared(result));
    } else {
      out.println(
          "different: "
              + name(result)
              + ": table "
              + difference.table()
              + ", column "
              + difference.column()
              + (difference.timeIndex() == null ? "" : ", time index " + difference.timeIndex())
              + ": stored "
              + difference.stored()
              + ", recomputed "
              + difference.recomputed());
    }
    out.flush();
    return difference == null ? ExitCode.DONE : ExitCode.FAILED;
  }

  private String name(Replay.Result result) {
    return "point " + result.point() + ", realisation " + realisation + ", replica " + replica;
  }

  private static String compared(Replay.Result result) {
    String row = "events, arrivals, departures, tasks, max_queue, sup_gap and digest ";
    return result.times() > 0
        ? row + result.digest() + ", and the tail counts at " + result.times() + " times"
        : row
            + result.digest()
            + " (a hash of the tail counts, which are not stored: store.trajectories is none)";
  }

  private void write(Replay replay, Replay.Replica found, Path file) throws IOException {
    try (PrintWriter csv = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
      csv.print("time,event,server,chosen,before,after\n");
      replay.trace(
          found,
          MOST_EVENTS,
          (time, kind, server, candidates, before, after) -> {
            if (before != after) {
              csv.print(line(time, kind, server, candidates, before, after));
            }
          });
      if (csv.checkError()) {
        throw new IOException(trace + " cannot be written: is the disk full?");
      }
    }
  }

  private static String line(
      double time, Trace.Kind kind, int server, int[] candidates, int before, int after) {
    String chosen =
        candidates.length < 2
            ? ""
            : Arrays.stream(candidates)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
    return time
        + ","
        + kind.name().toLowerCase(Locale.ROOT)
        + ","
        + server
        + ","
        + chosen
        + ","
        + before
        + ","
        + after
        + "\n";
  }
}
