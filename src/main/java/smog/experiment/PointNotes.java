package smog.experiment;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import smog.model.FewNeighbours;
import smog.model.Model;

/** What the user should know of points that are right and may yet surprise. */
final class PointNotes {
  private PointNotes() {}

  static Set<String> of(List<Point> points) {
    Set<String> notes = new LinkedHashSet<>(SteadyReader.notes(points));
    for (Point point : points) {
      Model model = point.model();
      if (!model.stable()) {
        notes.add(
            "model.arrival-rate: at "
                + model.arrivalRate()
                + " queues grow for ever: there is no fixed point and no steady state");
      }
      long others = model.choices() - 1L;
      if (others > point.family().mostDegree()) {
        notes.add(
            "model.choices: "
                + model.choices()
                + " at N = "
                + point.family().servers()
                + ": no server has "
                + others
                + " neighbours, so "
                + (model.fewNeighbours() == FewNeighbours.ALL
                    ? "all there are take part"
                    : "tasks stay where they arrive")
                + "; the limit is for the choices as given");
      }
    }
    return notes;
  }
}
