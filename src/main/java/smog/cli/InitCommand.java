package smog.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import smog.experiment.JsonSchema;

/** {@code smog init}: a commented experiment to begin with. */
@Command(
    name = "init",
    description = "Write a commented experiment to begin with; never over a file that is there.",
    mixinStandardHelpOptions = true)
final class InitCommand implements Callable<Integer> {
  private static final String ENDING = ".yaml";

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      defaultValue = "experiment.yaml",
      paramLabel = "FILE.yaml",
      description = "Where to; experiment.yaml by default, - for standard output.")
  private String file;

  @Option(
      names = "--schema",
      description = "Print the JSON schema of experiments instead, for editors.")
  private boolean schema;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (schema) {
      out.println(schema());
    } else if (file.equals("-")) {
      out.print(template("first"));
    } else {
      return write(Path.of(file));
    }
    out.flush();
    return ExitCode.DONE;
  }

  private int write(Path path) throws IOException {
    if (!file.endsWith(ENDING) || path.getFileName().toString().equals(ENDING)) {
      throw new ParameterException(
          spec.commandLine(), "FILE is '" + file + "': give a name that ends in " + ENDING);
    }
    String name = path.getFileName().toString();
    name = name.substring(0, name.length() - ENDING.length());
    // Whatever the file is called, the experiment has a name that needs no quotes.
    String safe = name.matches("[A-Za-z][A-Za-z0-9_-]{0,99}") ? name : "first";
    try {
      Files.writeString(path, template(safe), StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException e) {
      spec.commandLine()
          .getErr()
          .println("smog: " + path + " is there already: give another name, or remove it");
      spec.commandLine().getErr().flush();
      return ExitCode.REFUSED;
    }
    spec.commandLine()
        .getOut()
        .println(
            "wrote " + path + "; next: submit/smog plan " + path + ", submit/smog run " + path);
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }

  private static String template(String name) throws IOException {
    try (InputStream in = InitCommand.class.getResourceAsStream("experiment.yaml")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.replace("@NAME@", name);
    }
  }

  /** The JSON schema as text. */
  static String schema() throws JsonProcessingException {
    return new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValueAsString(JsonSchema.of());
  }
}
