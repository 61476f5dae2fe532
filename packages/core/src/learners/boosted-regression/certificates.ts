import { type Certificate, certify, derive, type Rule } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { boundedRangeToConcentrated } from "../../certificates/rules/bounded-range-to-concentrated/rule.ts";
import { concentratedComposition } from "../../certificates/rules/concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "../../certificates/rules/concentrated-to-privacy/rule.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook, stepCertificate } from "../../mechanisms/certificates.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import { choiceSensitivity, startSensitivity } from "../../problems/additive-regression/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { BoostSchedule } from "./schedule.ts";

/**
 * What all looks at the records promise together: the first guess, and where there are rounds the spread and as many stumps. A
 * replaced record moves the score of a stump by at most 2 clips of its round, which it is counted in here.
 */
export function boostPrivacy(
  { rounds, start, round, composition }: BoostSchedule,
  { n, random, delta }: { readonly n: number; readonly random: RandomSource; readonly delta: Rational },
): Certificate {
  const isBasic = composition === "basic";
  const look = (epsilon: Rational, sensitivity: number): Certificate => {
    const scale = { epsilon: epsilon.toString(), sensitivity, n, random };
    return isBasic
      ? permuteAndFlipCertificate(scale)
      : stepCertificate(boundedRangeToConcentrated, exponentialCertificates(scale).boundedRange, {});
  };
  const rule = isBasic ? basicComposition : concentratedComposition;
  const guess = look(start, startSensitivity);
  const all =
    rounds === 0
      ? guess
      : added(rule, [
          guess,
          look(round.over(2), choiceSensitivity),
          stepCertificate(rule, look(round, choiceSensitivity), { times: rounds }),
        ]);
  return isBasic ? all : stepCertificate(concentratedToPrivacy, all, { delta });
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
