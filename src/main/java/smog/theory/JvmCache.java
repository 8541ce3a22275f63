package smog.theory;

import java.lang.ref.SoftReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Values that tasks of one JVM share and can make again: graphs of a realisation, solutions of the
 * equations of a model.
 *
 * <p>Each is made once while memory lasts, by one task, while others that want it wait; under
 * memory pressure it is dropped. Thread-safe. Values are functions of their keys, so sharing
 * changes no result.
 */
public final class JvmCache<K, V> {
  private final ConcurrentHashMap<K, Slot<V>> slots = new ConcurrentHashMap<>();

  /** The value of a key, made if it is not there. */
  public V get(K key, Supplier<V> make) {
    return slots.computeIfAbsent(key, k -> new Slot<>()).get(make);
  }

  private static final class Slot<V> {
    private SoftReference<V> reference = new SoftReference<>(null);

    synchronized V get(Supplier<V> make) {
      V value = reference.get();
      if (value == null) {
        value = make.get();
        reference = new SoftReference<>(value);
      }
      return value;
    }
  }
}
