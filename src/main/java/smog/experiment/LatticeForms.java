package smog.experiment;

import java.util.List;
import smog.graph.family.Family;
import smog.graph.family.Hypercube;
import smog.graph.family.Lattice;
import smog.graph.family.Neighbourhood;

/** How lattices are written. */
final class LatticeForms {
  private LatticeForms() {}

  /** The form of the torus, which wraps, or of the grid. */
  static FamilyForm of(String name, boolean wraps) {
    return new FamilyForm(
        name,
        List.of(List.of("graph.servers")),
        List.of("graph.dimension", "graph.radius", "graph.neighbourhood"),
        cell -> lattice(cell, wraps));
  }

  private static Family lattice(GraphCell cell, boolean wraps) {
    long servers = cell.servers();
    int dimension = cell.plain("dimension", 2);
    int side = cell.blaming("servers", () -> Lattice.side(servers, dimension));
    String range = "give a radius from 0";
    long radius = cell.whole("radius", "1", 0, Integer.MAX_VALUE, range);
    String word = cell.word("neighbourhood", Neighbourhood.VON_NEUMANN.label());
    if (wraps && side > 1 && side <= 2 * radius) {
      cell.note(
          "radius",
          radius
              + " at N = "
              + servers
              + " reaches around the side of "
              + side
              + ": servers are neighbours once");
    }
    return new Lattice(servers, dimension, radius, Neighbourhood.ofLabel(word), wraps);
  }

  static Family hypercube(GraphCell cell) {
    long servers = cell.servers();
    return cell.blaming("servers", () -> new Hypercube(servers));
  }
}
