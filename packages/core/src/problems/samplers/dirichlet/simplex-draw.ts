import type { Reals } from "../../../random/reals/index.ts";
import { digamma, logGamma } from "./log-gamma.ts";
import { balancedSum, powerLaw, powerSum } from "./mixture.ts";
import type { SimplexPlan } from "./plan.ts";

/** A law on the simplex with a floor, ready for draws. */
export interface SimplexSampler {
  /** One proposal: weights if it was accepted. How many are refused depends on the counts; it is not for outsiders. */
  readonly propose: (reals: Reals) => Float64Array | undefined;
}

/**
 * The law of weights w, w_j >= floor and of sum 1, with density proportional to the product of w_j^exponents[j]: Dirichlet with
 * parameters 1 + exponents[j], conditioned on the floor. It is the exponential mechanism for the logarithmic loss of a
 * histogram (Wang, Lei, Fienberg Table 1) when exponents[j] = epsilon * counts[j] / (2 * range of the loss); exact in real
 * arithmetic.
 *
 * `rejection` draws Dirichlet weights until they meet the floor: hopeless when records crowd into few bins. `mixture` writes
 * w = floor + scale * v; the density is below a product of sums of powers of v_j, so a mixture of Dirichlet laws of v. Powers are
 * drawn bin by bin and kept with a probability that depends on their sum alone; then v, kept with the quotient of density and
 * bound. At least 2^-bins * exp(-1 - 3 spread / (1 - spread)) of proposals are kept, whatever the exponents (proof.md).
 * Cost: O(bins + sum of exponents) once, O(bins) for a proposal.
 */
export function simplexLaw({ floor, bins, sampler }: SimplexPlan, exponents: Float64Array): SimplexSampler {
  if (sampler === "rejection") {
    return Object.freeze({
      propose: (reals: Reals) => {
        const weights = dirichlet(
          exponents.map((exponent) => 1 + exponent),
          reals,
        );
        return weights.every((weight) => weight >= floor) ? weights : undefined;
      },
    });
  }
  const scale = 1 - bins * floor;
  const all = exponents.reduce((a, b) => a + b, 0);
  const bounds = Array.from(exponents, (exponent) =>
    powerSum({
      exponent,
      floor,
      scale,
      expected: Math.max(floor + scale / (bins + all), (1 + exponent) / (bins + all)),
    }),
  );
  const sums = bounds.map(({ powers, logs }) => ({
    powers,
    logs: logs.map((log, i) => log + logGamma(1 + powers[i]!)),
  }));
  const center = balancedSum(sums);
  const logTilt = digamma(bins + center);
  const laws = sums.map((sum) => powerLaw(sum, logTilt));
  const peak = logGamma(bins + center) - center * logTilt;
  const propose = (reals: Reals): Float64Array | undefined => {
    const powers = laws.map(({ cumulative }, j) => sums[j]!.powers[placeOf(cumulative, reals.uniform())]!);
    const total = powers.reduce((a, b) => a + b, 0);
    // tilt^total / Gamma(bins + total) over its largest value, which it has at the center.
    if (-reals.exponential() > total * logTilt - logGamma(bins + total) + peak) return undefined;
    const v = dirichlet(
      Float64Array.from(powers, (power) => 1 + power),
      reals,
    );
    const ratio = v.reduce((product, x, j) => product * bounds[j]!.ratio(x), 1);
    return reals.uniform() < ratio ? v.map((x) => floor + scale * x) : undefined;
  };
  return Object.freeze({ propose });
}

/** One draw from `simplexLaw`, with no bound on the number of proposals. */
export function simplexDraw(plan: SimplexPlan, exponents: Float64Array, reals: Reals): Float64Array {
  const law = simplexLaw(plan, exponents);
  for (;;) {
    const weights = law.propose(reals);
    if (weights !== undefined) return weights;
  }
}

function dirichlet(shapes: Float64Array, reals: Reals): Float64Array {
  const parts = shapes.map((shape) => reals.gamma(shape));
  const sum = parts.reduce((a, b) => a + b, 0);
  return parts.map((part) => part / sum);
}

/** The first place whose cumulative weight exceeds this share of all. */
function placeOf(cumulative: Float64Array, share: number): number {
  const aim = share * cumulative.at(-1)!;
  let [low, high] = [0, cumulative.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulative[middle]! > aim) high = middle;
    else low = middle + 1;
  }
  return low;
}
