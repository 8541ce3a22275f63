package smog.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The entry point: {@code spark-submit --class smog.cli.Main smog.jar ...}. */
@Command(
    name = "smog",
    description = "The supermarket model on graphs: exact Monte Carlo with honest error bars.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footer = {
      "",
      "Exit codes: 0 done, 1 failed, 2 wrong usage or configuration, 3 refused (the directory",
      "holds another experiment), 4 done in part (some replicas failed; they are listed)."
    },
    subcommands = {
      InitCommand.class,
      RunCommand.class,
      PlanCommand.class,
      ExportCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      ReplayCommand.class,
      ResultsCommand.class,
      GraphCommand.class,
      LimitCommand.class,
      BenchCommand.class,
      VerifyCommand.class,
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace of a failure.")
  private boolean verbose;

  private Main() {}

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "give a command");
  }

  /** Runs a command and exits with its code. */
  public static void main(String[] args) {
    StandardOutput output = new StandardOutput();
    PrintWriter out = utf8(output);
    PrintWriter err = utf8(new FileOutputStream(FileDescriptor.err));
    int code = execute(out, err, args);
    out.flush();
    try {
      output.check();
    } catch (IOException e) {
      int failed = Failure.of(e).tell(err, false);
      code = code == ExitCode.DONE ? failed : code;
    }
    err.flush();
    if (code != ExitCode.DONE || Boolean.getBoolean("smog.launcher")) {
      System.exit(code);
    }
  }

  /** Java would take 0x1p3 and 1d for numbers, too. */
  private static double decimal(String text) {
    if (!text.matches("[-+.eE\\d]*\\d[-+.eE\\d]*")) {
      throw new CommandLine.TypeConversionException("'" + text + "' is not a decimal number");
    }
    return Double.parseDouble(text);
  }

  /** Runs a command with the given writers; returns its exit code. */
  static int execute(PrintWriter out, PrintWriter err, String... args) {
    Main main = new Main();
    CommandLine line = new CommandLine(main);
    line.setOut(out);
    line.setErr(err);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExpandAtFiles(false);
    line.setTrimQuotes(false);
    line.registerConverter(double.class, Main::decimal);
    line.setParameterExceptionHandler((e, arguments) -> Failure.ofUsage(e).tell(err, false));
    line.setExecutionExceptionHandler(
        (e, command, result) -> Failure.of(e).tell(err, main.verbose));
    try {
      return line.execute(args);
    } catch (Error e) {
      return Failure.of(e).tell(err, main.verbose);
    }
  }

  private static PrintWriter utf8(OutputStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }
}
