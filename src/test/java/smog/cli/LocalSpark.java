package smog.cli;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Settings of Spark for commands that are called within a test, as a launcher would give them. */
final class LocalSpark implements BeforeAllCallback, AfterAllCallback {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "spark.master", "local[2]",
          "spark.ui.enabled", "false",
          "spark.sql.shuffle.partitions", "2");

  private final Map<String, String> before = new HashMap<>();

  @Override
  public void beforeAll(ExtensionContext context) {
    SETTINGS.forEach((key, value) -> before.put(key, System.setProperty(key, value)));
  }

  @Override
  public void afterAll(ExtensionContext context) {
    before.forEach(
        (key, value) -> {
          if (value == null) {
            System.clearProperty(key);
          } else {
            System.setProperty(key, value);
          }
        });
  }
}
