import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { relabelledPrediction } from "../../certificates/rules/relabelled-prediction/rule.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { leafCertificate } from "../../mechanisms/certificates.ts";

/** The parameters of the privacy rule but for the flip. */
export interface Exact {
  readonly subset: number;
  readonly temperature: Rational;
  readonly epsilon: Rational;
  readonly disagreement: number;
  readonly parts: number;
  readonly patterns: bigint;
}

/** The flip of the estimated share, or a little more until the exact rule meets epsilon; or the one that was given. */
export function flippedEnough(
  exact: Exact,
  n: number,
  epsilon: Rational,
  share: number,
  given: Rational | undefined,
): { readonly privacy: Certificate; readonly flip: Rational } {
  const certificateOf = (flip: Rational): Certificate =>
    leafCertificate(relabelledPrediction, { ...exact, flip }, n);
  const isMet = ({ claim }: Certificate): boolean =>
    (claim as ClaimOf<"private-prediction">).epsilon.compare(epsilon) <= 0;
  if (given !== undefined) {
    const privacy = certificateOf(given);
    if (isMet(privacy)) return { privacy, flip: given };
  }
  // (1 + kept)/(1 - kept) <= e^epsilon holds below tanh(epsilon/2), also where doubles no longer see it.
  const least = Math.min(0.1, 0.49 * epsilon.toNumber());
  for (
    let kept = Math.min(Math.max(share, least), 1 - 1e-9), slack = 1e-10;
    ;
    slack *= 4, kept *= Math.max(0.5, 1 - slack)
  ) {
    const flip = Rational.one.minus(Rational.parse(kept.toPrecision(12))).over(2);
    const privacy = certificateOf(flip);
    if (!isMet(privacy)) continue;
    if (given === undefined) return { privacy, flip };
    return refuse({
      code: "parameter-range",
      path: "flip",
      expected: `at least ${flip.toString()}, so that epsilon is kept at this n`,
      received: given.toString(),
      remedy: "Leave it out, or raise epsilon.",
    });
  }
}
