package smog.experiment;

/** One thing that is wrong, on its way to the list of problems. */
final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Place place;
  private final String key;

  Refusal(Place place, String message) {
    this(place, null, message);
  }

  /** A refusal that knows its key, where several are read at once. */
  Refusal(Place place, String key, String message) {
    super(message, null, false, false);
    this.place = place;
    this.key = key;
  }

  /** The dotted key, or another one where this knows none. */
  String key(String other) {
    return key == null ? other : key;
  }

  Place place() {
    return place;
  }
}
