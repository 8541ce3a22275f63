package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Graph files by their path in an experiment: the path at 4:29, the reader's own words with it. */
class GraphFilesTest {
  @TempDir private Path folder;

  @BeforeEach
  void someFiles() throws IOException {
    Files.writeString(folder.resolve("negative.graph"), "2 1\n2\n-1\n");
    Files.writeString(folder.resolve("one-field.txt"), "0 1\n1 2\n3\n");
    Files.writeString(folder.resolve("metis-word.graph"), "2 1\n2\nx\n");
    Files.writeString(folder.resolve("triangle.txt"), "0 1\n1 2\n2 0\n");
    Files.writeString(folder.resolve("a b (1).txt"), "0 1\n1 2\n2 0\n3 0\n");
    Files.createDirectory(folder.resolve("folder"));
    Files.copy(Yaml.cases("g16b-truncated.txt.gz"), folder.resolve("cut.txt.gz"));
    Files.copy(Yaml.cases("g16-two-members.txt.gz"), folder.resolve("two.txt.gz"));
  }

  @ParameterizedTest
  @CsvSource({
    "missing.txt, no such file",
    "folder, directory",
    "cut.txt.gz, ends early",
    "one-field.txt, one-field.txt:3",
    "negative.graph, negative.graph:3",
    "metis-word.graph, metis-word.graph:3",
  })
  void theirErrorsComeThroughAtThePath(String path, String words) {
    List<String> problems = problems("{family: file, path: " + path + "}");
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).startsWith("4:29: graph.path: "), problems::toString);
    assertTrue(problems.get(0).contains(words), problems::toString);
  }

  @Test
  void allThatAreWrongAreToldTogether() {
    List<String> problems =
        problems("{family: file, path: [missing.txt, triangle.txt, folder], format: edges}");
    assertEquals(3, problems.size(), problems::toString);
    assertTrue(problems.get(0).startsWith("4:30: graph.path: "));
    assertTrue(problems.get(1).startsWith("4:57: graph.path: "));
    assertTrue(problems.get(2).startsWith("4:74: graph.format: "));
    assertTrue(problems.get(2).contains("edge-list"));
  }

  @Test
  void serversAreNotGivenWithAFile() {
    List<String> problems = problems("{family: file, path: triangle.txt, servers: 3}");
    assertEquals(1, problems.size(), problems::toString);
    assertTrue(problems.get(0).startsWith("4:52: graph.servers: belongs to family complete"));
  }

  @Test
  void aRelativePathIsRelativeToTheExperiment() throws IOException {
    assertEquals(3, servers("{family: file, path: triangle.txt}"));
    assertEquals(4, servers("{family: file, path: a b (1).txt}"));
    assertEquals(4, servers("{family: file, path: two.txt.gz}"));
  }

  @Test
  void inAnOverrideItIsRelativeToTheWorkingDirectory() throws IOException {
    Path file = file("{family: file, path: triangle.txt}");
    Experiment experiment =
        ExperimentReader.read(
            file, List.of("graph.path=src/test/resources/cases/g01-hash-labels.txt"));
    assertEquals(5, experiment.points().get(0).family().servers());
    assertEquals(1, Yaml.problemsOf(file, "graph.path=triangle.txt").size());
  }

  @Test
  void pathsAreSweptAndTheSameGraphTwiceIsARepeat() throws IOException {
    Path two = file("{family: file, path: [triangle.txt, a b (1).txt]}");
    assertEquals(2, ExperimentReader.read(two, List.of()).points().size());
    List<String> problems = problems("{family: file, path: [triangle.txt, ./triangle.txt]}");
    assertTrue(problems.get(0).startsWith("4:44: graph.path: "), problems::toString);
    assertTrue(problems.get(0).contains("again"), problems::toString);
  }

  @Test
  void twoFilesWithTheSameGraphAreBothNamed() throws IOException {
    Files.writeString(folder.resolve("copy.graph"), "3 3\n2 3\n1 3\n1 2\n");
    assertEquals(
        List.of(
            "4:44: graph.path: copy.graph holds the same graph as triangle.txt at line 4 column"
                + " 30, again: leave one"),
        problems("{family: file, path: [triangle.txt, copy.graph]}"));
  }

  /** A ring of 3, 4, ... servers each: names that agree for long are still names of two files. */
  @ParameterizedTest
  @CsvSource({
    "'', 60",
    "'', 200",
    "file:, 60",
    "file:, 200",
    "file://, 60",
    "s3a:/, 60",
    "s3a:/, 200",
    "hdfs:/, 60",
    "abfss:/, 1000",
  })
  void filesWhoseNamesAgreeForLongAreTwoGraphs(String scheme, int signs) throws IOException {
    Path deep = folder;
    while (deep.toString().length() < signs) {
      deep = deep.resolve("folder-of-a-long-name");
    }
    Files.createDirectories(deep);
    Files.writeString(deep.resolve("network-of-march.txt"), "0 1\n1 2\n2 0\n");
    Files.writeString(deep.resolve("network-of-may.txt"), "0 1\n1 2\n2 3\n3 0\n");
    Files.writeString(deep.resolve("network-of-may.csv"), "a,b\n1,2\n2,3\n3,4\n4,5\n5,1\n");
    String all =
        Stream.of("march.txt", "may.txt", "may.csv")
            .map(scheme.concat(deep + "/network-of-")::concat)
            .collect(Collectors.joining(", ", "[", "]"));
    List<Point> points =
        ExperimentReader.read(
                file("{family: file, path: " + all + "}"),
                List.of(),
                uri -> Files.newInputStream(Path.of(uri.substring(scheme.length()))))
            .points();
    assertEquals(
        List.of("network-of-march.txt 3", "network-of-may.txt 4", "network-of-may.csv 5"),
        points.stream().map(p -> p.family().label() + " " + p.family().servers()).toList());
  }

  @Test
  void columnsAreNamedAndBadLinesLeftOutWhenAskedFor() throws IOException {
    Files.writeString(folder.resolve("calls.csv"), "day,who,whom\nmon,ann,bob\ntue,bob\n");
    Path file =
        file(
            "{family: file, path: calls.csv, source-column: who, target-column: whom,"
                + " skip-bad-lines: true}");
    Experiment experiment = ExperimentReader.read(file, List.of());
    assertEquals(2, experiment.points().get(0).family().servers());
    assertTrue(
        experiment.notes().toString().contains("1 line that is not understood was left out"),
        experiment.notes()::toString);
    List<String> problems = Yaml.problemsOf(file, "graph.source-column=where");
    assertTrue(problems.get(0).contains("columns day, who, whom"), problems::toString);
    problems = Yaml.problemsOf(file, "graph.skip-bad-lines=maybe");
    assertTrue(problems.toString().contains("\"maybe\" is not known here"), problems::toString);
    problems = problems("{family: ring, servers: 5, degree: 2, source-column: a}");
    assertTrue(problems.get(0).contains("belongs to family file"), problems::toString);
  }

  @Test
  void columnsHeaderAndIdentifiersAreSaid() throws IOException {
    Files.writeString(folder.resolve("who.sif"), "ann pp bob\nbob pp cid\n");
    Files.writeString(folder.resolve("pairs.tsv"), "buyer\tseller\nann\tbob\nbob\tcid\n");
    assertEquals(3, servers("{family: file, path: who.sif, columns: [1, 3]}"));
    assertEquals(3, servers("{family: file, path: who.sif, columns: '3,1'}"));
    assertEquals(3, servers("{family: file, path: pairs.tsv, header: present}"));
    assertEquals(5, servers("{family: file, path: pairs.tsv, header: absent}"));
    assertEquals(3, servers("{family: file, path: pairs.tsv, columns: [seller, buyer]}"));
    Files.writeString(folder.resolve("zeros.txt"), "7 07\n07 10\n");
    assertEquals(2, servers("{family: file, path: zeros.txt}"));
    assertEquals(3, servers("{family: file, path: zeros.txt, identifiers: words}"));
    Files.writeString(folder.resolve("near.txt"), "1 2 3\n2 3\n3\n");
    assertEquals(3, servers("{family: file, path: near.txt, format: adjacency-list}"));
  }

  /** A graph is known by its content: a key that changes nothing of it makes no other point. */
  @Test
  void keysOfReadingAreNoPartOfAPoint() throws IOException {
    Path file = file("{family: file, path: triangle.txt}");
    String key = ExperimentReader.read(file, List.of()).points().get(0).key();
    for (String set : List.of("columns=[2,1]", "header=absent", "identifiers=numbers")) {
      Experiment same =
          ExperimentReader.read(file, List.of("graph.format=edge-list", "graph." + set));
      assertEquals(key, same.points().get(0).key(), set);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "columns: a                          ! is no pair of columns: give two columns",
        "columns: [a, b, c]                  ! is no pair of columns",
        "columns: [1, 2], source-column: 1   ! graph.columns: is given with source-column",
        "header: 'yes'                       ! graph.header: \"yes\" is not known here",
        "identifiers: hex                    ! graph.identifiers: \"hex\" is not known here"
      })
  void whatIsSaidWronglyIsRefused(String keys, String message) {
    List<String> problems = problems("{family: file, path: triangle.txt, " + keys + "}");
    assertTrue(problems.get(0).contains(message), problems::toString);
  }

  @Test
  void whatIsNotBesideTheExperimentIsSoughtInTheWorkingDirectory() throws IOException {
    String path = "src/test/resources/cases/g01-hash-labels.txt";
    Experiment experiment =
        ExperimentReader.read(file("{family: file, path: " + path + "}"), List.of());
    assertEquals(5, experiment.points().get(0).family().servers());
    assertTrue(
        experiment.notes().stream()
            .anyMatch(note -> note.contains("in the working directory was taken")),
        experiment.notes()::toString);
    List<String> problems = problems("{family: file, path: missing.txt}");
    String here = Path.of("missing.txt").toAbsolutePath().toString();
    assertTrue(problems.get(0).contains("nor is " + here), problems::toString);
  }

  @Test
  void withoutOtherFileSystemsTheirPathsAreRefused() {
    List<String> problems = problems("{family: file, path: 'hdfs://host/a.txt'}");
    assertTrue(problems.get(0).contains("hdfs://host/a.txt: cannot be read"), problems::toString);
  }

  private long servers(String graph) throws IOException {
    return ExperimentReader.read(file(graph), List.of()).points().get(0).family().servers();
  }

  private List<String> problems(String graph) {
    try {
      return Yaml.problemsOf(file(graph));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private Path file(String graph) throws IOException {
    return Files.writeString(folder.resolve("x.yaml"), Yaml.with("graph: " + graph));
  }
}
