package smog.spark;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import smog.experiment.Done;

/** The replicas that a run directory's commits hold. */
final class CommittedReplicas implements Done {
  private final Map<Realisation, BitSet> replicas = new HashMap<>();

  CommittedReplicas(List<Commit> commits) {
    for (Commit commit : commits) {
      for (Commit.Ran ran : commit.ran()) {
        replicas
            .computeIfAbsent(new Realisation(ran.point(), ran.realisation()), key -> new BitSet())
            .set(ran.first(), ran.first() + ran.count());
      }
    }
  }

  @Override
  public BitSet replicas(String point, int realisation) {
    return replicas.getOrDefault(new Realisation(point, realisation), new BitSet());
  }

  /** The points of which there is a replica. */
  Set<String> points() {
    return replicas.keySet().stream().map(Realisation::point).collect(Collectors.toSet());
  }

  /** One more than the last realisation that there is a replica of; 0 with none. */
  int realisations() {
    return replicas.keySet().stream().mapToInt(r -> r.index() + 1).max().orElse(0);
  }

  /** One more than the last replica that is there of any realisation; 0 with none. */
  int most() {
    return replicas.values().stream().mapToInt(BitSet::length).max().orElse(0);
  }

  private record Realisation(String point, int index) {}
}
