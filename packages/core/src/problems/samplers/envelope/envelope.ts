import type { Coins } from "../../../mechanisms/coins/index.ts";
import { dyadicDraws, mostListed } from "../segments/index.ts";
import { gridPoint, RaisedTotals, type Total } from "./cells.ts";
import { partition } from "./partition.ts";
import type { EnvelopePlan } from "./plan.ts";

/** A grid point: its indices on the axes, and its coordinates. */
export interface GridDraw {
  readonly indices: readonly number[];
  readonly point: Float64Array;
}

/**
 * Draws of a grid point x of a box with probability exactly proportional to exp(-rate * raised total of x): the exponential
 * mechanism on as many as 2^52 hypotheses in one to three parameters (Wang, Lei, Fienberg Algorithm 1 and section 5.2). The
 * raised total is the total wherever the Lipschitz constant holds.
 *
 * Claim: with rate = epsilon / (2 * sensitivity of the total) one draw is epsilon-private, for any total and any Lipschitz
 * constant (proof.md). Integers and rationals decide the draw; doubles decide only where cells are small.
 *
 * Exact by rejection: a dyadic cell is proposed in proportion to its number of points times exp(-rate * bound), then a uniform
 * point of it is kept with probability exp(-rate * (raised total - bound)). A grid of at most 4096 points is listed instead.
 * Cost: up to 2^22 cells, each one total; then at most `plan.trials` proposals expected, each `bits` totals and one pass
 * over the cells. The time depends on the records: it is not for outsiders to see.
 */
export function envelope(plan: EnvelopePlan, total: Total): (coins: Coins) => GridDraw {
  const { bits, rate } = plan;
  const axes = plan.lower.length;
  const totals = new RaisedTotals(plan, total);
  const result = (indices: readonly number[]): GridDraw => ({
    indices,
    point: gridPoint(plan, indices, new Float64Array(axes)),
  });
  if (2 ** (bits * axes) <= mostListed) {
    const indicesOf = (place: number): readonly number[] =>
      plan.lower.map((_, j) => Math.floor(place / 2 ** (bits * j)) % 2 ** bits);
    const scores = Float64Array.from(
      { length: 2 ** (bits * axes) },
      (_, place) => -totals.raise(indicesOf(place), -1, 0),
    );
    return (coins) => result(indicesOf(coins.exponential(scores, rate)));
  }
  const { levels, bounds, cells } = partition(plan, totals);
  const cellDraw = dyadicDraws({
    levels: levels.map((level) => (bits - level) * axes),
    totals: bounds,
    rate,
  });
  return (coins) => {
    for (;;) {
      const cell = cellDraw(coins);
      const level = levels[cell]!;
      const width = 2 ** (bits - level);
      const indices = cells.map((axis) => axis[cell]! * width + coins.index(width));
      const excess = totals.raise(indices, level, bounds[cell]!) - bounds[cell]!;
      if (coins.decay(rate.times(excess))) return result(indices);
    }
  };
}
