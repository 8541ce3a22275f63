/**
 * Statistics of trajectories: exact moments and the bands that follow from them.
 *
 * <p>May use {@code random} (times of events), {@code model}, {@code sim} (trajectories) and {@code
 * theory}; {@code ensemble}, {@code spark} and all above use it.
 */
package smog.stats;
