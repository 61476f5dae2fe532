import {
  type Certificate,
  certify,
  type ClaimOf,
  derive,
  type Derivation,
} from "../../certificates/index.ts";
import { flippedAccuracy } from "../../certificates/rules/flipped-accuracy/rule.ts";
import { stableAccuracy } from "../../certificates/rules/stable-accuracy/rule.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import type { Rational } from "../../math/index.ts";
import { labellingsOf } from "../cost/index.ts";
import type { Withheld } from "../learner.ts";
import { leastSample } from "../least-sample.ts";
import type { StablePrediction } from "./representatives.ts";
import { richnessOf } from "./richness.ts";

/** The proof of the accuracy of the stable predictor, flipped or not; undefined when the subset is the sample. */
export function provedAccuracy(
  { subject, subset, epsilon, flip }: StablePrediction,
  n: number,
  beta: Rational,
): Derivation | undefined {
  if (subset >= n) return undefined;
  const lost = closedSides(shapeOf(subject));
  const patterns = lost === undefined ? labellingsOf(subject, n) - 1n : BigInt(lost);
  const proof = derive(
    stableAccuracy,
    [],
    {
      subset,
      epsilon,
      representatives: labellingsOf(subject, subset),
      net: lost === undefined ? "disagreements" : "leave-one-out",
      netSize: patterns > 0n ? patterns : 1n,
      ...richnessOf(subject, n, beta),
      beta,
    },
    n,
  );
  return flip === undefined ? proof : derive(flippedAccuracy, [proof], { flip });
}

/** An accuracy goal: the excess error that was asked for, or any below 1/2. */
export interface AccuracyGoal {
  readonly alpha?: Rational | undefined;
  readonly beta: Rational;
}

/** What is certified about accuracy at n examples: a certificate that meets the goal, or why there is none. */
export interface AccuracyOutcome {
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
}

/**
 * Keeps a proof of accuracy that meets the goal and withholds it otherwise, with a number of examples that would do. `at`
 * gives the proof for the default plan at another size; the search is made once for a learner.
 */
export function accuracyGoal(
  { alpha, beta }: AccuracyGoal,
  at: (n: number) => Derivation | undefined,
): (n: number, proof: Derivation | undefined) => AccuracyOutcome {
  let known: { readonly n: number | undefined } | undefined;
  const meets = (proof: Derivation | undefined): boolean => {
    if (proof === undefined) return false;
    const reached = (proof.claim as ClaimOf<"accuracy">).alpha;
    return reached.compare("1/2") < 0 && (alpha === undefined || reached.compare(alpha) <= 0);
  };
  return (n, proof) => {
    if (meets(proof)) return { certificates: [certify(proof!, mechanismBook)], withheld: [] };
    known ??= { n: leastSample(1, (size) => meets(at(size))) };
    const goal = alpha === undefined ? "below 1/2" : `at most ${alpha.toString()}`;
    const why = `with these parameters no excess error ${goal} is proved at n = ${n}, except with probability ${beta.toString()}`;
    const needed = known.n !== undefined && known.n > n ? { n: known.n } : {};
    return { certificates: [], withheld: [{ notion: "accuracy", why, ...needed }] };
  };
}
