import { Rational, Real } from "../../../math/index.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

/** (e^(k epsilon) - 1)/(e^epsilon - 1) = 1 + e^epsilon + ... + e^((k-1) epsilon): what delta is multiplied by in groups of k. */
export function growthOfGroups(size: Rational, epsilon: Rational): Real {
  if (size.equals(1)) return Real.from(1);
  return Real.from(epsilon.times(size)).expMinusOne().over(Real.from(epsilon).expMinusOne());
}

/** The delta of privacy for groups. */
export const groupDelta: Bound = bound({
  id: "group-delta",
  summary:
    "(epsilon, delta) for one row is (k epsilon, delta (e^(k epsilon) - 1)/(e^epsilon - 1)) for groups of k = group",
  source: "group privacy as in Wang Proposition 26 and Cummings section 5.2, corrected",
  side: "sufficient",
  of: "delta",
  arguments: {
    group: { what: "how many rows may be replaced", kind: "count", tendency: "rises" },
    epsilon: argument.epsilon("rises"),
    delta: argument.delta("rises"),
  },
  assumptions: [],
  vacuous: Rational.one,
  value: ({ group, epsilon, delta }) => growthOfGroups(group, epsilon).times(delta),
});
