import { type Rational, Real, roundUp } from "../../../math/index.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

const mostExamples = 2000;

/**
 * A mechanism whose perfect generalization fails too rarely to miss a single sample is private as it stands: when
 * beta < 1/(2 n^n), both of two neighbours are typical for one simulator.
 */
export const perfectToPrivacy: Rule = rule({
  id: "perfect-to-privacy",
  source: "Cummings Theorem 32, the case without resampling",
  theorem: "Perfect generalization that fails on no single sample is differential privacy",
  mechanism: "kept",
  premises: [["perfect-generalization"]],
  parameters: {},
  assumptions: ["all-distributions"],
  conclude({ premises: [{ claim: perfect }], n: size }) {
    if (perfect.beta.sign() > 0) missesNoSample(perfect.beta, sampleSize(size));
    return {
      notion: "differential-privacy",
      epsilon: perfect.epsilon.times(2),
      delta: roundUp(Real.from(perfect.epsilon).exp().plus(1).times(perfect.delta).min(1)),
      neighbours: "replace-one",
      group: 1,
    };
  },
  proposals: () => [{}],
});

function missesNoSample(beta: Rational, n: number): void {
  requires(n <= mostExamples, "n", `at most ${mostExamples}, or beta = 0: n^n is compared exactly`);
  requires(
    beta.times(2n * BigInt(n) ** BigInt(n)).compare(1) < 0,
    "premises.0.claim.beta",
    "less than 1/(2 n^n)",
    "Resample first: the rule resampling needs far less.",
  );
}
