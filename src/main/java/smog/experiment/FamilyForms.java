package smog.experiment;

import java.util.List;
import java.util.stream.Stream;
import smog.graph.family.BarabasiAlbert;
import smog.graph.family.ChungLu;
import smog.graph.family.Cliques;
import smog.graph.family.Complete;
import smog.graph.family.CompleteBipartite;
import smog.graph.family.ErdosRenyi;
import smog.graph.family.Family;
import smog.graph.family.FixedEdges;
import smog.graph.family.FromFile;
import smog.graph.family.Path;
import smog.graph.family.RandomRegular;
import smog.graph.family.Representation;
import smog.graph.family.Ring;
import smog.graph.family.Star;
import smog.graph.family.WattsStrogatz;

/** The forms of all families, in the order in which they are documented. */
final class FamilyForms {
  private static final String SERVERS = "graph.servers";
  private static final String MEAN_DEGREE = "graph.mean-degree";
  private static final String DEGREE = "graph.degree";

  static final List<FamilyForm> ALL =
      List.of(
          FamilyForm.of("complete", List.of(SERVERS), cell -> new Complete(cell.servers())),
          new FamilyForm(
              "erdos-renyi",
              List.of(List.of(SERVERS), List.of(MEAN_DEGREE, "graph.edges")),
              List.of(),
              FamilyForms::erdosRenyi),
          FamilyForm.of(
              "random-regular",
              List.of(SERVERS, DEGREE),
              cell -> new RandomRegular(cell.servers(), cell.regularDegree("degree"))),
          FamilyForm.of(
              "ring",
              List.of(SERVERS, DEGREE),
              cell -> new Ring(cell.servers(), cell.evenDegree("degree"))),
          LatticeForms.of("torus", true),
          LatticeForms.of("grid", false),
          FamilyForm.of("hypercube", List.of(SERVERS), LatticeForms::hypercube),
          new FamilyForm(
              "complete-bipartite",
              List.of(List.of(SERVERS)),
              List.of("graph.balance"),
              FamilyForms::completeBipartite),
          FamilyForm.of("star", List.of(SERVERS), cell -> new Star(cell.servers())),
          FamilyForm.of("path", List.of(SERVERS), cell -> new Path(cell.servers())),
          FamilyForm.of("cliques", List.of(SERVERS, "graph.size"), FamilyForms::cliques),
          FamilyForm.of("union", List.of(SERVERS, "graph.parts"), UnionForm::make),
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

  /** Families whose edges follow from a formula, so that none is stored. */
  static final List<String> BY_FORMULA =
      List.of(
          "complete",
          "ring",
          "torus",
          "grid",
          "hypercube",
          "complete-bipartite",
          "star",
          "path",
          "cliques");

  /** Families whose graphs need no edges in memory. */
  static final List<String> IMPLICIT =
      Stream.concat(BY_FORMULA.stream(), Stream.of("erdos-renyi")).toList();

  private FamilyForms() {}

  /** The form of a family that there is. */
  static FamilyForm of(String name) {
    return ALL.get(NAMES.indexOf(name));
  }

  private static Family erdosRenyi(GraphCell cell) {
    long servers = cell.servers();
    if (!cell.has("edges")) {
      return new ErdosRenyi(servers, cell.degree("mean-degree"), cell.representation());
    }
    if (cell.representation() == Representation.IMPLICIT) {
      throw new IllegalArgumentException(
          "edges are drawn one by one, so representation implicit needs mean-degree instead");
    }
    double most = 0.5 * servers * (servers - 1);
    String range = "give 0 to N (N-1) / 2 = " + Math.round(most) + " edges";
    return new FixedEdges(servers, cell.whole("edges", null, 0, most, range));
  }

  private static Family completeBipartite(GraphCell cell) {
    long servers = cell.servers();
    String range = "give a share of the servers above 0 and below 1";
    double balance = cell.number("balance", "0.5", b -> b > 0 && b < 1, range);
    CompleteBipartite family = new CompleteBipartite(servers, balance);
    long first = family.first();
    if (Math.abs(balance * servers - first) > 1e-6) {
      cell.note(
          "balance",
          "at N = "
              + servers
              + " the sides have "
              + first
              + " and "
              + (servers - first)
              + " servers");
    }
    return family;
  }

  private static Family cliques(GraphCell cell) {
    long servers = cell.servers();
    String range = "a clique has 1 to N servers";
    return new Cliques(servers, cell.whole("size", null, 1, servers, range));
  }

  private static Family file(GraphCell cell) {
    return cell.take("path", FromFile.class, "content");
  }
}
