package smog.spark;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  private record Realisation(String point, int index) {}
}
