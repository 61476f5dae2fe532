import type { EnvelopePlan } from "./plan.ts";

/** The integer that the sensitive records give to a grid point: a sum of rounded losses. The point is reused; do not keep it. */
export type Total = (point: Float64Array) => number;

/** The coordinates of the grid point with these indices, written into `out`. */
export function gridPoint(
  { lower, upper, bits }: EnvelopePlan,
  indices: ArrayLike<number>,
  out: Float64Array,
): Float64Array {
  for (let j = 0; j < out.length; j++) {
    out[j] = lower[j]! + (upper[j]! - lower[j]!) * ((indices[j]! + 0.5) / 2 ** bits);
  }
  return out;
}

/**
 * The raised total: the largest of 0, of total(x) and, for each dyadic cell around x, of the total at the cell's middle minus the
 * slack of its level. It equals total(x) wherever the Lipschitz constant holds. It is a maximum over a public set of points
 * of the same totals minus public numbers, so one record moves it no more than it moves a total: privacy rests on no Lipschitz
 * constant, and the cells that a run happened to make do not enter.
 */
export class RaisedTotals {
  readonly #plan: EnvelopePlan;
  readonly #total: Total;
  readonly #indices: Float64Array;
  readonly #point: Float64Array;

  constructor(plan: EnvelopePlan, total: Total) {
    this.#plan = plan;
    this.#total = total;
    this.#indices = new Float64Array(plan.lower.length);
    this.#point = new Float64Array(plan.lower.length);
  }

  /**
   * The total at the middle of the cell with these coordinates on its level: of the grid point just above the middle, from
   * which no grid point of the cell is farther than half the diagonal.
   */
  middle(level: number, cell: ArrayLike<number>): number {
    const { bits, most } = this.#plan;
    const width = 2 ** (bits - level);
    for (let j = 0; j < this.#indices.length; j++) {
      this.#indices[j] = cell[j]! * width + (level < bits ? width / 2 : 0);
    }
    return Math.min(most, Math.max(0, this.#total(gridPoint(this.#plan, this.#indices, this.#point))));
  }

  /** The raised total of a grid point, given the largest over the cells down to this level. */
  raise(indices: ArrayLike<number>, level: number, bound: number): number {
    const { bits, slacks } = this.#plan;
    const cell = new Float64Array(this.#indices.length);
    let raised = bound;
    for (let next = level + 1; next <= bits; next++) {
      for (let j = 0; j < cell.length; j++) cell[j] = Math.floor(indices[j]! / 2 ** (bits - next));
      raised = Math.max(raised, this.middle(next, cell) - slacks[next]!);
    }
    return raised;
  }
}
