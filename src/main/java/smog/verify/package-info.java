/**
 * The installation put to the test: small ensembles run on the given master through the same path
 * as any experiment, and compared with exact answers.
 *
 * <p>Uses every package but {@code cli}, which alone uses it. What is expected is worked out on the
 * driver, from the models as written, and not from what the run says of itself.
 */
package smog.verify;
