import type { Reals } from "../../random/reals/index.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";

/** Records of rows that are uniform in the unit cube. */
export function randomRecords(problem: Problem, n: number, reals: Reals): Records {
  const { width, features, target } = problem;
  const values = new Float64Array(n * width);
  for (let i = 0; i < n; i++) {
    const row = Float64Array.from({ length: features + (target === undefined ? 0 : 1) }, () =>
      reals.uniform(),
    );
    problem.encode(row, values, i * width);
  }
  return { n, width, values };
}

/** Numbers that no encoder wrote: missing, infinite, huge, tiny, negative zero. Not normalized. */
export function wildRecords({ width }: Problem, n: number, reals: Reals): Records {
  const wild = [NaN, Infinity, -Infinity, 1e308, -1e308, 1e-320, -0, 0, 1, -1, 0.3, 7];
  const values = Float64Array.from({ length: n * width }, () =>
    reals.uniform() < 0.5 ? wild[reals.index(wild.length)]! : 4 * reals.normal(),
  );
  return { n, width, values };
}

/** Whether a hypothesis lies in the set of its problem, as far as the kind of set says; on the published grid up to its cells. */
export function isInSet({ geometry: { set }, dimension }: Problem, h: Hypothesis): boolean {
  const slack = 1e-5 * (1 + dimension);
  if (set.kind === "ball") return Math.sqrt(h.reduce((sum, x) => sum + x * x, 0)) <= set.radius + slack;
  if (set.kind === "box") return h.every((x, j) => x >= set.lower[j]! - slack && x <= set.upper[j]! + slack);
  if (set.kind === "sphere") return Math.abs(h.reduce((sum, x) => sum + x * x, 0) - 1) <= slack;
  if (set.kind === "simplex")
    return Math.abs(h.reduce((sum, x) => sum + x, 0) - 1) <= slack && h.every((x) => x >= -slack);
  return h.every(Number.isFinite);
}
