package smog.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.spark.Export;
import smog.spark.Table;

/** {@code smog export}: a table of a run as CSV, JSON or Parquet, sorted by its key columns. */
@Command(
    name = "export",
    description = "A table of a run as CSV, JSON or Parquet, sorted by its key columns.",
    mixinStandardHelpOptions = true)
final class ExportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR", description = "The run directory.")
  private String directory;

  @Option(
      names = "--table",
      required = true,
      paramLabel = "NAME",
      description =
          "points, bands, limit, rates, trajectories, replicas or graphs; vertices and degree_classes"
              + " where they are stored.")
  private String table;

  @Option(
      names = "--format",
      defaultValue = "csv",
      paramLabel = "FORMAT",
      description = "csv (the default), json or parquet.")
  private String format;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "A new file; the data go to standard output without it.")
  private Path to;

  @Override
  public Integer call() throws IOException {
    Table wanted = wanted();
    if (!List.of("csv", "json", "parquet").contains(format)) {
      throw wrong("--format is " + format + ": give csv, json or parquet");
    }
    if (to == null && format.equals("parquet")) {
      throw wrong("Parquet does not go to standard output: give --to FILE");
    }
    if (to != null && to.toString().isBlank()) {
      throw wrong("--to has no value: give a file");
    }
    Logs.silence();
    if (to != null && Files.exists(to)) {
      spec.commandLine()
          .getErr()
          .println("smog: " + to + " is there already: give a new --to FILE");
      return ExitCode.REFUSED;
    }
    Export export = Export.of(directory, wanted);
    export.note().ifPresent(note -> spec.commandLine().getErr().println("smog: note: " + note));
    spec.commandLine().getErr().flush();
    return Sessions.in("export", new Writing(export));
  }

  /** Reads the table and writes it to where it is wanted. */
  private final class Writing implements Sessions.Work<Integer> {
    private final Export export;

    Writing(Export export) {
      this.export = export;
    }

    @Override
    public Integer in(SparkSession spark) throws IOException {
      if (format.equals("parquet")) {
        NewFile.write(to, file -> export.toParquet(spark, file));
      } else if (to == null) {
        toStandardOutput(export.rows(spark));
      } else {
        NewFile.write(to, file -> write(export.rows(spark), Files.newOutputStream(file)));
      }
      return ExitCode.DONE;
    }
  }

  private Table wanted() {
    List<String> names = Table.published().stream().map(Table::label).toList();
    return Table.published().stream()
        .filter(candidate -> candidate.label().equals(table))
        .findFirst()
        .orElseThrow(
            () -> wrong("--table is " + table + ": give one of " + String.join(", ", names)));
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** A reader that has seen enough, such as head, is no failure. */
  private void toStandardOutput(Dataset<Row> rows) throws IOException {
    try {
      write(rows, new Unclosed(new FileOutputStream(FileDescriptor.out)));
    } catch (IOException | RuntimeException e) {
      Throwable root = Failure.root(e);
      if (!(root instanceof IOException) || !"Broken pipe".equals(root.getMessage())) {
        throw e;
      }
    }
  }

  private void write(Dataset<Row> rows, OutputStream stream) throws IOException {
    try (Writer writer =
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8))) {
      if (format.equals("csv")) {
        TextExport.csv(rows, writer);
      } else {
        TextExport.json(rows, writer);
      }
    }
  }

  /** Standard output belongs to the process: whoever closes it closes it for all. */
  private static final class Unclosed extends FilterOutputStream {
    Unclosed(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
