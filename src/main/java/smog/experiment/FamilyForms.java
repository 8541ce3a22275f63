package smog.experiment;

import java.util.List;
import smog.graph.family.BarabasiAlbert;
import smog.graph.family.ChungLu;
import smog.graph.family.Complete;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.FromFile;
import smog.graph.family.RandomRegular;
import smog.graph.family.Ring;
import smog.graph.family.WattsStrogatz;

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
              cell -> new ErdosRenyi(cell.servers(), cell.degree("mean-degree"))),
          FamilyForm.of(
              "random-regular",
              List.of(SERVERS, DEGREE),
              cell -> new RandomRegular(cell.servers(), cell.regularDegree("degree"))),
          FamilyForm.of(
              "ring",
              List.of(SERVERS, DEGREE),
              cell -> new Ring(cell.servers(), cell.evenDegree("degree"))),
          FamilyForm.of(
              "stochastic-block-model",
              List.of(SERVERS, MEAN_DEGREE, "graph.blocks"),
              RandomForms::blocks),
          new FamilyForm(
              "configuration-model",
              List.of(List.of(SERVERS), List.of("graph.exponent", "graph.degrees")),
              List.of("graph.min-degree", "graph.max-degree", "graph.simple"),
              RandomForms::configuration),
          FamilyForm.of(
              "barabasi-albert",
              List.of(SERVERS, "graph.attachments"),
              cell -> new BarabasiAlbert(cell.servers(), cell.wholeDegree("attachments"))),
          FamilyForm.of(
              "watts-strogatz",
              List.of(SERVERS, DEGREE, "graph.rewiring"),
              cell ->
                  new WattsStrogatz(
                      cell.servers(), cell.evenDegree("degree"), cell.real("rewiring"))),
          new FamilyForm(
              "random-geometric",
              List.of(List.of(SERVERS), List.of(MEAN_DEGREE)),
              List.of("graph.dimension"),
              RandomForms::geometric),
          FamilyForm.of(
              "chung-lu",
              List.of(SERVERS, MEAN_DEGREE, "graph.exponent"),
              cell ->
                  new ChungLu(cell.servers(), cell.degree("mean-degree"), cell.real("exponent"))),
          FamilyForm.of("file", List.of("graph.path"), FamilyForms::file));

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
