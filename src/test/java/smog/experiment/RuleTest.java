package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values are closed forms, their digits from tables of logarithms and roots. */
class RuleTest {
  private static final Place PLACE = new Place("x.yaml", 0, 4, 20);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ln(N); 100; 4.605170185988092",
        "log(N); 100; 4.605170185988092",
        "log10(N); 1000; 3",
        "log2(N); 1024; 10",
        "ln(N)^2; 100; 21.207592441913605",
        "sqrt(N); 144; 12",
        "2*ln( n )+1; 100; 10.210340371976184",
        "LN(N)-3; 10; -0.6974149070059543",
        "N/4; 10; 2.5",
        "-N^2; 3; -9",
        "2^3^2; 1; 512",
        "N^0.5; 16; 4",
        "min(N, 7, 5); 10; 5",
        "max(N-1, 2); 2; 2",
        "floor(N/3); 8; 2",
        "ceil(N/3); 8; 3",
        "round(N/3); 8; 3",
        "round(N/2); 5; 3",
        "abs(3-N); 8; 5",
        "exp(0*N); 8; 1",
        "1e1*N; 2; 20",
        ".5*N; 2; 1",
        "(N+1)*(N-1); 5; 24",
        "7-2-1; 5; 4",
        "+N; 5; 5",
      })
  void hasItsValue(String text, long servers, double expected) {
    double value = rule(text).at(servers);
    assertEquals(expected, value, 4 * Math.ulp(expected));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "LN( n ); ln(N)",
        "log(N); ln(N)",
        "Sqrt(N) * 2.50; sqrt(N)*2.5",
        "1e2*n; 100*N",
        "10; 10",
        "1.0e1; 10",
        "1e-7; 0.0000001",
      })
  void hasOneSpelling(String text, String canonical) {
    assertEquals(canonical, rule(text).text());
    assertEquals(canonical, rule(canonical).text());
  }

  /** The column is that of the file: the rule begins at column 20. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "2N; 21; operator",
        "2 3*N; 22; operator",
        "ln(N)(N); 25; operator",
        "(N)2; 23; operator",
        "N N; 22; operator",
        "ln N; 23; parentheses",
        "foo(N); 20; foo",
        "2*M; 22; M",
        "N^; 21; operand",
        "N^^2; 22; operator",
        "sqrt(N; 20; closing",
        "N); 21; closing",
        "ln(); 20; parameters",
        "ln(N,2); 20; parameters",
        "N%2; 21; %",
        "PI*N; 20; PI",
        "random(); 20; random",
        "if(N>1,2,3); 20; if",
        "N=2; 21; =",
        "010*N; 20; leading zero",
        "0x10*N; 21; x10",
        "N*N*; 23; operand",
      })
  void isRefusedAtItsColumn(String text, int column, String word) {
    Refusal refusal = assertThrows(Refusal.class, () -> rule(text));
    assertEquals("x.yaml:4:" + column, refusal.place().toString(), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(word), refusal.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"1/0", "ln(-1)", "10^10^10", "sqrt(2-3)", "exp(1000)"})
  void withoutNAndValueIsRefusedAtOnce(String text) {
    assertThrows(Refusal.class, () -> rule(text));
  }

  @ParameterizedTest
  @CsvSource({"1/(N-10), 10", "ln(N-10), 10", "exp(N^9), 1000", "sqrt(5-N), 10"})
  void withoutValueAtSomeNumberOfServersIsToldThere(String text, long servers) {
    assertThrows(ArithmeticException.class, () -> rule(text).at(servers));
  }

  @Test
  void aRuleThatMustBeWholeIsRoundedAndNoted() {
    Experiment ring =
        Yaml.read(Yaml.with("graph: {family: ring, servers: [100, 1000], degree: ln(N)}"));
    assertEquals(4, ring.points().get(0).family().meanDegree());
    assertEquals(6, ring.points().get(1).family().meanDegree());
    assertTrue(
        ring.notes().contains("graph.degree: ln(N) = 6.908 at N = 1000 is taken as 6"),
        () -> ring.notes().toString());
    Experiment regular =
        Yaml.read(Yaml.with("graph: {family: random-regular, servers: [100, 25], degree: ln(N)}"));
    assertEquals(5, regular.points().get(0).family().meanDegree());
    // 3.219 rounds to 3, and 25 x 3 is odd.
    assertEquals(4, regular.points().get(1).family().meanDegree());
  }

  private static Rule rule(String text) {
    return Rule.read(new Node.Scalar(text, true, PLACE), "a number or a rule");
  }
}
