package smog.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Names come back as they were, also from another machine, in as little room as they need. */
class NameTableTest {
  private static NameTable sent(NameTable table) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new ObjectOutputStream(bytes).writeObject(table);
      return (NameTable)
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertKept(List<String> names, Class<? extends NameTable> kind) {
    NameTable table = NameTable.of(names.size(), names::get);
    assertInstanceOf(kind, table);
    NameTable there = sent(table);
    assertEquals(names, IntStream.range(0, names.size()).mapToObj(there::name).toList());
  }

  @Test
  void ofEveryKind() {
    assertKept(List.of("0", "1", "2"), NameTable.Counting.class);
    assertKept(List.of("7", "8", "9", "10"), NameTable.Counting.class);
    assertKept(List.of("3", "17", "999999999999999999"), NameTable.Numbers.class);
    assertKept(List.of("hub", "leaf-1", "Zürich", "\u65e5", ""), NameTable.Words.class);
  }

  @Test
  void textsThatOnlyLookLikeNumbersAreKeptAsTexts() {
    assertKept(List.of("1", "02"), NameTable.Words.class);
    assertKept(List.of("1", "18446744073709551615"), NameTable.Words.class);
    assertKept(List.of("-1", "0"), NameTable.Words.class);
    assertKept(List.of("1.0", "2"), NameTable.Words.class);
  }
}
