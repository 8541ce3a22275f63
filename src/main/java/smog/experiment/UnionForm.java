package smog.experiment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import smog.graph.family.Family;
import smog.graph.family.Representation;
import smog.graph.family.Shares;
import smog.graph.family.Union;

/** Makes a union of its parts, each with the N that its share comes to. */
final class UnionForm {
  private static final String PARTS = "parts";

  private UnionForm() {}

  /** The union of the parts that have a server. */
  static Family make(GraphCell cell) {
    long servers = cell.servers();
    UnionParts union = cell.structure(PARTS, UnionParts.class);
    double[] shares = union.shares(servers, cell.place(PARTS));
    long[] sizes = Shares.sizes(shares, servers);
    List<Family> families = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < sizes.length; i++) {
      UnionParts.Part part = union.parts().get(i);
      String name = "part " + (i + 1) + ": ";
      if (Math.abs(shares[i] * servers - sizes[i]) > 1e-6) {
        String share = part.share().shown(shares[i]);
        cell.note(
            PARTS, name + "share " + share + " at N = " + servers + " is taken as " + sizes[i]);
      }
      String made = "none";
      if (sizes[i] > 0) {
        GraphPart graph = part(part, sizes[i], note -> cell.note(PARTS, name + note));
        families.add(graph.family());
        made = graph.text();
      }
      text.append("[share=").append(part.share().text()).append(' ').append(made).append(']');
    }
    cell.text(PARTS, text.toString());
    return new Union(families);
  }

  private static GraphPart part(UnionParts.Part part, long size, Consumer<String> notes) {
    Map<String, Value> values = new HashMap<>(part.values());
    values.put("graph.servers", new Value(size, Long.toString(size), part.place()));
    GraphCell cell = new GraphCell(values, Representation.CSR, notes);
    try {
      return cell.part(part.form().maker().apply(cell));
    } catch (Refusal e) {
      // Its key is that of a family of its own; here it lies within the parts.
      throw new Refusal(e.place(), e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new Refusal(part.place(), e.getMessage());
    }
  }
}
