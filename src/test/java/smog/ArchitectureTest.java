package smog;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Data flows one way: a package uses only those that docs/architecture.md lets it use. */
class ArchitectureTest {
  private static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          Map.entry("random", List.of()),
          Map.entry("model", List.of()),
          Map.entry("graph", List.of("random")),
          Map.entry("graph.family", List.of("random", "graph")),
          Map.entry("graph.io", List.of("random", "graph", "graph.family")),
          Map.entry("sim", List.of("random", "model", "graph", "graph.family")),
          Map.entry("theory", List.of("model", "graph", "graph.family")),
          Map.entry(
              "experiment",
              List.of("random", "model", "graph", "graph.family", "graph.io", "theory")),
          Map.entry("stats", List.of("random", "model", "sim", "theory")),
          Map.entry(
              "ensemble",
              List.of("random", "model", "graph", "graph.family", "sim", "theory", "stats")),
          Map.entry(
              "spark",
              List.of(
                  "random",
                  "model",
                  "graph",
                  "graph.family",
                  "sim",
                  "theory",
                  "experiment",
                  "stats")),
          Map.entry("report", List.of("theory", "stats")),
          Map.entry(
              "verify",
              List.of(
                  "random",
                  "model",
                  "graph",
                  "graph.family",
                  "graph.io",
                  "sim",
                  "theory",
                  "experiment",
                  "stats",
                  "spark")),
          Map.entry(
              "cli",
              List.of(
                  "random",
                  "model",
                  "graph",
                  "graph.family",
                  "graph.io",
                  "sim",
                  "theory",
                  "experiment",
                  "stats",
                  "spark",
                  "report",
                  "verify")));

  private static final List<String> WITHOUT_SPARK =
      List.of(
          "random",
          "model",
          "graph",
          "graph.family",
          "graph.io",
          "sim",
          "theory",
          "stats",
          "ensemble",
          "experiment",
          "report");

  private static JavaClasses classes;

  @BeforeAll
  static void importClasses() {
    classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("smog");
  }

  static Stream<String> packages() {
    return MAY_USE.keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("packages")
  void usesOnlyThePackagesBelow(String name) {
    String[] allowed =
        Stream.concat(Stream.of(name), MAY_USE.get(name).stream())
            .map(other -> "smog." + other)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage("smog." + name)
        .should()
        .dependOnClassesThat(resideInAPackage("smog..").and(not(resideInAnyPackage(allowed))))
        .allowEmptyShould(true)
        .check(classes);
  }

  @Test
  void knowsEveryPackage() {
    List<String> unknown =
        classes.stream()
            .map(type -> type.getPackageName())
            .distinct()
            .filter(name -> !MAY_USE.containsKey(name.replaceFirst("^smog\\.", "")))
            .toList();
    Assertions.assertEquals(List.of(), unknown, "packages that no rule speaks of");
  }

  @Test
  void keepsSparkInItsRoom() {
    String[] names = WITHOUT_SPARK.stream().map(name -> "smog." + name).toArray(String[]::new);
    noClasses()
        .that()
        .resideInAnyPackage(names)
        .should()
        .dependOnClassesThat(resideInAnyPackage("org.apache.spark..", "org.apache.hadoop.."))
        .check(classes);
  }

  @Test
  void printsAndExitsInTheCommandLineAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage("smog.cli")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(classes);
  }

  @Test
  void everyPackageSaysWhatItHolds() {
    List<String> silent =
        MAY_USE.keySet().stream().filter(name -> packageInfo(name) == null).toList();
    Assertions.assertEquals(List.of(), silent, "packages without package-info.java");
  }

  /** The compiler drops a package-info without annotations, so the sources are looked at. */
  private static Object packageInfo(String name) {
    java.nio.file.Path file =
        java.nio.file.Path.of("src/main/java/smog", name.replace('.', '/'), "package-info.java");
    return java.nio.file.Files.exists(file) ? file : null;
  }
}
