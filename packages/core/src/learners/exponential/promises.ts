import type { Certificate } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import type { RandomSource } from "../../random/index.ts";
import { drawAccuracy } from "../cover/accuracy.ts";
import type { Withheld } from "../learner.ts";

/** The public numbers of one draw among candidates with weights exp(-epsilon * errors / 2). */
export interface DrawnCandidates {
  readonly n: number;
  readonly epsilon: Rational | "infinity";
  readonly beta: Rational;
  readonly mechanism: "exponential" | "permute-and-flip";
  readonly candidates: number;
  /** Whether the candidates are all functions of the class. */
  readonly isWholeClass: boolean;
  readonly random: RandomSource;
}

/**
 * What the draw promises: privacy by its mechanism, as replacing an example moves every number of errors by at most 1, and
 * accuracy on agnostic and on realizable data where the theorems of `cover-accuracy` prove any: beside the class where all of it is drawn
 * from, otherwise beside the best of the candidates. Without privacy nothing.
 */
export function drawPromises({
  n,
  epsilon,
  beta,
  mechanism,
  candidates,
  isWholeClass,
  random,
}: DrawnCandidates): {
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
} {
  const scale = { epsilon: epsilon.toString(), sensitivity: 1, n, random };
  const privacy =
    mechanism === "exponential"
      ? exponentialCertificates(scale).certificate
      : permuteAndFlipCertificate(scale);
  if (epsilon === "infinity") return { certificates: [privacy], withheld: [] };
  const facts = {
    n,
    epsilon,
    beta,
    candidates: BigInt(candidates),
    radius: Rational.zero,
    kappa: Rational.one,
    against: isWholeClass ? ("class" as const) : ("listed" as const),
  };
  const accuracy = (["agnostic", "realizable"] as const).map((goal) =>
    drawAccuracy(goal, facts, randomnessOf(random)),
  );
  return {
    certificates: [privacy, ...accuracy.flatMap(({ certificates }) => certificates)],
    withheld: accuracy.flatMap(({ withheld }) => withheld),
  };
}
