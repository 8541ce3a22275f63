/**
 * What a user may vary in the supermarket model: arrival rate, choices, conventions, start, time
 * grid.
 *
 * <p>Units: time in mean service times, rates per server. Uses no other package of smog; every
 * package but {@code random} may use it.
 */
package smog.model;
