import { places } from "./residuals.ts";
import type { Program } from "./program.ts";

/** Multipliers that prove a lower bound: integers >= 0 for every member of a gap row and every triple of a ratio. */
export interface ExactDual {
  readonly gapWeights: readonly bigint[];
  readonly ratioMultipliers: readonly bigint[];
  /** The sum of the weights of all members; everything is divided by it. */
  readonly total: bigint;
}

/** The multipliers of the reduced program shared out among the members of each orbit, rounded down. */
export function exactDual(
  { gapRows, ratios, histograms, objective }: Program,
  solution: { readonly gapWeights: readonly bigint[]; readonly ratioMultipliers: readonly bigint[] },
): ExactDual {
  const sizes = gapRows.map(({ members }) =>
    objective.kind === "average" ? members.length : histograms.sizes[members[0]!]!,
  );
  // 96 of the 128 binary places are enough, and shorter to write.
  const spare = places - 96n;
  const found = solution.gapWeights.map((weight, row) => (weight / BigInt(sizes[row]!)) >> spare);
  // Where no row is tight, as with one hypothesis, any weights do.
  const gapWeights = found.some((weight) => weight > 0n) ? found : found.map(() => 1n);
  return {
    gapWeights,
    ratioMultipliers: solution.ratioMultipliers.map(
      (value, i) => (value / BigInt(ratios[i]!.count)) >> spare,
    ),
    total: gapWeights.reduce((sum, weight, row) => sum + weight * BigInt(sizes[row]!), 0n),
  };
}

/**
 * The lower bound that the multipliers prove, exactly, at a value of e^epsilon from above: with weights w of sum 1 and y >= 0,
 * v >= sum over x of the minimum over h of w_x G(h,x) + sum over x' ~ x of y(x,x',h) - e^epsilon y(x',x,h). For given
 * multipliers it is a concave, falling function of e^epsilon, valid for every epsilon.
 */
export function boundOf(
  { problem, n, objective, variables, ratios, gapRows, byOrbit, histograms }: Program,
  { gapWeights, ratioMultipliers, total }: ExactDual,
  exponential: { readonly upper: bigint; readonly denominator: bigint },
): { readonly numerator: bigint; readonly denominator: bigint } {
  const scale = BigInt(n) * BigInt(problem.denominator);
  // All in units of 1 / (scale * whole * exponential.denominator * total), and times the size of the orbit.
  const whole = objective.kind === "average" ? product(gapRows.map(({ denominator }) => denominator)) : 1n;
  const weights = byOrbit.map(() => 0n);
  for (const [row, { orbits, denominator, members }] of gapRows.entries()) {
    const times = objective.kind === "average" ? BigInt(members.length) : 1n;
    for (const { orbit, weight } of orbits) {
      const size = objective.kind === "average" ? 1n : BigInt(histograms.sizes[orbit]!);
      weights[orbit]! += gapWeights[row]! * times * weight * size * (whole / denominator);
    }
  }
  const flows = variables.map(() => 0n);
  const unit = scale * whole;
  for (const [i, { small, large, count }] of ratios.entries()) {
    const flow = ratioMultipliers[i]! * BigInt(count) * unit;
    flows[small]! += flow * exponential.denominator;
    flows[large]! -= flow * exponential.upper;
  }
  let numerator = 0n;
  for (const [orbit, members] of byOrbit.entries()) {
    let least: bigint | undefined;
    for (const i of members) {
      const { share, gap } = variables[i]!;
      // The flow of a class is divided evenly among its pairs, so this division is exact.
      const value = weights[orbit]! * BigInt(gap) * exponential.denominator + flows[i]! / BigInt(share);
      if (least === undefined || value < least) least = value;
    }
    numerator += least!;
  }
  return { numerator, denominator: unit * exponential.denominator * total };
}

/** Of equal denominators, as laws over the same grid have, one is enough. */
function product(denominators: readonly bigint[]): bigint {
  return [...new Set(denominators)].reduce((a, b) => a * b, 1n);
}
