package smog.cluster;

/** A small experiment of many tasks, so that there are many instants to be killed at. */
final class Small {
  static final int REPLICAS = 60;
  static final String YAML =
      """
      name: small
      seed: 7
      law: annealed
      graph: {family: erdos-renyi, servers: [2000, 3000], mean-degree: 5}
      model: {arrival-rate: 0.9, choices: 2}
      time: {horizon: 4, step: 1}
      replicas: 30
      packing: none
      """;

  private Small() {}
}
