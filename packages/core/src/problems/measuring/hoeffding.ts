import { refuse } from "../../issues/index.ts";

/** A mean of independent replicates with a two-sided confidence interval: it misses the truth with probability at most `beta`. */
export interface Estimate {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
  readonly beta: number;
  readonly replicates: number;
}

/** sqrt(log(2/beta) / (2 N)): the radius of a mean of N independent numbers in an interval of length 1 (Hoeffding). */
export function hoeffdingRadius(replicates: number, beta: number): number {
  return Math.sqrt(Math.log(2 / beta) / (2 * replicates));
}

/** The mean of independent values in [least, most], with Hoeffding's interval cut off at the ends. */
export function meanEstimate(
  values: ArrayLike<number>,
  { least, most, beta }: { readonly least: number; readonly most: number; readonly beta: number },
): Estimate {
  const value = meanOf(values);
  const radius = (most - least) * hoeffdingRadius(values.length, beta);
  return {
    value,
    lower: Math.max(least, value - radius),
    upper: Math.min(most, value + radius),
    beta,
    replicates: values.length,
  };
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** Refuses a number of replicates or a level that no interval can be made of. */
export function checkReplicates(replicates: number, beta: number): void {
  if (!Number.isSafeInteger(replicates) || replicates < 1) {
    refuse({
      code: "parameter-range",
      path: "replicates",
      expected: "a positive integer",
      received: String(replicates),
    });
  }
  if (!(beta > 0 && beta < 1)) {
    refuse({
      code: "parameter-range",
      path: "beta",
      expected: "a number between 0 and 1",
      received: String(beta),
    });
  }
}
