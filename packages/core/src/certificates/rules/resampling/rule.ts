import { pooledMass } from "../../../bounds/pooled-mass.ts";
import { isBelow, Rational, Real, roundUp, sum } from "../../../math/index.ts";
import type { Claim } from "../../claim.ts";
import { choice } from "../../field.ts";
import { runOnResample } from "../../change.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * Running a perfectly generalizing mechanism on n examples drawn with replacement from the sample is private.
 * Three maps, none of which is always best: `direct` compares resamples through four links, `mixture` uses that
 * both resamples miss the changed example with probability q = (1 - 1/n)^n, `pooled` compares through the
 * simulator of the pooled sample: least epsilon, more delta, no condition on beta.
 */
export const resampling: Rule = rule({
  id: "resampling",
  source: "Cummings Theorem 32, with three maps",
  theorem: "A perfectly generalizing mechanism that is run on a resample of its data is private",
  mechanism: { asked: "via", changed: ({ n }) => runOnResample(n) },
  covers: ["resample", "exponential"],
  premises: [["perfect-generalization"]],
  parameters: { map: choice("direct", "mixture", "pooled") },
  assumptions: ["resampled", "all-distributions"],
  work: () => 300_000,
  conclude({ premises: [{ claim: perfect }], parameters: { map }, n: size }) {
    const n = sampleSize(size);
    const { beta, epsilon, delta } = perfect;
    const missing = Real.from(Rational.of(n - 1, n)).power(n);
    requires(
      map === "pooled" || isBelow(beta.times(2), missing),
      "premises.0.claim.beta",
      "less than (1 - 1/n)^n / 2",
      "Use the map pooled.",
    );
    const links = map === "pooled" ? 2 : 4;
    const chained = sum(
      Array.from({ length: links }, (_, i) => Real.from(epsilon.times(i)).exp().times(delta)),
    );
    if (map === "direct") {
      return privacy(epsilon.times(links), chained.plus(beta.times(Rational.of(2).minus(beta))));
    }
    const one = Real.from(1);
    const present = one.minus(missing);
    // e^(epsilon' - links epsilon), exactly 1 where nothing is missed or epsilon = 0.
    const weight = one.minus(one.minus(Real.from(epsilon.times(-links)).exp()).times(missing));
    const atypical = map === "mixture" ? beta : pooledMass(n, beta);
    return privacy(
      roundUp(weight.ln().plus(epsilon.times(links))),
      present.times(chained).plus(weight.plus(1).times(atypical)),
    );
  },
  // The conclusion is about another mechanism (the one that resamples), so a conversion takes it only when asked.
  proposals: (_premise, goal) =>
    goal["via"] === "resampling" ? [{ map: "direct" }, { map: "mixture" }, { map: "pooled" }] : [],
});

function privacy(epsilon: Rational, delta: Real): Claim {
  return {
    notion: "differential-privacy",
    epsilon,
    delta: roundUp(delta.min(1)),
    neighbours: "replace-one",
    group: 1,
  };
}
