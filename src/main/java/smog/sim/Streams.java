package smog.sim;

import java.io.Serializable;
import smog.random.StreamKey;
import smog.random.StreamKey.Purpose;

/** The streams of one replica; its graph has one of its own. */
public record Streams(StreamKey start, StreamKey dynamics, StreamKey times)
    implements Serializable {

  /** The streams below a replica's key. */
  public static Streams of(StreamKey replica) {
    return new Streams(
        replica.child(Purpose.START),
        replica.child(Purpose.DYNAMICS),
        replica.child(Purpose.TIMES));
  }
}
