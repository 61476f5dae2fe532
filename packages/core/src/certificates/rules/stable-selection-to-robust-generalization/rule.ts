import { Rational, Real, roundUp } from "../../../math/index.ts";
import { choice, count, openProbability, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Exponents beyond this are not worth evaluating: the bound says nothing. */
const largestExponent = 1000;

/** Stable selections pay for their code without a square root (Cummings Theorem 24's learner; Theorem S). */
export const stableSelectionToRobustGeneralization: Rule = rule({
  id: "stable-selection-to-robust-generalization",
  source: "Cummings Theorem 24, sharpened (Theorem S)",
  theorem:
    "An output that depends on kept examples which no other example alone could upset hardly reveals the rest",
  mechanism: "kept",
  premises: [["selection"]],
  parameters: {
    betaSelection: openProbability,
    betaDeviation: openProbability,
    shape: choice("general", "largest-positive", "box"),
    sides: withFallback(count(0), 0),
  },
  assumptions: ({ parameters: { shape } }) =>
    shape === "general" ? ["iid", "stable-selection"] : ["iid", "stable-selection", "extreme-positives"],
  conclude({ premises: [{ claim: selection }], parameters, n: size }) {
    const { betaSelection, betaDeviation, shape, sides } = parameters;
    const { kept, nats, stable } = selection;
    const n = sampleSize(size);
    const rest = n - kept;
    const beta = betaSelection.plus(betaDeviation);
    requires(stable, "premises.0.claim.stable", "true: Theorem S needs a stable selection");
    requires(kept < n, "premises.0.claim.kept", `below n = ${n}: something must be left out`);
    requires(beta.compare(1) < 0, "parameters.betaDeviation", "a sum with betaSelection below 1");
    requires(
      shape === "box" ? sides >= 1 : sides === 0,
      "parameters.sides",
      "the dimension, at least 1, for a box; 0 for other shapes",
    );
    const expected = shape === "box" ? 2 * sides : 1;
    requires(shape === "general" || kept === expected, "premises.0.claim.kept", `${expected} for this shape`);
    requires(
      nats.compare(Rational.of(rest).times(largestExponent)) <= 0,
      "premises.0.claim.nats",
      `at most ${largestExponent} for each example left out: beyond that nothing is promised`,
    );
    // The mass of the examples that could have upset the selection, except with probability betaSelection.
    const upsetting =
      shape === "general"
        ? missed(Real.from(betaSelection), rest, nats)
        : missed(Real.from(betaSelection).over(expected), n).times(expected);
    const deviation = Real.from(2).over(betaDeviation).ln().over(2).over(rest).sqrt();
    const alpha = deviation.plus(upsetting).times(rest).plus(kept).over(n);
    return { notion: "robust-generalization", alpha: roundUp(alpha), beta };
  },
  // Which of Theorems C and S is used must not depend on what was kept: the declared form decides.
  proposals({ claim }, { beta }) {
    if (!(beta instanceof Rational) || claim.notion !== "selection") return [];
    if (!claim.stable || claim.nats.sign() === 0) return [];
    return [{ betaSelection: beta.over(2), betaDeviation: beta.over(2), shape: "general", sides: 0 }];
  },
});

/** The mass t that `draws` examples all miss with probability level e^-nats: (1 - t)^draws = level e^-nats. */
function missed(level: Real, draws: number, nats: Rational = Rational.zero): Real {
  return Real.from(1).minus(level.ln().minus(nats).over(draws).exp());
}
