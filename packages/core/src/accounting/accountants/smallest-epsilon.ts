import type { Derivation } from "../../certificates/index.ts";
import type { Rational } from "../../math/index.ts";

/** The derivation with the smallest epsilon; the first of equal ones. */
export function smallestEpsilon<D extends Pick<Derivation, "claim">>(derivations: readonly D[]): D {
  return derivations.reduce((best, next) => (epsilonOf(next).compare(epsilonOf(best)) < 0 ? next : best));
}

function epsilonOf({ claim }: Pick<Derivation, "claim">): Rational {
  if (claim.notion !== "differential-privacy") throw new TypeError("an account ends in differential privacy");
  return claim.epsilon;
}
