import type { instances } from "holdfast";
import { type Label, type Learner, sampleOf } from "holdfast";
import { exactly, type Measured } from "../../contract/index.ts";
import { answerLaw, type Known } from "./answer-law.ts";

/** A sample by its points, for how many orders it stands, and how far off the answer at each point is under a labelling. */
export interface Wrong {
  readonly column: Int32Array;
  readonly orders: number;
  readonly wrong: readonly Known[];
}

/** Every sample of n of the points under every labelling, with its exact answers. */
export async function lawsOf(learner: Learner, points: number, n: number): Promise<readonly Wrong[]> {
  const { ignoresOrder } = learner.plan({ n }).program;
  const laws: Wrong[] = [];
  for (let index = 0; index < points ** n; index++) {
    const column = Int32Array.from({ length: n }, (_, i) => Math.floor(index / points ** i) % points);
    // A learner that ignores the order is asked once for all orders of a sample.
    if (ignoresOrder && !isAscending(column)) continue;
    for (let bits = 0; bits < 2 ** points; bits++) {
      const labelOf = (x: number): Label => (((bits >> x) & 1) === 1 ? 1 : 0);
      const sample = sampleOf([column], Uint8Array.from(column, labelOf));
      const wrong: Known[] = [];
      for (let x = 0; x < points; x++) {
        const { value, error } = await answerLaw(learner, sample, x);
        wrong.push({ value: Math.abs(value - labelOf(x)), error });
      }
      laws.push({ column, orders: ignoresOrder ? ordersOf(column) : 1, wrong });
    }
  }
  return laws;
}

/** The error averaged over labellings, samples, the point that is asked and all coins: exact sums. */
export function expectedError(
  laws: readonly Wrong[],
  { points, masses }: instances.ShatteredPoints,
): Measured {
  const weights = masses.map((mass) => mass.toNumber());
  let [value, error] = [0, 0];
  for (const { column, orders, wrong } of laws) {
    const drawn = column.reduce((product, x) => product * weights[x]!, orders / 2 ** points);
    for (const [x, weight] of weights.entries()) {
      value += drawn * weight * wrong[x]!.value;
      error += drawn * weight * wrong[x]!.error;
    }
  }
  return exactly(value, error + 1e-12);
}

function isAscending(column: Int32Array): boolean {
  return column.every((x, i) => i === 0 || column[i - 1]! <= x);
}

/** How many different orders a sample has. */
function ordersOf(column: Int32Array): number {
  const seen = new Map<number, number>();
  let orders = 1;
  for (const [i, x] of column.entries()) {
    seen.set(x, (seen.get(x) ?? 0) + 1);
    orders = (orders * (i + 1)) / seen.get(x)!;
  }
  return orders;
}
