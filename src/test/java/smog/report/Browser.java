package smog.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A headless Chromium, driven by its DevTools protocol: no driver, nothing fetched. */
public final class Browser implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PATIENCE_SECONDS = 60;

  private final Process process;
  private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  private final WebSocket socket;
  private final List<JsonNode> events = new ArrayList<>();
  private int id;

  /** The program, where there is one on the path. */
  public static Optional<Path> program() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  public Browser(Path program, Path profile) throws IOException, InterruptedException {
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "--window-size=1280,900",
                "about:blank")
            .redirectErrorStream(true)
            .start();
    String address = "";
    var reader = process.inputReader();
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      if (line.startsWith("DevTools listening on ")) {
        address = line.substring("DevTools listening on ".length());
        break;
      }
    }
    Thread drain =
        new Thread(
            () -> {
              try {
                reader.transferTo(Writer.nullWriter());
              } catch (IOException e) {
                // The browser has ended.
              }
            });
    drain.setDaemon(true);
    drain.start();
    String list = address.replaceFirst("ws:", "http:").replaceFirst("/devtools.*", "/json/list");
    try (var in = URI.create(list).toURL().openStream()) {
      String page = JSON.readTree(in).get(0).get("webSocketDebuggerUrl").asText();
      socket =
          HttpClient.newHttpClient()
              .newWebSocketBuilder()
              .buildAsync(URI.create(page), new Listener())
              .join();
    }
    call("Runtime.enable", Map.of());
    call("Log.enable", Map.of());
    call("Network.enable", Map.of());
    call("Page.enable", Map.of());
  }

  private final class Listener implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        messages.add(text.toString());
        text.setLength(0);
      }
      from.request(1);
      return null;
    }
  }

  JsonNode call(String method, Map<String, ?> parameters) throws IOException, InterruptedException {
    int mine = ++id;
    socket
        .sendText(
            JSON.writeValueAsString(Map.of("id", mine, "method", method, "params", parameters)),
            true)
        .join();
    while (true) {
      JsonNode next = next(method);
      if (next.path("id").asInt() == mine) {
        return next.path("result");
      }
      events.add(next);
    }
  }

  private JsonNode next(String waitingFor) throws IOException, InterruptedException {
    String message = messages.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (message == null) {
      throw new IOException("no answer of the browser to " + waitingFor);
    }
    return JSON.readTree(message);
  }

  public void open(Path page) throws IOException, InterruptedException {
    int before = events.size();
    call("Page.navigate", Map.of("url", page.toUri().toString()));
    while (events.stream()
        .skip(before) // those of earlier pages
        .noneMatch(e -> e.path("method").asText().equals("Page.loadEventFired"))) {
      events.add(next("load"));
    }
  }

  /** The value of an expression in the page. */
  public JsonNode value(String expression) throws IOException, InterruptedException {
    JsonNode result =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (result.has("exceptionDetails")) {
      throw new IOException(result.get("exceptionDetails").toString());
    }
    return result.path("result").path("value");
  }

  /** What the page complained of: exceptions and errors on the console. */
  public List<String> complaints() {
    return events.stream()
        .filter(
            e ->
                e.path("method").asText().equals("Runtime.exceptionThrown")
                    || e.path("params").path("type").asText().equals("error")
                    || e.path("params").path("entry").path("level").asText().equals("error"))
        .map(JsonNode::toString)
        .toList();
  }

  /** The addresses that the page asked for. */
  List<String> requests() {
    return events.stream()
        .filter(e -> e.path("method").asText().equals("Network.requestWillBeSent"))
        .map(e -> e.path("params").path("request").path("url").asText())
        .toList();
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.onExit().join();
  }
}
