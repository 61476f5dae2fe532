import { type Certificate, certify, type ClaimOf, derive, type Rule } from "../certificates/index.ts";
import { boundedRangeToStability } from "../certificates/rules/bounded-range-to-stability/rule.ts";
import { concentratedToStability } from "../certificates/rules/concentrated-to-stability/rule.ts";
import { privacyToStability } from "../certificates/rules/privacy-to-stability/rule.ts";
import { regularizedMinimization } from "../certificates/rules/regularized-minimization/rule.ts";
import { stabilityAndMinimizationToConsistency } from "../certificates/rules/stability-and-minimization-to-consistency/rule.ts";
import { fractionOf, Rational, roundUp } from "../math/index.ts";
import { mechanismBook, stepCertificate } from "../mechanisms/certificates.ts";
import { mostRecords } from "../problems/loss-code.ts";
import type { Withheld } from "./learner.ts";

/** What is promised about risks. */
export interface Utility {
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
}

/**
 * From a bound on the regularized empirical risk: the same for the risk itself (Lemma 30, corrected), and with the stability that
 * privacy gives, a bound on the risk of the population (Theorem 17). What is not below 1 says nothing and is withheld.
 */
export function utilityOf(
  minimization: Certificate,
  {
    privacy,
    oscillation,
    rounding,
    isInverse = false,
  }: {
    /** Of bounded range, or concentrated, where the draw has it: its stability is better. */
    readonly privacy: Certificate;
    /** How much two values of the regularizer differ at most. */
    readonly oscillation: number;
    /** By how much rounding of losses, or of what is published, may change a risk (see `lossRounding`, `gridRounding`). */
    readonly rounding: number;
    /** Whether the given bound is inversely proportional to n; then the n that would do is told. Default false. */
    readonly isInverse?: boolean;
  },
): Utility {
  const varies = fractionOf(oscillation).plus(fractionOf(rounding));
  const minimal =
    varies.sign() === 0
      ? minimization
      : stepCertificate(regularizedMinimization, minimization, { oscillation: roundUp(varies) });
  const stability = stepCertificate(stabilityRule(privacy), privacy, {});
  const consistency = certify(
    derive(stabilityAndMinimizationToConsistency, [minimal.derivation, stability.derivation], {}),
    mechanismBook,
  );
  const certificates = [stability, minimal, consistency].filter(
    ({ claim }) => !("xi" in claim) || claim.xi.compare(1) < 0,
  );
  const { gamma } = stability.claim as ClaimOf<"uniform-stability">;
  const withheld = ([minimal, consistency] as const).flatMap((certificate): readonly Withheld[] => {
    if (certificates.includes(certificate)) return [];
    const { notion } = certificate.claim;
    const fixed = notion === "consistency" ? varies.plus(gamma) : varies;
    const n = isInverse ? sizeBelowOne(minimization, fixed) : undefined;
    const why = "At this n and epsilon the theorem proves no bound below 1.";
    return [{ notion, why, ...(n === undefined ? {} : { n }) }];
  });
  return { certificates, withheld };
}

/** The n at which a bound that is inversely proportional to n comes below 1 with what is added to it, up to its rounding. */
function sizeBelowOne({ claim, n }: Certificate, fixed: Rational): number | undefined {
  const room = Rational.one.minus(fixed);
  if (room.sign() <= 0 || n === "any") return undefined;
  const { xi } = claim as ClaimOf<"empirical-risk-minimization">;
  // Ten digits are rounded up on the way: a little more than the quotient is enough.
  const { numerator, denominator } = xi.times(n).over(room).times("1.00000001");
  const size = Number(numerator / denominator) + 1;
  return size <= mostRecords ? size : undefined;
}

function stabilityRule({ claim: { notion } }: Certificate): Rule {
  if (notion === "bounded-range") return boundedRangeToStability;
  return notion === "zero-concentrated-privacy" ? concentratedToStability : privacyToStability;
}
