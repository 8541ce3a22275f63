package smog.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import smog.graph.family.DegreeGrowth;

/** What follows from the definitions, with pencil and paper. */
class RuleGrowthTest {
  private static DegreeGrowth of(String text) {
    Place place = new Place("x.yaml", 0, 1, 1);
    Rule rule = Rule.read(new Node.Scalar(text, true, place), "a rule");
    return RuleGrowth.of(rule.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "5",
        "1e6",
        "1e25",
        "0.5",
        "10^3",
        "10+1/N",
        "10+1/ln(ln(N))",
        "10-3/sqrt(N)",
        "min(10, ln(N))",
        "min(sqrt(N), ln(N), 4)",
        "ln(N)/sqrt(N)",
        "ln(N)/ln(N)",
        "5*N/(N-1)",
        "floor(7.5)",
        "floor(3-1/N)",
        "ceil(1/N)",
        "round(10+1/N)",
        "N^0",
        "N^(1/ln(N))",
        "exp(1)",
        "exp(-N)+2",
        "exp(1/N)",
        "N-N+4",
        "ln(2*N)/ln(N)",
        "max(5, 1/N)",
        "abs(-4)",
        "(10+1/N)-9",
        "ln(1+1/N)+2",
        "2^(1/N)",
        "(2+1/N)^2",
        "log2(N)/log10(N)"
      })
  void staysBounded(String rule) {
    assertEquals(DegreeGrowth.BOUNDED, of(rule));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ln(N)",
        "5*ln(N)",
        "0.01*ln(N)",
        "log2(N)",
        "log10(N)",
        "ln(ln(N))",
        "ln(ln(ln(N)))",
        "sqrt(ln(N))",
        "ln(N)^0.99",
        "ln(N)-3",
        "ln(N)+ln(ln(N))",
        "ln(N)/ln(ln(N))",
        "max(5, ln(N))",
        "min(ln(N), sqrt(N))",
        "floor(ln(N))",
        "ceil(log2(N))",
        "round(ln(N)/2)",
        "ln(N^3)",
        "ln(N^2+N)",
        "ln(5*N-2)",
        "exp(ln(ln(N)))",
        "exp(0.5*ln(ln(N)))",
        "ln(N)+exp(-N)",
        "abs(3-ln(N))",
        "ln(sqrt(N)*ln(N))",
        "2*ln(N)-ln(ln(N))^2",
        "ln(N)*(1+1/N)",
        "1/(1/ln(N)+1/N)",
        "2^log2(ln(N))",
        "sqrt(ln(N))*sqrt(ln(N))"
      })
  void growsNoFasterThanTheLogarithm(String rule) {
    assertEquals(DegreeGrowth.AT_MOST_LOGARITHMIC, of(rule));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ln(N)^2",
        "ln(N)^1.01",
        "ln(N)*ln(ln(N))",
        "ln(N)*ln(ln(ln(N)))",
        "sqrt(N)",
        "N^0.1",
        "N^0.01",
        "N^0.0001",
        "N/2",
        "N-1",
        "N/1000",
        "N/ln(N)",
        "(N-1)/2",
        "0.5*N+3",
        "N^0.9*ln(N)^5",
        "exp(ln(N)/2)",
        "exp(3*ln(ln(N)))",
        "2^log2(N)-1",
        "max(5, sqrt(N))",
        "min(ln(N)^2, N-1)",
        "floor(sqrt(N))",
        "1000*sqrt(N)",
        "ln(N)^2-7*ln(N)",
        "sqrt(N*ln(N))",
        "ln(N)^3/ln(N)",
        "N^0.5/N^0.2/N^0.2",
        "abs(ln(N)-sqrt(N))",
        "ln(N)^(3/2)"
      })
  void outgrowsTheLogarithm(String rule) {
    assertEquals(DegreeGrowth.ABOVE_LOGARITHMIC, of(rule));
  }

  /** Degrees below 0 or above N - 1 in the end, and leading terms that cancel or have no form. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2*N",
        "N^1.5",
        "N*ln(N)",
        "5-ln(N)",
        "-sqrt(N)",
        "exp(N)",
        "N-(N-5)",
        "ln(N+1)*N-N*ln(N)",
        "exp(sqrt(ln(N)))",
        "0.1*N+0.2*N-0.3*N",
        "ln(N+1)-ln(N)+3",
        "ln(N)^(2+1/N)"
      })
  void isNotClaimedOfWhatIsNotUnderstood(String rule) {
    assertEquals(DegreeGrowth.UNKNOWN, of(rule));
  }

  @Test
  void everyRuleHasItsOwn() {
    assertEquals(
        Map.of("degree", DegreeGrowth.BOUNDED, "mean-degree", DegreeGrowth.ABOVE_LOGARITHMIC),
        RuleGrowth.of(Map.of("degree", "4", "mean-degree", "sqrt(N)")));
  }
}
