import type { DirectionTree } from "./direction-tree.ts";

/** Cells of at most so many members are not cut. */
const leafSize = 8;

/** What the bounds of cells are enlarged by, relative to the lengths involved: far more than the rounding of doubles. */
const safety = 1e-9;

/**
 * The cells of a tree in depth-first order, from the unit vectors and offsets of its members (d + 1 numbers each). Cutting
 * sorts the first `directed` places of `order`.
 */
export class DirectionCells {
  readonly #d: number;
  readonly #unit: Float64Array;
  readonly #order: Uint32Array;
  readonly #offsetRange: number;
  readonly #rows: number[][] = [];
  readonly #centers: number[] = [];

  constructor(d: number, directed: number, unit: Float64Array, order: Uint32Array) {
    this.#d = d;
    this.#unit = unit;
    this.#order = order;
    const [low, high] = this.#range(0, directed, d);
    // Offsets have no unit in common with directions: their whole range counts like the diameter of the sphere.
    this.#offsetRange = Math.max(high - low, Number.MIN_VALUE) / 2;
    if (directed > 0) this.#cut(0, directed);
  }

  arrays(): Pick<DirectionTree, "first" | "last" | "second" | "center" | "middle" | "spread" | "width"> {
    const column = (at: number): number[] => this.#rows.map((row) => row[at]!);
    return {
      first: Uint32Array.from(column(0)),
      last: Uint32Array.from(column(1)),
      second: Uint32Array.from(column(2)),
      center: Float64Array.from(this.#centers),
      middle: Float64Array.from(column(3)),
      spread: Float64Array.from(column(4)),
      width: Float64Array.from(column(5)),
    };
  }

  /** The smallest and the largest entry j of the members from one place to before another. */
  #range(first: number, last: number, j: number): [number, number] {
    let [low, high] = [Infinity, -Infinity];
    for (let place = first; place < last; place++) {
      const x = this.#unit[this.#order[place]! * (this.#d + 1) + j]!;
      if (x < low) low = x;
      if (x > high) high = x;
    }
    return [low, high];
  }

  /** Makes a cell of the places and cuts it; returns nothing, since cells stand in depth-first order. */
  #cut(first: number, last: number): void {
    const d = this.#d;
    let [axis, longest, at] = [0, 0, 0];
    const center: number[] = [];
    let [middle, width, reach] = [0, 0, 0];
    for (let j = 0; j <= d; j++) {
      const [low, high] = this.#range(first, last, j);
      const side = j < d ? high - low : (high - low) / this.#offsetRange;
      if (side > longest) [axis, longest, at] = [j, side, low + (high - low) / 2];
      if (j < d) center.push(low + (high - low) / 2);
      else [middle, width, reach] = [low + (high - low) / 2, (high - low) / 2, Math.max(-low, high)];
    }
    const spread = this.#spread(first, last, center);
    const row = [
      first,
      last,
      0,
      middle,
      spread * (1 + safety) + safety,
      width * (1 + safety) + safety * reach,
    ];
    this.#rows.push(row);
    while (center.length < 4) center.push(0);
    this.#centers.push(...center);
    if (last - first <= leafSize || longest === 0) return;
    const border = this.#partition(first, last, axis, at);
    if (border === first || border === last) return;
    this.#cut(first, border);
    row[2] = this.#rows.length;
    this.#cut(border, last);
  }

  /** The largest distance of a member's direction from the center. */
  #spread(first: number, last: number, center: readonly number[]): number {
    let largest = 0;
    for (let place = first; place < last; place++) {
      let squared = 0;
      for (let j = 0; j < this.#d; j++) {
        const step = this.#unit[this.#order[place]! * (this.#d + 1) + j]! - center[j]!;
        squared += step * step;
      }
      if (squared > largest) largest = squared;
    }
    return Math.sqrt(largest);
  }

  /** Moves members whose entry is at most the border to the front; returns where the others start. */
  #partition(first: number, last: number, axis: number, border: number): number {
    let front = first;
    for (let place = first; place < last; place++) {
      const member = this.#order[place]!;
      if (this.#unit[member * (this.#d + 1) + axis]! > border) continue;
      this.#order[place] = this.#order[front]!;
      this.#order[front++] = member;
    }
    return front;
  }
}
