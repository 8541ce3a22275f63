package smog.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A standalone cluster on this machine: a master and workers, each a process of its own with a work
 * directory of its own, at addresses 127.0.0.x or on hosts of their own. Ends with its test, and
 * with its JVM in any case.
 */
final class Cluster implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(90);
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;
  private final Optional<Hosts> hosts;
  private final Path jar;
  private final int port = freePort();
  private final int web = freePort();
  private final Process master;
  private final List<Process> workers = new ArrayList<>();
  private final Thread atExit = new Thread(this::killAll);

  private Cluster(Path folder, Optional<Hosts> hosts) {
    this.folder = folder;
    this.hosts = hosts;
    this.jar = Programs.jar(folder);
    Runtime.getRuntime().addShutdownHook(atExit);
    master =
        daemon(
            0,
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            address(0),
            "--port",
            Integer.toString(port),
            "--webui-port",
            Integer.toString(web));
  }

  /** Starts a cluster and waits until all its workers are known to the master. */
  static Cluster start(Path folder, int... coresOfWorkers) {
    Cluster cluster = new Cluster(folder, Optional.empty());
    try {
      for (int cores : coresOfWorkers) {
        cluster.addWorker(cores);
      }
      cluster.awaitWorkers(coresOfWorkers.length);
    } catch (RuntimeException | Error e) {
      cluster.close();
      throw e;
    }
    return cluster;
  }

  /** The master, and drivers, on the first host; a worker of one core on each of the others. */
  static Cluster on(Hosts hosts, int workers, Path folder) {
    Cluster cluster = new Cluster(folder, Optional.of(hosts));
    for (int worker = 0; worker < workers; worker++) {
      cluster.addWorker(1);
    }
    return cluster;
  }

  /** Without hosts of their own, addresses of this machine: Spark speculates on another only. */
  private String address(int host) {
    return hosts.isPresent() ? Hosts.address(host) : "127.0.0." + (host + 1);
  }

  private List<String> on(int host) {
    return hosts.map(all -> all.on(host)).orElse(List.of());
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Process daemon(int host, String name, String type, String... arguments) {
    List<String> command = new ArrayList<>(on(host));
    command.addAll(Programs.java("256m"));
    command.add("-Dspark.worker.timeout=10");
    command.add("-Dspark.worker.cleanup.enabled=false");
    command.addAll(List.of("-cp", Programs.jars(), type));
    command.addAll(List.of(arguments));
    return Programs.start(command, folder, folder.resolve(name + ".log"), address(host));
  }

  Process addWorker(int cores) {
    String name = "worker" + workers.size();
    int host = workers.size() + 1;
    Process worker =
        daemon(
            host,
            name,
            "org.apache.spark.deploy.worker.Worker",
            "--host",
            address(host),
            "--port",
            "0",
            "--webui-port",
            "0",
            "--cores",
            Integer.toString(cores),
            "--memory",
            "2g",
            "--work-dir",
            folder.resolve(name).toString(),
            url());
    workers.add(worker);
    return worker;
  }

  String url() {
    return "spark://" + address(0) + ":" + port;
  }

  Path jar() {
    return jar;
  }

  List<Process> workers() {
    return workers;
  }

  void awaitWorkers(int count) {
    Programs.await(
        count + " workers: " + Programs.text(folder.resolve("master.log")),
        START,
        () -> alive() >= count);
  }

  private long alive() {
    long count = 0;
    for (JsonNode worker : state().path("workers")) {
      count += worker.path("state").asText().equals("ALIVE") ? 1 : 0;
    }
    return count;
  }

  /** What the master tells; nothing while it does not answer, as on a host of its own. */
  JsonNode state() {
    try (var in = URI.create("http://127.0.0.1:" + web + "/json/").toURL().openStream()) {
      return JSON.readTree(in);
    } catch (IOException e) {
      return JSON.createObjectNode();
    }
  }

  /** The executors that run now, of whatever worker. */
  List<ProcessHandle> executors() {
    return workers.stream()
        .filter(Process::isAlive)
        .flatMap(Process::descendants)
        .filter(Programs::isExecutor)
        .toList();
  }

  /** Spark's own submission to this cluster. */
  Submission submit(Path folder, List<String> options, String... smog) {
    List<String> all = Programs.list("--master", url(), "--class", "smog.cli.Main");
    all.addAll(
        List.of(
            "--conf",
            "spark.executor.memory=512m",
            "--conf",
            "spark.executor.extraJavaOptions=-XX:+UseSerialGC -XX:TieredStopAtLevel=1",
            "--conf",
            "spark.sql.shuffle.partitions=2",
            "--conf",
            "spark.ui.enabled=false"));
    all.addAll(options);
    all.add(jar.toUri().toString());
    all.addAll(List.of(smog));
    return Submission.spark(folder, on(0), address(0), all);
  }

  private void killAll() {
    List<Process> all = new ArrayList<>(workers);
    all.add(master);
    all.forEach(process -> Programs.kill(process.toHandle()));
  }

  @Override
  public void close() {
    killAll();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }

  /** What a worker's executors and drivers said, for the message of a failed test. */
  String logs() {
    try (var files = Files.walk(folder)) {
      StringBuilder text = new StringBuilder();
      for (Path file : files.filter(path -> path.endsWith("stderr")).toList()) {
        text.append(file).append(":\n").append(Files.readString(file));
      }
      return text.substring(Math.max(0, text.length() - 6000));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
