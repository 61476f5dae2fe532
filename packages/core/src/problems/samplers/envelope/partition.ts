import type { RaisedTotals } from "./cells.ts";
import { type EnvelopePlan, leastTrials, mostCells } from "./plan.ts";

/** Dyadic cells that cover the box, each with a lower bound of the raised totals in it. */
export interface Partition {
  readonly levels: Uint8Array;
  readonly bounds: Float64Array;
  /** Coordinates of each cell on its level, axis by axis. */
  readonly cells: readonly Float64Array[];
}

/**
 * Halves cells until the mass of the envelope is a small multiple of the proven mass of the law, or memory is full. First no
 * cell is made finer than level `full`, so that every cell of that level would fit; then the rest of the memory goes to
 * finer ones. So a proposal is accepted with probability at least 1 / `plan.trials` where the Lipschitz constant holds. Which
 * cells are made decides the time of a draw and never its law, so doubles do.
 */
export function partition(plan: EnvelopePlan, totals: RaisedTotals): Partition {
  const growing = new Growing(plan, totals);
  growing.refine(plan.full);
  growing.refine(plan.bits);
  return growing.partition();
}

/** Below exp(-this) of the heaviest cell a cell weighs nothing that matters to time. */
const negligible = 50;

class Growing {
  readonly #plan: EnvelopePlan;
  readonly #totals: RaisedTotals;
  readonly #rate: number;
  #size = 1;
  #levels = new Uint8Array(1024);
  #bounds = new Float64Array(1024);
  /** The logarithm of the envelope's mass on a cell, and of the ratio to what the law has there at least. */
  #weights = new Float64Array(1024);
  #losses = new Float64Array(1024);
  #cells: Float64Array[];

  constructor(plan: EnvelopePlan, totals: RaisedTotals) {
    this.#plan = plan;
    this.#totals = totals;
    this.#rate = plan.rate.toNumber();
    this.#cells = plan.lower.map(() => new Float64Array(1024));
    this.#set({ place: 0, level: 0, cell: plan.lower.map(() => 0), inherited: 0 });
  }

  refine(deepest: number): void {
    const children = 2 ** this.#cells.length;
    let enough = false;
    while (!enough) {
      const [levels, weights, losses, end] = [this.#levels, this.#weights, this.#losses, this.#size];
      let heaviest = -Infinity;
      for (let i = 0; i < end; i++) if (weights[i]! > heaviest) heaviest = weights[i]!;
      let [upper, lower, openUpper, openLower, widest] = [0, 0, 0, 0, 0];
      for (let i = 0; i < end; i++) {
        if (weights[i]! < heaviest - negligible) continue;
        const most = Math.exp(weights[i]! - heaviest);
        const sure = most * Math.exp(-losses[i]!);
        upper += most;
        lower += sure;
        if (levels[i]! >= deepest) continue;
        openUpper += most;
        openLower += sure;
        if (most - sure > widest) widest = most - sure;
      }
      // A proposal costs `bits` totals and a cell costs one: no more is spent on cells than on proposals.
      const ratio = Math.max(2, Math.min(leastTrials, end / this.#plan.bits));
      if (upper <= ratio * lower || openUpper <= ratio * openLower) return;
      // The widest gaps first; those within a factor of four together, so that passes are few.
      const threshold = Math.log(widest / 4) + heaviest;
      for (let i = 0; i < end && !enough; i++) {
        if (this.#levels[i]! >= deepest || this.#weights[i]! < threshold) continue;
        if (this.#weights[i]! + Math.log(-Math.expm1(-this.#losses[i]!)) < threshold) continue;
        enough = this.#size + children - 1 > mostCells;
        if (!enough) this.#split(i);
      }
    }
  }

  partition(): Partition {
    const size = this.#size;
    return {
      levels: this.#levels.slice(0, size),
      bounds: this.#bounds.slice(0, size),
      cells: this.#cells.map((axis) => axis.slice(0, size)),
    };
  }

  #split(i: number): void {
    const axes = this.#cells.length;
    const parent = this.#cells.map((axis) => axis[i]!);
    const cell = [...parent];
    const [level, inherited] = [this.#levels[i]! + 1, this.#bounds[i]!];
    for (let corner = 0; corner < 2 ** axes; corner++) {
      for (let j = 0; j < axes; j++) cell[j] = 2 * parent[j]! + ((corner >> j) & 1);
      this.#set({ place: corner === 0 ? i : this.#size++, level, cell, inherited });
    }
  }

  #set({ place, level, cell, inherited }: Cell): void {
    if (place >= this.#levels.length) this.#grow();
    const middle = this.#totals.middle(level, cell);
    const slack = this.#plan.slacks[level]!;
    const bound = Math.max(inherited, middle - slack);
    this.#levels[place] = level;
    this.#bounds[place] = bound;
    this.#weights[place] = -this.#rate * bound - level * cell.length * Math.LN2;
    this.#losses[place] = this.#rate * Math.max(0, middle + slack - bound);
    for (let j = 0; j < cell.length; j++) this.#cells[j]![place] = cell[j]!;
  }

  #grow(): void {
    const longer = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const array = new Float64Array(2 * old.length);
      array.set(old);
      return array;
    };
    const levels = new Uint8Array(2 * this.#levels.length);
    levels.set(this.#levels);
    this.#levels = levels;
    this.#bounds = longer(this.#bounds);
    this.#weights = longer(this.#weights);
    this.#losses = longer(this.#losses);
    this.#cells = this.#cells.map(longer);
  }
}

interface Cell {
  readonly place: number;
  readonly level: number;
  readonly cell: readonly number[];
  /** The bound of the cell that this one is a part of. */
  readonly inherited: number;
}
