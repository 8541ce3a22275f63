package smog.spark;

/**
 * A run directory that cannot be used as asked, or no more: another run has it. Nothing of the
 * other was touched.
 */
public final class RefusedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean occupied;

  private RefusedException(String message, boolean occupied) {
    super(message);
    this.occupied = occupied;
  }

  /** The directory holds something else, or another run is writing to it. */
  static RefusedException occupied(String message) {
    return new RefusedException(message, true);
  }

  /** The directory cannot be made or written, or the table is not there. */
  static RefusedException unusable(String message) {
    return new RefusedException(message, false);
  }

  /** Whether something else is in the way, rather than the place being wrong. */
  public boolean isOccupied() {
    return occupied;
  }
}
