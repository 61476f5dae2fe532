import { type Certificate, certify, derive } from "../certificates/index.ts";
import { basicComposition } from "../certificates/rules/basic-composition/rule.ts";
import { boundedRangeToConcentrated } from "../certificates/rules/bounded-range-to-concentrated/rule.ts";
import { concentratedComposition } from "../certificates/rules/concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "../certificates/rules/concentrated-to-privacy/rule.ts";
import type { Rational } from "../math/index.ts";
import { mechanismBook, stepCertificate } from "../mechanisms/certificates.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../mechanisms/index.ts";

/**
 * How draws on the same data add up: draws of permute-and-flip by their epsilons, or draws of the exponential mechanism, each of
 * bounded range and so (epsilon^2 / 8)-concentrated, as concentrated privacy (Dong-Durfee-Rogers 2020).
 */
export type Composition = "basic" | "concentrated";

/** What one draw promises, in the notion that its composition adds up. */
export function drawCertificate(
  composition: Composition,
  scale: Parameters<typeof permuteAndFlipCertificate>[0],
): Certificate {
  return composition === "basic"
    ? permuteAndFlipCertificate(scale)
    : stepCertificate(boundedRangeToConcentrated, exponentialCertificates(scale).boundedRange, {});
}

/** What several different parts promise together. */
export function addedUp(composition: Composition, parts: readonly Certificate[]): Certificate {
  const premises = parts.map(({ derivation }) => derivation);
  return certify(derive(ruleOf(composition), premises, {}), mechanismBook);
}

/** What so many equal parts promise together. */
export function repeated(composition: Composition, part: Certificate, times: number): Certificate {
  return stepCertificate(ruleOf(composition), part, { times });
}

/** The sum as differential privacy: as it is, or concentrated privacy stated at a delta. */
export function asPrivacy(composition: Composition, sum: Certificate, delta: Rational): Certificate {
  return composition === "basic" ? sum : stepCertificate(concentratedToPrivacy, sum, { delta });
}

function ruleOf(composition: Composition): typeof basicComposition {
  return composition === "basic" ? basicComposition : concentratedComposition;
}
