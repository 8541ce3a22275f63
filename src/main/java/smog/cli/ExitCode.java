package smog.cli;

/** What smog tells the shell. */
final class ExitCode {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int USAGE = 2;
  static final int REFUSED = 3;
  static final int PARTIAL = 4;

  private ExitCode() {}
}
