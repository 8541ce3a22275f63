package smog.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Hosts with addresses of their own on this machine: network namespaces, each with a cable to a
 * switch that lies in one more. Their names tell the process that made them; they go with it.
 */
final class Hosts implements AutoCloseable {
  private static final String NETWORK = "10.231.77.";

  private final String prefix = "smog" + ProcessHandle.current().pid();
  private final String wires = prefix + "-switch";
  private final int count;
  private final Thread atExit = new Thread(this::remove);

  private Hosts(int count) {
    this.count = count;
  }

  /** Makes hosts; IllegalStateException where that is not allowed or iproute2 is missing. */
  static Hosts of(int count) {
    Hosts hosts = new Hosts(count);
    Runtime.getRuntime().addShutdownHook(hosts.atExit);
    try {
      hosts.make();
    } catch (IllegalStateException e) {
      hosts.close();
      throw e;
    }
    return hosts;
  }

  private void make() {
    ip("netns", "add", wires);
    ip("-n", wires, "link", "add", "hub", "type", "bridge");
    ip("-n", wires, "link", "set", "hub", "up");
    for (int host = 0; host < count; host++) {
      String name = name(host);
      ip("netns", "add", name);
      ip(
          ("-n " + wires + " link add " + port(host) + " type veth peer name eth0 netns " + name)
              .split(" "));
      ip("-n", wires, "link", "set", port(host), "master", "hub", "up");
      ip("-n", name, "addr", "add", address(host) + "/24", "dev", "eth0");
      ip("-n", name, "link", "set", "eth0", "up");
      ip("-n", name, "link", "set", "lo", "up");
    }
  }

  private String name(int host) {
    return prefix + "-host" + host;
  }

  private static String port(int host) {
    return "port" + host;
  }

  static String address(int host) {
    return NETWORK + (host + 1);
  }

  /** What a command begins with that is to run on a host. */
  List<String> on(int host) {
    return List.of("ip", "netns", "exec", name(host));
  }

  /** Pulls the cable of a host: nobody is told, what was sent is lost. */
  void cut(int host) {
    ip("-n", wires, "link", "set", port(host), "down");
  }

  void join(int host) {
    ip("-n", wires, "link", "set", port(host), "up");
  }

  private static void ip(String... arguments) {
    List<String> command = new ArrayList<>(List.of("ip"));
    command.addAll(List.of(arguments));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String told =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (!process.waitFor(30, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IllegalStateException(String.join(" ", command) + ": " + told);
      }
    } catch (IOException e) {
      throw new IllegalStateException("no iproute2: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException(e));
    }
  }

  private void remove() {
    IntStream.range(0, count).mapToObj(this::name).forEach(Hosts::removeIfThere);
    removeIfThere(wires);
  }

  private static void removeIfThere(String namespace) {
    try {
      ip("netns", "delete", namespace);
    } catch (IllegalStateException e) {
      // it was not made
    }
  }

  @Override
  public void close() {
    remove();
    Runtime.getRuntime().removeShutdownHook(atExit);
  }
}
