package smog.spark;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

/**
 * A batch of replicas that one task ran: what its commit marker says.
 *
 * @param files the file of each table, by label, relative to the run directory once committed
 * @param ran the replicas whose rows the files hold
 * @param failed replicas that could not be run, with the reason
 */
record Commit(Map<String, String> files, List<Ran> ran, List<Failure> failed)
    implements Serializable {

  /** Replicas first .. first+count-1 of a point's realisation. */
  record Ran(String point, int realisation, int first, int count) implements Serializable {}

  /** A replica that could not be run. */
  record Failure(String point, int realisation, int replica, String reason)
      implements Serializable {

    /** The failure as a user is told it. */
    String describe() {
      return "point "
          + point
          + ", realisation "
          + realisation
          + ", replica "
          + replica
          + ": "
          + reason;
    }
  }
}
