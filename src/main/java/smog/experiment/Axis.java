package smog.experiment;

import java.util.List;

/**
 * A dimension of the design: a swept key with its values, or keys that were zipped.
 *
 * @param rows one value a key each; null for a value that was refused
 */
record Axis(List<String> keys, List<List<Value>> rows) {}
