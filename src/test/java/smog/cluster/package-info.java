/**
 * Runs on a real standalone cluster of this machine, in processes of their own, which are killed;
 * and runs whose files, disk or network fail. What takes long is tagged {@code long}: {@code ./mvnw
 * -Plong verify}.
 */
package smog.cluster;
