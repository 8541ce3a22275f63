package smog.experiment;

import java.util.List;
import java.util.stream.Collectors;

/** An experiment that cannot be run as written: everything that is wrong with it, at once. */
public final class InvalidExperimentException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient List<Problem> problems;

  /** All problems as one error, a line each. */
  public InvalidExperimentException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** The problems in the order of the file. */
  public List<Problem> problems() {
    return problems;
  }

  /**
   * One thing that is wrong.
   *
   * @param where file:line:column, or the override, such as {@code --set model.choices=0}
   * @param key the dotted YAML key
   * @param message what was found and what to do
   */
  public record Problem(String where, String key, String message) {
    @Override
    public String toString() {
      return where + ": " + (key.isEmpty() ? "" : key + ": ") + message;
    }
  }
}
