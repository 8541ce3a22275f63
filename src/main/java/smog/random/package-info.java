/**
 * Streams of random numbers: keys, the generator, and exact draws from it.
 *
 * <p>Everything random in smog is a pure function of a {@link smog.random.StreamKey}; no other
 * package makes random numbers of its own. May use no other package of smog; every package may use
 * it.
 */
package smog.random;
