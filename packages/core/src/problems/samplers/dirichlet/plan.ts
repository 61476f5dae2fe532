import { refuse } from "../../../issues/index.ts";

/** Everything public about a draw of weights with a floor. */
export interface SimplexOptions {
  /** How many weights; they sum to 1. */
  readonly bins: number;
  /** The sum of all exponents, epsilon * n / (2 * range) for densities: a function of n, not of the counts. */
  readonly exponent: number;
  /** No weight is less than this; below 1 / bins. */
  readonly floor: number;
}

export interface SimplexPlan extends SimplexOptions {
  /** Which of the two exact samplers is used; decided here, before the counts are known. */
  readonly sampler: "rejection" | "mixture";
  /** A proposal is accepted with at least this probability, whatever the counts are. */
  readonly acceptance: number;
}

const leastAcceptance = 1e-7;
const mostExponent = 2 ** 22;

/**
 * Chooses the sampler of `simplexDraw` from public numbers, by proved bounds of its acceptance over all counts (proof.md), with
 * spread = bins * floor: (1 - spread)^(exponent + bins - 1) for rejection of Dirichlet draws, and
 * 2^-bins * exp(-1 - 3 * spread / (1 - spread)) for the mixture, which does not depend on n. Refuses when both are tiny.
 */
export function simplexPlan(options: SimplexOptions): SimplexPlan {
  const { bins, exponent, floor } = options;
  if (!(Number.isInteger(bins) && bins >= 2)) {
    refuse({ code: "parameter-range", path: "bins", expected: "an integer from 2 on", received: `${bins}` });
  }
  if (!(floor >= 0 && floor * bins < 1)) {
    refuse({
      code: "parameter-range",
      path: "floor",
      expected: "a number >= 0 and below 1 / bins",
      received: `${floor}`,
    });
  }
  if (!(Number.isFinite(exponent) && exponent >= 0)) {
    refuse({ code: "parameter-range", path: "exponent", expected: "a number >= 0", received: `${exponent}` });
  }
  const spread = floor * bins;
  const rejection = Math.exp((exponent + bins - 1) * Math.log1p(-spread));
  const fits = exponent <= mostExponent;
  const mixture = fits ? Math.exp(-bins * Math.LN2 - 1 - (3 * spread) / (1 - spread)) : 0;
  const acceptance = Math.max(rejection, mixture);
  if (acceptance < leastAcceptance) {
    refuse({
      code: "too-large",
      path: "bins",
      expected: `an exact draw that accepts one of ${1 / leastAcceptance} proposals in the worst case`,
      received: `${bins} bins, a floor of ${floor} and exponents that sum to ${exponent}`,
      remedy:
        "Use fewer bins or a lower floor; or a finite cover or a random public cover of the simplex (pure privacy, exact " +
        "arithmetic, the cover's resolution).",
    });
  }
  return Object.freeze({ ...options, sampler: rejection >= mixture ? "rejection" : "mixture", acceptance });
}
