package smog.experiment;

import java.util.List;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.FromFile;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;

/** The forms of all families, in the order in which they are documented. */
final class FamilyForms {
  private static final String SERVERS = "graph.servers";
  private static final String MEAN_DEGREE = "graph.mean-degree";
  private static final String DEGREE = "graph.degree";

  static final List<FamilyForm> ALL =
      List.of(
          FamilyForm.of("complete", List.of(SERVERS), cell -> new Complete(cell.servers())),
          FamilyForm.of(
              "erdos-renyi",
              List.of(SERVERS, MEAN_DEGREE),
              cell ->
                  new ErdosRenyi(
                      cell.servers(), cell.degree("mean-degree"), cell.representation())),
          FamilyForm.of(
              "random-regular",
              List.of(SERVERS, DEGREE),
              cell -> new RandomRegular(cell.servers(), cell.regularDegree("degree"))),
          FamilyForm.of(
              "ring",
              List.of(SERVERS, DEGREE),
              cell -> new Ring(cell.servers(), cell.evenDegree("degree"))),
          FamilyForm.of("file", List.of("graph.path"), FamilyForms::file));

  /** Families whose graphs need no edges in memory. */
  static final List<String> IMPLICIT = List.of("complete", "erdos-renyi", "ring");

  static final List<String> NAMES = ALL.stream().map(FamilyForm::name).toList();

  private FamilyForms() {}

  /** The form of a family that there is. */
  static FamilyForm of(String name) {
    return ALL.get(NAMES.indexOf(name));
  }

  private static Family file(GraphCell cell) {
    return cell.take("path", FromFile.class, "content");
  }
}
