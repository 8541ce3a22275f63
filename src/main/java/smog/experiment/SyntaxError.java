package smog.experiment;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Errors of the YAML parser in the words of this house: one line with a place and a remedy. */
final class SyntaxError {
  private SyntaxError() {}

  static InvalidExperimentException of(MarkedYAMLException e, Place top) {
    String context = e.getContext() == null ? "" : e.getContext();
    // Of a quote that is never closed the beginning helps, not the end of the file.
    boolean begin = e.getProblemMark() == null || context.contains("quoted scalar");
    Mark mark = begin ? e.getContextMark() : e.getProblemMark();
    Place place = mark == null ? top : top.at(mark.getLine() + 1, mark.getColumn() + 1);
    String problem = e.getProblem() == null ? "" : e.getProblem();
    return Problems.only(place.toString(), "not YAML: " + words(problem, context));
  }

  private static String words(String problem, String context) {
    if (problem.contains("\\t") || problem.contains("TAB")) {
      return "a tab stands where YAML allows blanks only: indent with blanks";
    }
    if (problem.contains("mapping values are not allowed")) {
      return "a second \": \" in one value, or a wrong indent: quote the value or align the keys";
    }
    if (context.contains("quoted scalar")) {
      return "a quote is opened and never closed rightly: " + plain(problem);
    }
    if (problem.contains("found unexpected end of stream") || problem.contains("<stream end>")) {
      return "the text ends within a list or mapping: close it";
    }
    if (problem.contains("',' or ']'")) {
      return "a list goes on wrongly here: put commas between its values and ] at its end";
    }
    if (problem.contains("',' or '}'")) {
      return "a mapping goes on wrongly here: put commas between its keys and } at its end";
    }
    if (problem.contains("<block end>")) {
      return "this does not fit in here: align the keys of a mapping and quote special characters";
    }
    if (problem.contains("could not find expected ':'")) {
      return "a key without \": \": write key: value";
    }
    if (problem.contains("cannot start any token")) {
      return "a value cannot begin with this character: put it in quotes";
    }
    return plain(context.isEmpty() ? problem : context + ", " + problem)
        + ": quote special characters and align keys";
  }

  /** The parser's own words on one line, without its names of tokens. */
  private static String plain(String text) {
    return Words.clean(text.replaceAll("[<>]", "").replaceAll("\\s+", " "));
  }
}
