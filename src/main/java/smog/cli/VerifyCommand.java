package smog.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import smog.spark.HadoopFiles;
import smog.verify.Check;
import smog.verify.Launch;
import smog.verify.Scale;
import smog.verify.Suite;
import smog.verify.Verification;

/** {@code smog verify}: the installation against exact answers, on whatever master it is given. */
@Command(
    name = "verify",
    description = "Check this installation against exact answers, on the master it is given.",
    mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
  private static final List<String> HEADER =
      List.of("check", "result", "expected", "found", "distance", "limit", "in", "sees");

  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "Fewer replicas: below a minute on two cores.")
  private boolean quick;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Where the runs go, and stay; new or empty, and reached by all executors. Needed on a"
              + " cluster; a local master has a temporary folder that is removed.")
  private String out;

  @Option(names = "--json", description = "JSON: an array of checks.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    String master = new SparkConf().get("spark.master", "local[*]");
    if (out == null && !master.startsWith("local")) {
      throw wrong(
          "the master is " + master + ": give --out a folder that driver and executors reach");
    }
    if (out != null && out.isBlank()) {
      throw wrong("--out has no value: give a folder");
    }
    if (out != null) {
      SparkSettings.requirePlace(new SparkConf(), out);
    }
    if (out != null && !HadoopFiles.isFree(out)) {
      return refused(out + " is not empty: give --out an empty folder or one that does not exist");
    }
    Path files = Files.createTempDirectory("smog-verify-");
    try {
      String directory = out == null ? files.resolve("runs").toString() : out;
      Logs.silence();
      List<Check> checks = Sessions.in("verify", new Checking(files, directory));
      return tell(checks, master);
    } finally {
      delete(files);
    }
  }

  /** Runs the checks. */
  private final class Checking implements Sessions.Work<List<Check>> {
    private final Path files;
    private final String directory;

    Checking(Path files, String directory) {
      this.files = files;
      this.directory = directory;
    }

    @Override
    public List<Check> in(SparkSession spark) throws IOException {
      PrintWriter err = spec.commandLine().getErr();
      Scale scale = quick ? Scale.QUICK : Scale.FULL;
      return new Verification(scale, Version.smog(), Launch.ORDINARY)
          .run(
              spark,
              files,
              directory,
              EnumSet.allOf(Suite.class),
              suite -> {
                err.println("smog: checking " + suite.label().replace('-', ' '));
                err.flush();
              });
    }
  }

  private int tell(List<Check> checks, String master) throws IOException {
    PrintWriter writer = spec.commandLine().getOut();
    long failed = checks.stream().filter(check -> !check.passed()).count();
    if (json) {
      List<Map<String, Object>> all = checks.stream().map(VerifyCommand::fields).toList();
      writer.println(new ObjectMapper().writeValueAsString(all));
    } else {
      List<List<String>> lines = new ArrayList<>();
      lines.add(HEADER);
      checks.forEach(check -> lines.add(line(check)));
      writer.print(TextTable.of(lines));
      writer.print(
          """
          distance, limit: in standard errors, or of what is counted; a correct installation passes all
          sees: what each check finds with probability 0.999 or more
          """);
      writer.println(
          failed == 0
              ? "all " + checks.size() + " checks passed on " + master
              : failed + " of " + checks.size() + " checks FAILED on " + master);
    }
    writer.flush();
    return failed == 0 ? ExitCode.DONE : ExitCode.FAILED;
  }

  private static List<String> line(Check check) {
    return List.of(
        check.name(),
        check.passed() ? "ok" : "FAILED",
        check.expected(),
        check.found(),
        number(check.distance()),
        number(check.limit()),
        check.unit(),
        check.sees());
  }

  private static String number(double value) {
    boolean whole = value == Math.rint(value);
    return String.format(
        Locale.ROOT, whole ? "%.0f" : Math.abs(value) < 1e-3 ? "%.1e" : "%.2f", value);
  }

  private static Map<String, Object> fields(Check check) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("check", check.name());
    fields.put("passed", check.passed());
    fields.put("what", check.what());
    fields.put("expected", check.expected());
    fields.put("found", check.found());
    fields.put("distance", Double.isFinite(check.distance()) ? check.distance() : null);
    fields.put("limit", check.limit());
    fields.put("unit", check.unit());
    fields.put("sees", check.sees());
    return fields;
  }

  private int refused(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("smog: " + message);
    err.flush();
    return ExitCode.REFUSED;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static void delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
