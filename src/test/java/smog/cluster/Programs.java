package smog.cluster;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import smog.experiment.ExperimentReader;

/** Java programs in processes of their own, as the launcher and a Spark installation start them. */
final class Programs {
  /** Something of every jar that smog's own has in it. */
  private static final List<String> BUNDLED =
      List.of(
          "/picocli/CommandLine.class",
          "/com/ezylang/evalex/Expression.class",
          "/com/github/weisj/jsvg/SVGDocument.class",
          "/META-INF/resources/webjars/uplot/" + uplotVersion() + "/dist/uPlot.min.css");

  private Programs() {}

  private static String uplotVersion() {
    try (InputStream in = Programs.class.getResourceAsStream("/smog/report/uplot.properties")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip().split("=", -1)[1];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A folder with Spark's jars in {@code jars}, as a build leaves it in target. */
  static Path sparkHome() {
    Path built = Path.of("target/spark").toAbsolutePath();
    if (Files.isDirectory(built.resolve("jars"))) {
      return built;
    }
    return place(org.apache.spark.SparkContext.class).getParent().getParent();
  }

  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Packs smog as it was compiled, with what its jar bundles; the packaged jar comes too late. */
  static Path jar(Path folder) {
    Path jar = folder.resolve("smog.jar");
    Set<String> names = new HashSet<>();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      Path classes = place(ExperimentReader.class);
      try (Stream<Path> files = Files.walk(classes)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          add(out, names, classes.relativize(file).toString(), Files.newInputStream(file));
        }
      }
      for (String bundled : BUNDLED) {
        try (JarFile from = new JarFile(jarThatHas(bundled))) {
          for (Enumeration<JarEntry> e = from.entries(); e.hasMoreElements(); ) {
            JarEntry entry = e.nextElement();
            if (!entry.isDirectory() && !entry.getName().matches("META-INF/[^/]*|module-info.*")) {
              add(out, names, entry.getName(), from.getInputStream(entry));
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return jar;
  }

  private static File jarThatHas(String resource) throws IOException {
    URL url = Programs.class.getResource(resource);
    if (url == null || !(url.openConnection() instanceof JarURLConnection found)) {
      throw new IllegalStateException("no jar with " + resource + " on the class path");
    }
    return new File(found.getJarFile().getName());
  }

  private static void add(JarOutputStream out, Set<String> names, String name, InputStream bytes)
      throws IOException {
    try (bytes) {
      if (names.add(name)) {
        out.putNextEntry(new JarEntry(name));
        bytes.transferTo(out);
      }
    }
  }

  /** The flags that Spark asks of Java, and a heap that leaves room for others. */
  static List<String> java(String heap) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    try {
      Files.readAllLines(Path.of("submit/java-options")).stream()
          .filter(line -> line.startsWith("-"))
          .forEach(command::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    command.addAll(List.of("-Xmx" + heap, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    URL quiet = Programs.class.getResource("/log4j2-cluster.properties");
    command.add("-Dlog4j2.configurationFile=" + quiet);
    return command;
  }

  static String jars() {
    return sparkHome() + File.separator + "jars" + File.separator + "*";
  }

  /** Starts a program whose output goes to a file, on the host of this address. */
  static Process start(List<String> command, Path directory, Path output, String address) {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.directory(directory.toFile());
    builder.redirectErrorStream(true);
    builder.redirectOutput(output.toFile());
    Map<String, String> environment = builder.environment();
    environment.put("SPARK_HOME", sparkHome().toString());
    environment.put("SPARK_SCALA_VERSION", "2.13");
    environment.put("SPARK_LOCAL_IP", address);
    environment.put("SPARK_LOCAL_HOSTNAME", address);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Looks until it is so; AssertionError that tells what was waited for after the limit. */
  static void await(String what, Duration limit, BooleanSupplier so) {
    long start = System.nanoTime();
    while (!so.getAsBoolean()) {
      if (System.nanoTime() - start > limit.toNanos()) {
        throw new AssertionError("waited " + limit.toSeconds() + " s for " + what);
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }

  /** Kills a process and whatever it started with signal 9, and waits for its end. */
  static void kill(ProcessHandle process) {
    List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
    all.add(process);
    all.forEach(ProcessHandle::destroyForcibly);
    await(
        "the end of " + process.pid(),
        Duration.ofSeconds(30),
        () -> all.stream().noneMatch(ProcessHandle::isAlive));
  }

  /** Sends a signal by its name. */
  static void signal(String name, ProcessHandle process) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  static boolean isExecutor(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains("CoarseGrainedExecutorBackend");
  }

  static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path write(Path file, String text, StandardOpenOption... options) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> list(String... words) {
    return new ArrayList<>(Arrays.asList(words));
  }
}
