import { type Certificate, certify, derive, type Rule } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { boundedRangeToConcentrated } from "../../certificates/rules/bounded-range-to-concentrated/rule.ts";
import { concentratedComposition } from "../../certificates/rules/concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "../../certificates/rules/concentrated-to-privacy/rule.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook, stepCertificate } from "../../mechanisms/certificates.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import { choiceSensitivity } from "../../problems/additive-regression/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { BoostSchedule } from "./schedule.ts";

/**
 * What all looks at the records promise together: `rounds` + 1 choices with the epsilon of the schedule and one with half of it, each
 * by scores that a replaced record moves by at most 2 (in the last ones: 2 clips of the round, which scores are counted in).
 */
export function boostPrivacy(
  { rounds, epsilon, composition }: BoostSchedule,
  { n, random, delta }: { readonly n: number; readonly random: RandomSource; readonly delta: Rational },
): Certificate {
  const scale = { sensitivity: choiceSensitivity, n, random };
  const shares = [epsilon, epsilon.over(2)];
  if (composition === "basic") {
    const [full, half] = shares.map((share) =>
      permuteAndFlipCertificate({ ...scale, epsilon: share.toString() }),
    ) as [Certificate, Certificate];
    return added(basicComposition, [stepCertificate(basicComposition, full, { times: rounds + 1 }), half]);
  }
  const [full, half] = shares.map((share) => {
    const { boundedRange } = exponentialCertificates({ ...scale, epsilon: share.toString() });
    return stepCertificate(boundedRangeToConcentrated, boundedRange, {});
  }) as [Certificate, Certificate];
  const all = added(concentratedComposition, [
    stepCertificate(concentratedComposition, full, { times: rounds + 1 }),
    half,
  ]);
  return stepCertificate(concentratedToPrivacy, all, { delta });
}

function added(rule: Rule, parts: readonly Certificate[]): Certificate {
  return certify(
    derive(
      rule,
      parts.map(({ derivation }) => derivation),
      {},
    ),
    mechanismBook,
  );
}
