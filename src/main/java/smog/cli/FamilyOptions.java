package smog.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import smog.experiment.OptionReader;

/** A family of graphs on the command line: an option for every key of an experiment's graph. */
final class FamilyOptions implements IModelTransformer {
  private static final Map<String, String> DESCRIPTIONS =
      Map.of(
          "family", "complete, erdos-renyi, random-regular, ring, ...",
          "servers", "N, the number of servers.",
          "mean-degree", "Of erdos-renyi; a number or a rule in N.",
          "degree", "Of random-regular and ring; a number or a rule in N.",
          "representation", "auto (the default), csr or implicit: of erdos-renyi.");

  @Override
  public CommandSpec transform(CommandSpec spec) {
    for (String name : OptionReader.graphOptions()) {
      spec.addOption(
          OptionSpec.builder("--" + name)
              .type(String.class)
              .paramLabel(name.equals("family") ? "F" : "VALUE")
              .description(DESCRIPTIONS.getOrDefault(name, "As graph." + name + " of a family."))
              .build());
    }
    return spec;
  }

  /** What was given to a command, by option without its dashes; nothing goes without a family. */
  static Map<String, String> texts(CommandSpec spec) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String name : OptionReader.graphOptions()) {
      String text = spec.findOption("--" + name).getValue();
      if (text != null) {
        texts.put(name, text);
      }
    }
    if (!texts.isEmpty() && !texts.containsKey("family")) {
      String first = texts.keySet().iterator().next();
      throw new ParameterException(
          spec.commandLine(), "--" + first + " goes with a family: give --family F");
    }
    return texts;
  }
}
