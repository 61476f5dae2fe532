import { type Derivation, derive } from "../../certificates/index.ts";
import { minimizerAccuracy } from "../../certificates/rules/minimizer-accuracy/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Rational } from "../../math/index.ts";
import { alphaOf } from "./promises.ts";

/** A growth with more digits than this is no use to an accuracy bound. */
const mostDigits = 20_000;

export interface MinimizerFacts {
  readonly subject: HypothesisClass;
  readonly n: number;
  /** On how many of the n examples the errors are minimized; which ones is independent of the data. */
  readonly subset: number;
  readonly beta: Rational;
}

/**
 * The best proof that the minimizer on part of the sample is accurate: over the class itself where it is finite, or over
 * the labellings of the part and of an imagined second sample of two to sixteen times its size.
 */
export function minimizerProof(
  { subject, n, subset, beta }: MinimizerFacts,
  factors: readonly number[] = [2, 4, 8, 16],
): Derivation | undefined {
  const choices: { readonly ghost: number; readonly growth: bigint }[] = [];
  if (typeof subject.size === "bigint") choices.push({ ghost: 0, growth: subject.size });
  else {
    for (const factor of factors) {
      const ghost = factor * subset;
      if (ghost <= 1e15) choices.push({ ghost, growth: subject.growth(subset + ghost).upper });
    }
  }
  let best: Derivation | undefined;
  for (const { ghost, growth } of choices) {
    if (growth.toString().length > mostDigits) continue;
    const made = derive(minimizerAccuracy, [], { subset, ghost, growth, beta }, n);
    if (best === undefined || alphaOf(made).compare(alphaOf(best)) < 0) best = made;
  }
  return best;
}
