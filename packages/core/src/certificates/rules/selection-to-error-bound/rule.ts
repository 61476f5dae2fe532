import { Rational, Real, roundUp, upperConfidenceLimit } from "../../../math/index.ts";
import { count, openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

const mostErrors = 100_000;
const mostNats = 1_000_000_000;

/** Errors on the examples that were not kept bound the population error (Cummings Lemma 16, sharpened). */
export const selectionToErrorBound: Rule = rule({
  id: "selection-to-error-bound",
  source: "Cummings Lemma 16, sharpened (exact binomial tail)",
  theorem: "The examples that a selection learner did not keep test its output, at the price of the code",
  mechanism: "kept",
  premises: [["selection"]],
  parameters: { errors: count(0), beta: openProbability },
  assumptions: ["iid"],
  work: () => 300_000,
  conclude({ premises: [{ claim: selection }], parameters: { errors, beta }, n: size }) {
    const tested = sampleSize(size) - selection.kept;
    requires(errors <= tested, "parameters.errors", "at most the number of examples that were not kept");
    requires(errors <= mostErrors || errors === tested, "parameters.errors", `at most ${mostErrors}`);
    requires(
      selection.nats.compare(mostNats) <= 0,
      "premises.0.claim.nats",
      `at most ${mostNats}: beyond that nothing is promised`,
    );
    // P[Bin(tested, p) <= errors] >= (1-p)^correct: with so long a code the limit is 1, to ten digits.
    const correct = Rational.of(tested - errors);
    if (selection.nats.compare(correct.times(24)) >= 0) {
      return { notion: "error-bound", alpha: Rational.one, beta };
    }
    const level = Real.from(selection.nats).negate().exp().times(beta);
    return { notion: "error-bound", alpha: roundUp(upperConfidenceLimit(errors, tested, level)), beta };
  },
});
