package smog.experiment;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Keys of points: the letter p and the first 16 hexadecimal digits of the SHA-256 of three lines,
 *
 * <pre>
 * law=annealed
 * family=erdos-renyi servers=100 mean-degree=10 rule=10
 * arrival-rate=0.9 choices=2 sampling=without-replacement ties=uniform few-neighbours=all start=empty
 * </pre>
 *
 * each ended by a line feed, in UTF-8. Numbers are decimals without trailing zeros or exponent,
 * taken from the text as written.
 */
final class PointKeys {
  private static final int DIGITS = 16;

  private PointKeys() {}

  static String key(Law law, String graphPart, String modelPart) {
    String text = "law=" + law.label() + "\n" + graphPart + "\n" + modelPart + "\n";
    return "p" + sha256(text).substring(0, DIGITS);
  }

  private static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
