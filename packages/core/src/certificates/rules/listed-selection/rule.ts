import { Real, roundUp } from "../../../math/index.ts";
import { bigCount, count, flag, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** A stable selection's keys are counted against its position sets one size at a time: up to this size. */
const longest = 10_000;

/** A selection whose outcomes were listed in advance and count alike (Cummings Theorem 24: ln(n+1) for thresholds). */
export const listedSelection: Rule = rule({
  id: "listed-selection",
  source: "Cummings Definition 14, with a uniform code",
  theorem:
    "A learner that keeps few examples, by a choice from a list fixed in advance, is described by its place",
  premises: [],
  parameters: { kept: count(0), keys: bigCount(1n), stable: withFallback(flag, false) },
  assumptions: ({ parameters: { stable } }) => [
    "output-is-function-of-kept",
    "code-fixed-in-advance",
    ...(stable ? (["stable-selection"] as const) : []),
  ],
  conclude({ parameters: { kept, keys, stable }, n: size }) {
    const n = sampleSize(size);
    requires(kept <= n, "parameters.kept", `at most n = ${n}`);
    requires(!stable || kept <= longest, "parameters.kept", `at most ${longest} for a stable selection`);
    requires(
      !stable || isAtMostSets(keys, n, kept),
      "parameters.keys",
      "no more keys than sets of kept positions: a stable selection has no side information",
      "Leave out `stable`, or make the side information a function of the kept examples.",
    );
    return { notion: "selection", kept, nats: roundUp(Real.from(keys).ln()), stable };
  },
});

/** Is `keys` at most the number of sets of at most `kept` positions out of n? Counts no further than needed. */
function isAtMostSets(keys: bigint, n: number, kept: number): boolean {
  let sets = 1n;
  let total = 1n;
  for (let size = 1; size <= kept && total < keys; size++) {
    sets = (sets * BigInt(n - size + 1)) / BigInt(size);
    total += sets;
  }
  return keys <= total;
}
