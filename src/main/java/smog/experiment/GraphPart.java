package smog.experiment;

import java.util.SortedMap;
import smog.graph.family.Family;

/**
 * The graph part of a point.
 *
 * @param text the canonical form: family, servers, parameters as numbers, rules, a file's digest
 * @param rules canonical rules by key without {@code graph.}, of the keys that take a rule; a
 *     number as written is a rule, too
 */
record GraphPart(Family family, String text, SortedMap<String, String> rules) {}
