package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whatever is wrong is told in one line, with the exit code of its kind, and nothing is written.
 */
@ExtendWith(LocalSpark.class)
class BadInputTest {
  private static final Path SMOKE = Shell.cases("smoke.yaml");

  @TempDir Path folder;

  private Set<String> before;

  @BeforeEach
  void look() {
    before = Shell.workingFolder();
  }

  @AfterEach
  void nothingWasWrittenByDefault() {
    assertEquals(before, Shell.workingFolder());
  }

  @ParameterizedTest
  @CsvSource({
    "'', give a command",
    "nosuch, nosuch",
    "rnu, rnu",
    "run, EXPERIMENT.yaml",
    "run --nosuch x.yaml, --nosuch",
    "run a.yaml b.yaml, b.yaml",
    "plan src/test/resources/cases/smoke.yaml --cores 0, --cores is 0",
    "plan src/test/resources/cases/smoke.yaml --cores many, many",
    "export, DIR",
    "export x, --table",
    "limit --arrival-rate 0.9 --choices 2 --step 1, --horizon",
    "limit --arrival-rate abc --choices 2 --horizon 1 --step 1, abc",
    "limit --arrival-rate 0.9 --choices 0 --horizon 1 --step 1, choices",
    "limit --arrival-rate -1 --choices 2 --horizon 1 --step 1, rate",
    "limit --arrival-rate NaN --choices 2 --horizon 1 --step 1, rate",
    "limit --arrival-rate 0.9 --choices 2 --horizon 1 --step 0.3, does not divide",
    "limit --arrival-rate 0.9 --choices 2 --horizon 0 --step 1, --horizon 0",
    "limit --arrival-rate 0.9 --choices 2 --horizon 1 --step 2, above the horizon",
    "limit --arrival-rate 0.9 --choices 2 --horizon 1 --step 1 --ties off, --ties off",
    "limit --arrival-rate 0.9 --choices 2 --horizon 1 --step 1 --start nosuch, --start nosuch",
    "limit --arrival-rate 1.2 --choices 2 --horizon 1 --step 1 --start fixed-point, fixed point",
  })
  void aWrongCallIsUsage(String call, String words) {
    Object[] arguments = call.isEmpty() ? new Object[0] : call.split(" ");
    Shell.smog(arguments).fails(2, words);
  }

  @Test
  void aFileThatCannotBeReadIsNamed() {
    for (String command : List.of("run", "plan")) {
      Shell.smog(command, folder.resolve("no.yaml")).fails(2, "no.yaml");
      Shell.smog(command, folder).fails(2, folder.toString(), "directory");
    }
    Shell.smog("plan", Shell.write(folder.resolve("empty.yaml"), "")).fails(2, "empty.yaml");
    Shell.smog("export", folder.resolve("no"), "--table", "points").fails(2, "no run of smog");
  }

  @Test
  void anExperimentWithFaultsTellsThemAllAndWritesNothing() {
    Path out = folder.resolve("out");
    Shell.smog("run", Shell.cases("y04-duplicate-key.yaml"), "--out", out)
        .fails(2, "y04-duplicate-key.yaml:8:1", "twice");
    assertTrue(Files.notExists(out));
  }

  /** Below a file and in /proc nobody can write, not even root. */
  @Test
  void aPlaceThatCannotBeWrittenIsToldBeforeSparkStarts() {
    Path file = Shell.write(folder.resolve("file"), "mine");
    Shell.smog("run", SMOKE, "--out", file).fails(3, "is a file");
    Shell.smog("run", SMOKE, "--out", file.resolve("below"))
        .fails(2, "cannot write", "below", "user");
    if (Files.isDirectory(Path.of("/proc/self"))) {
      Shell.smog("run", SMOKE, "--out", "/proc/nosuch").fails(2, "cannot write", "/proc/nosuch");
    }
    Shell.smog("run", SMOKE, "--out", "nosuchfs://host/x").fails(2, "nosuchfs");
    assertEquals("mine", Shell.read(file));
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"name\": \"smoke\", ', damaged",
    "'', damaged",
    "'[]', damaged",
    "'{}', damaged",
    "'null', damaged",
    "'{\"nosuch\": 1}', damaged",
  })
  void aDamagedManifestIsNamedWithTheReason(String text, String words) {
    Path run = folder.resolve("run");
    Shell.write(run.resolve("manifest.json"), text);
    Map<String, String> before = Shell.sums(run);
    Shell.smog("run", SMOKE, "--out", run).fails(1, "manifest.json", words);
    Shell.smog("export", run, "--table", "points", "--to", folder.resolve("x"))
        .fails(1, "manifest.json", words);
    assertEquals(before, Shell.sums(run));
  }

  /** A copy without hidden files, white space in the manifest and a backup are all the same run. */
  @Test
  void whiteSpaceInTheManifestDoesNotMatter() throws IOException {
    Path run = folder.resolve("run");
    Trial first = Trial.run(SMOKE, run);
    assertTrue(
        Shell.sums(run).keySet().stream().noneMatch(name -> name.endsWith(".crc")),
        Shell.sums(run)::toString);
    Path manifest = run.resolve("manifest.json");
    Files.write(manifest, Shell.utf8("\n \n"), java.nio.file.StandardOpenOption.APPEND);
    Files.copy(manifest, run.resolve("manifest.json~"));
    Trial again = Trial.run(SMOKE, run);
    assertEquals(first.result().out(), again.result().out());
  }

  /**
   * The lock of a run that was killed: its process is gone, or its number belongs to a process that
   * began at another time, so nobody has to delete anything.
   */
  @Test
  void theLockOfADeadProcessIsTakenOver() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    Path run = folder.resolve("dead");
    for (long pid : new long[] {dead.pid(), ProcessHandle.current().pid()}) {
      Shell.write(run.resolve("_lock"), lock(pid, Instant.EPOCH));
      Trial.run(SMOKE, run);
      assertTrue(Files.notExists(run.resolve("_lock")));
      assertEquals(4, Duck.number(run, "select count(*) from {replicas}"));
    }
  }

  @Test
  void aRunInUseIsRefusedAndNamesWhoHasIt() throws Exception {
    ProcessHandle self = ProcessHandle.current();
    String lock = lock(self.pid(), self.info().startInstant().orElseThrow());
    Path run = folder.resolve("live");
    Shell.write(run.resolve("_lock"), lock);
    Shell.smog("run", SMOKE, "--out", run)
        .fails(3, "in use", Long.toString(self.pid()), InetAddress.getLocalHost().getHostName());
    Path elsewhere = folder.resolve("elsewhere");
    String other = "another-host.example 1 " + Instant.EPOCH + " " + Instant.EPOCH + "\n";
    Shell.write(elsewhere.resolve("_lock"), other);
    Shell.smog("run", SMOKE, "--out", elsewhere).fails(3, "another-host.example", "_lock");
    assertEquals(lock, Shell.read(run.resolve("_lock")));
    assertEquals(other, Shell.read(elsewhere.resolve("_lock")));
    assertEquals(2, Shell.sums(run).size());
  }

  /** In a container of the same host's name every run is process 1. */
  @Test
  void aRunThatCannotBeSeenIsWatchedAndThatIsSaid() throws Exception {
    String host = InetAddress.getLocalHost().getHostName();
    Path run = folder.resolve("unseen");
    String lock = host + " 1 boot-other+1 " + Instant.EPOCH + " pid:[1]\n";
    Shell.write(run.resolve("_lock"), lock);
    ScheduledExecutorService other = Executors.newSingleThreadScheduledExecutor();
    try {
      AtomicLong beats = new AtomicLong();
      ScheduledFuture<?> signs =
          other.scheduleWithFixedDelay(
              () -> Shell.write(run.resolve("_lock_alive"), "beat " + beats.incrementAndGet()),
              0,
              10,
              TimeUnit.MILLISECONDS);
      Shell.smog("run", SMOKE, "--out", run)
          .fails(3, "smog: note: ", "cannot be seen from here", "in use by process 1");
      signs.cancel(false);
    } finally {
      other.shutdownNow();
    }
    assertEquals(lock, Shell.read(run.resolve("_lock")));
  }

  private static String lock(long pid, Instant start) throws IOException {
    String host = InetAddress.getLocalHost().getHostName();
    return host + " " + pid + " " + start + " " + Instant.EPOCH + "\n";
  }

  @Test
  void onlyVerboseShowsWhereItHappened() {
    Path run = folder.resolve("run");
    Shell.write(run.resolve("manifest.json"), "{");
    assertFalse(Shell.smog("run", SMOKE, "--out", run).err().contains("\tat "));
    assertTrue(Shell.smog("run", SMOKE, "--out", run, "--verbose").err().contains("\tat "));
    assertTrue(Shell.smog("--verbose", "run", SMOKE, "--out", run).err().contains("\tat "));
  }
}
