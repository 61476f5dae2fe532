import { type Certificate, certify, derive } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { boundedRangeToConcentrated } from "../../certificates/rules/bounded-range-to-concentrated/rule.ts";
import { concentratedComposition } from "../../certificates/rules/concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "../../certificates/rules/concentrated-to-privacy/rule.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook, stepCertificate } from "../../mechanisms/certificates.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { Schedule } from "./schedule.ts";
import { largestWeight } from "./weights.ts";

export interface BoostedFacts {
  readonly n: number;
  readonly delta: Rational | undefined;
  readonly random: RandomSource;
}

/**
 * Every draw is private by its mechanism, with the largest weight of its round as sensitivity; draws on the same data are added up,
 * epsilon by epsilon, or as concentrated privacy that is stated at a delta.
 */
export function boostedPrivacy(schedule: Schedule, { n, delta, random }: BoostedFacts): Certificate {
  const { rounds, odds, share, isConcentrated } = schedule;
  const scales = Array.from({ length: rounds }, (_, round) => ({
    epsilon: share.toString(),
    sensitivity: largestWeight(n, odds, round),
    n,
    random,
  }));
  if (!isConcentrated) {
    const draws = scales.map((scale) => permuteAndFlipCertificate(scale).derivation);
    return certify(derive(basicComposition, draws, {}), mechanismBook);
  }
  const draws = scales.map((scale) =>
    stepCertificate(boundedRangeToConcentrated, exponentialCertificates(scale).boundedRange, {}),
  );
  const all = certify(
    derive(
      concentratedComposition,
      draws.map(({ derivation }) => derivation),
      {},
    ),
    mechanismBook,
  );
  return stepCertificate(concentratedToPrivacy, all, { delta: delta! });
}
