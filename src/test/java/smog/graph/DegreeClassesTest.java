package smog.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;
import smog.Oracle;

class DegreeClassesTest {
  private static final Graph GRAPH = Oracle.graph("7:0-1 0-2 0-3 0-4 0-5 1-2");

  @Test
  void ofEveryDegree() {
    DegreeClasses classes = DegreeClasses.of(GRAPH, degree -> degree);
    assertArrayEquals(new int[] {0, 1, 2, 5}, classes.degrees());
    assertArrayEquals(new int[] {1, 3, 2, 1}, classes.sizes());
    assertArrayEquals(new int[] {3, 2, 2, 1, 1, 1, 0}, classes.classOf());
  }

  @Test
  void ofSeveralDegreesTogether() {
    DegreeClasses classes = DegreeClasses.of(GRAPH, degree -> degree / 2 * 2);
    assertArrayEquals(new int[] {0, 2, 4}, classes.degrees());
    assertArrayEquals(new int[] {4, 2, 1}, classes.sizes());
  }

  @Test
  void ofAHubWithManyLeaves() {
    int leaves = 1000;
    StringBuilder star = new StringBuilder((leaves + 1) + ":");
    for (int leaf = 1; leaf <= leaves; leaf++) {
      star.append(leaf > 1 ? " 0-" : "0-").append(leaf);
    }
    DegreeClasses classes = DegreeClasses.of(Oracle.graph(star.toString()), degree -> degree);
    assertArrayEquals(new int[] {1, leaves}, classes.degrees());
    assertArrayEquals(new int[] {leaves, 1}, classes.sizes());
  }
}
