import type { Certificate, ClaimOf } from "../../certificates/index.ts";

type Privacy = ClaimOf<"differential-privacy" | "private-prediction">;

/** Beyond it the factor e^epsilon is above 10^21: no event of any use has a probability that this bounds. */
const largestEpsilon = 50;

/** What a model may be used for, as far as its certificates say; the seed of its coins where it had one. */
export function modelUse(certificates: readonly Certificate[], seed?: string): string {
  const promises = privacyOf(certificates);
  if (promises.length === 0) return "WITHOUT a promise of privacy: it may tell about single rows";
  if (seed !== undefined) return "for tests: whoever knows the seed can undo its noise";
  const weakness = weaknessOf(promises);
  if (weakness !== undefined) return `to give away only where the rows are public: ${weakness}`;
  if (promises.every(({ claim }) => claim.neighbours === "replace-label"))
    return "to give away where all features are public";
  return "to give away";
}

/** What a predictor is, and what its answers may tell. */
export function predictorUse(certificates: readonly Certificate[], queries: string): string {
  const promises = privacyOf(certificates);
  const keeps = `it holds the data, so keep it secret; it answers ${queries} queries`;
  if (promises.length === 0)
    return `a predictor WITHOUT a promise of privacy: ${keeps}, and answers may tell about single rows`;
  const weakness = weaknessOf(promises);
  return `a predictor: ${keeps}${weakness === undefined ? "" : `, but ${weakness}`}`;
}

interface Promised {
  readonly claim: Privacy;
  readonly n: Certificate["n"];
}

function privacyOf(certificates: readonly Certificate[]): readonly Promised[] {
  return certificates.flatMap(({ claim, n, vacuous }) =>
    (claim.notion === "differential-privacy" || claim.notion === "private-prediction") && !vacuous
      ? [{ claim, n }]
      : [],
  );
}

/**
 * Why none of the promises protects anybody: epsilon is too large, or delta is no smaller than 1/n, at which a mechanism that
 * publishes one of the rows whole is private too. Undefined where one of them does protect.
 */
function weaknessOf(promises: readonly Promised[]): string | undefined {
  const weaknesses = promises.map(({ claim: { epsilon, delta }, n }) => {
    if (epsilon.compare(largestEpsilon) > 0) return `an epsilon of ${epsilon} protects nobody`;
    if (n !== "any" && delta.times(n).compare(1) >= 0)
      return `a delta of ${delta}, not below 1/n, protects nobody`;
    return undefined;
  });
  return weaknesses.includes(undefined) ? undefined : weaknesses[0];
}
