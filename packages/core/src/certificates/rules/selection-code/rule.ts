import { lnBinomial, Real, roundUp } from "../../../math/index.ts";
import { bigCount, choice, count, flag, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Larger sets are not counted: the coefficient would be too long for an independent check. */
const longest = 100_000;

/** What a selection learner keeps, and the length of the code that says which examples (Cummings Definition 14). */
export const selectionCode: Rule = rule({
  id: "selection-code",
  source: "Cummings Definition 14 and Lemma 17, with code lengths for sets",
  theorem: "A learner that keeps few examples is described by a short code for which ones it kept",
  premises: [],
  parameters: {
    code: choice("sequence", "set", "open-set"),
    kept: count(0),
    side: withFallback(bigCount(1n), 1n),
    stable: withFallback(flag, false),
  },
  assumptions: ({ parameters: { stable } }) => [
    "output-is-function-of-kept",
    "code-fixed-in-advance",
    ...(stable ? (["stable-selection"] as const) : []),
  ],
  conclude({ parameters: { code, kept, side, stable }, n: size }) {
    const n = sampleSize(size);
    requires(kept <= n, "parameters.kept", `at most n = ${n}`);
    requires(
      code === "sequence" || Math.min(kept, n - kept) <= longest,
      "parameters.kept",
      `at most ${longest} examples kept or left out, for a set`,
    );
    requires(
      !stable || side === 1n,
      "parameters.side",
      "1: a stable selection has no side information",
      "Leave out `stable`, or make the side information a function of the kept examples.",
    );
    const positions = code === "sequence" ? Real.from(n).ln().times(kept) : lnBinomial(n, kept);
    const length = code === "open-set" ? lnSizePrior(kept) : Real.from(0);
    const nats = positions.plus(length).plus(Real.from(side).ln());
    return { notion: "selection", kept, nats: roundUp(nats), stable };
  },
});

/** The size s has the prior weight 1/((s+1)(s+2)); these weights add up to 1. */
function lnSizePrior(kept: number): Real {
  return Real.from((BigInt(kept) + 1n) * (BigInt(kept) + 2n)).ln();
}
