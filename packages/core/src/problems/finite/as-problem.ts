import type { Reals } from "../../random/reals/index.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import type { FiniteProblem } from "./problem.ts";

export interface AsProblemOptions {
  /** The law of generated records, a probability for each value. Default: all equal. */
  readonly distribution?: ArrayLike<number>;
}

/**
 * A finite problem as learners of problems take it: a record is the number of its value, a hypothesis the number of its row, and
 * the listed cover has all of them, in order. A number that is no value is brought to the nearest one.
 */
export function asProblem(finite: FiniteProblem, { distribution }: AsProblemOptions = {}): Problem {
  const { name, values: k, hypotheses: m, losses, denominator } = finite;
  const valueOf = (x: number): number => (x >= 0 ? Math.min(k - 1, Math.round(x)) : 0);
  const all = Array.from({ length: m }, (_, h) => Float64Array.of(h));
  const loss = (hypothesis: Hypothesis, values: Float64Array, at: number): number =>
    losses[hypothesis[0]!]![values[at]!]! / denominator;
  const best = (counts: ArrayLike<number>): Hypothesis => {
    const totals = losses.map((row) => row.reduce((sum, cost, z) => sum + cost * counts[z]!, 0));
    return Float64Array.of(totals.indexOf(Math.min(...totals)));
  };
  return Object.freeze({
    id: name,
    options: {},
    features: 1,
    width: 1,
    size: 1,
    dimension: 0,
    fractionBits: 0,
    encode(row: ArrayLike<number>, out: Float64Array, at: number) {
      out[at] = valueOf(row[0]! * (k - 1));
    },
    normalize(values: Float64Array, at: number) {
      values[at] = valueOf(values[at]!);
    },
    loss,
    oscillation: 0,
    drawBase: (reals: Reals) => all[reals.index(m)]!,
    listed: (most: number) => all.slice(0, most),
    geometry: { set: { kind: "finite" }, convex: false },
    baseline: (records: Records) => best(countsOf(records, k)),
    uninformed: () => best(new Float64Array(k).fill(1)),
    generate(n: number, reals: Reals) {
      const values = Float64Array.from({ length: n }, () => {
        let rest = reals.uniform();
        let value = 0;
        while (value < k - 1 && (rest -= distribution?.[value] ?? 1 / k) >= 0) value++;
        return value;
      });
      const truth = best(distribution ?? new Float64Array(k).fill(1));
      return { records: { n, width: 1, values }, truth };
    },
    describe: (hypothesis: Hypothesis) => ({ hypothesis: hypothesis[0]! }),
  } satisfies Problem);
}

/** How often each value occurs. */
function countsOf(records: Records, k: number): Float64Array {
  const counts = new Float64Array(k);
  for (let place = 0, places = placesOf(records); place < places; place++) {
    counts[records.values[place]!]! += records.counts?.[place] ?? 1;
  }
  return counts;
}
