package smog.experiment;

/** One thing that is wrong, on its way to the list of problems. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Place place;

  Refusal(Place place, String message) {
    super(message, null, false, false);
    this.place = place;
  }

  Place place() {
    return place;
  }
}
