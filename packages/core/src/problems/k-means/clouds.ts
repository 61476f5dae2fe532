import type { Reals } from "../../random/reals/index.ts";
import type { Generated } from "../problem.ts";

export interface CloudsOptions {
  readonly n: number;
  readonly k: number;
  readonly features: number;
  readonly reals: Reals;
  /** Brings a number to its place in the unit interval. */
  readonly place: (x: number) => number;
}

/** k normal clouds of equal weight with deviation 0.05 around centers that are uniform on [0.15, 0.85] in every feature. */
export function clouds({ n, k, features, reals, place }: CloudsOptions): Generated {
  const truth = Float64Array.from({ length: k * features }, () => 0.15 + 0.7 * reals.uniform());
  const values = new Float64Array(n * features);
  for (let i = 0; i < n; i++) {
    const center = reals.index(k) * features;
    for (let j = 0; j < features; j++)
      values[i * features + j] = place(truth[center + j]! + 0.05 * reals.normal());
  }
  return { records: { n, width: features, values }, truth };
}
