package smog.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import smog.experiment.InvalidExperimentException.Problem;

/** What is wrong with an experiment, collected so that all of it is told at once. */
final class Problems {
  /** The most problems that are told. */
  static final int MOST = 100;

  private record Located(Place place, Problem problem) {}

  private final List<Located> found = new ArrayList<>();
  private final Set<Problem> told = new HashSet<>();

  /** The exception for one thing that stands in the way of finding others. */
  static InvalidExperimentException only(String where, String message) {
    return new InvalidExperimentException(List.of(new Problem(where, "", message)));
  }

  void add(Place place, String key, String message) {
    Problem problem = new Problem(place.toString(), key, message);
    if (told.add(problem)) {
      found.add(new Located(place, problem));
    }
  }

  void addAll(InvalidExperimentException exception, Place place, String key) {
    exception.problems().forEach(p -> add(place, key, p.message()));
  }

  /** The value that a reader makes of a node; empty, with a problem added, where it refuses. */
  <T> Optional<T> take(String key, Node node, Function<Node, T> reader) {
    return attempt(key, node.place(), () -> reader.apply(node));
  }

  /** What a supplier makes; its refusals become problems, at this place if they have none. */
  <T> Optional<T> attempt(String key, Place place, Supplier<T> supplier) {
    try {
      return Optional.of(supplier.get());
    } catch (Refusal refusal) {
      add(refusal.place(), refusal.key(key), refusal.getMessage());
    } catch (IllegalArgumentException refusal) {
      add(place, key, refusal.getMessage());
    }
    return Optional.empty();
  }

  void throwIfAny() {
    if (found.isEmpty()) {
      return;
    }
    List<Problem> sorted =
        found.stream()
            .sorted(Comparator.comparing(Located::place, Place.BY_POSITION))
            .map(Located::problem)
            .toList();
    if (sorted.size() <= MOST) {
      throw new InvalidExperimentException(sorted);
    }
    List<Problem> first = new ArrayList<>(sorted.subList(0, MOST));
    Problem last = first.get(MOST - 1);
    first.add(new Problem(last.where(), "", "and " + (sorted.size() - MOST) + " more problems"));
    throw new InvalidExperimentException(first);
  }
}
