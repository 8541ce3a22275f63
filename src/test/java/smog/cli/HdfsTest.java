package smog.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import smog.Hdfs;
import smog.experiment.ExperimentReader;
import smog.spark.EnsembleRun;

/** The commands on Hadoop's own file system, which locks and renames as Hadoop says. */
@ExtendWith({LocalSpark.class, Hdfs.class})
class HdfsTest {
  @TempDir java.nio.file.Path folder;

  /** A local run is the measure: the same experiment in one go. */
  @Test
  void aRunIsExtendedReportedAndExportedAsOnALocalDisk() throws IOException {
    String there = Hdfs.place("run");
    java.nio.file.Path smoke = Shell.cases("smoke.yaml");
    Shell.smog("run", smoke, "--out", there, "--set", "replicas=2").succeeds();
    Shell.smog("run", smoke, "--out", there).succeeds();
    Trial here = Trial.of("smoke.yaml");
    java.nio.file.Path bands = folder.resolve("bands.csv");
    Shell.smog("export", there, "--table", "bands", "--to", bands).succeeds();
    assertEquals(here.export("bands", "csv"), Shell.read(bands));

    FileSystem files = FileSystem.get(URI.create(there), new Configuration());
    Path report = new Path(there, "report.html");
    files.delete(report, false);
    Shell.smog("report", there).succeeds();
    assertTrue(files.getFileStatus(report).getLen() > 0);
    for (String name : List.of("_lock", "_lock_alive", "_staging", ".manifest.json.tmp")) {
      assertTrue(!files.exists(new Path(there, name)), name);
    }
  }

  @Test
  void aSecondRunIsRefusedWhileTheFirstIsThere() {
    String there = Hdfs.place("locked");
    java.nio.file.Path smoke = Shell.cases("smoke.yaml");
    try (EnsembleRun first =
        EnsembleRun.claim(ExperimentReader.read(smoke, List.of()), there, "test")) {
      assertNotNull(first);
      Shell.smog("run", smoke, "--out", there).fails(3, there + " is in use by process");
    }
  }
}
