import type { Sample } from "../data/index.ts";
import type { DirectionTree } from "./direction-tree.ts";

/** Lengths of points outside of this range could overflow or vanish when squared; such points meet every member. */
const [shortest, longest] = [1e-150, 1e150];

/** Scores a linear family on one block of rows after another, with one set of tables for all. */
export class DirectionBlock {
  /** How often a point met a cell or a member. */
  evaluations = 0;
  readonly #tree: DirectionTree;
  /** Errors of all members from a place on, relative to the place before. */
  readonly #steps: Float64Array;
  readonly #rows: Float64Array;
  readonly #lengths: Float64Array;
  readonly #labels: Uint8Array;
  readonly #undecided: Uint32Array;

  constructor(tree: DirectionTree, rows: number) {
    this.#tree = tree;
    this.#steps = new Float64Array(tree.count + 1);
    this.#rows = new Float64Array(rows * tree.stride);
    this.#lengths = new Float64Array(rows);
    this.#labels = new Uint8Array(rows);
    this.#undecided = new Uint32Array(rows);
  }

  /** Adds the errors on the rows from `start` to before `end`. */
  score(sample: Sample, start: number, end: number): void {
    const { stride, count, directed } = this.#tree;
    const n = end - start;
    sample.columns.forEach((column, j) => {
      for (let i = 0; i < n; i++) this.#rows[i * stride + j] = column[start + i]!;
    });
    this.#labels.set(sample.labels.subarray(start, end));
    let points = 0;
    const zeros = [0, 0];
    const all = [0, 0];
    for (let i = 0; i < n; i++) {
      const length = this.#length(i);
      const label = this.#labels[i]!;
      this.#lengths[i] = length;
      all[label]!++;
      if (length === 0) zeros[label]!++;
      else this.#undecided[points++] = i;
    }
    // The origin meets every member with the sum 0, and so does every point a member without weights.
    for (let place = 0; place < count; place++) {
      const counted = place < directed ? zeros : all;
      this.#add(place, place + 1, counted[this.#tree.offsets[place]! <= 0 ? 0 : 1]!);
    }
    if (directed > 0 && points > 0) this.#visit(0, points);
  }

  /** The prefix sums of the steps, in the order of the family. */
  counts(): Uint32Array {
    const counts = new Uint32Array(this.#tree.count);
    let errors = 0;
    for (let place = 0; place < counts.length; place++) {
      errors += this.#steps[place]!;
      counts[this.#tree.order[place]!] = errors;
    }
    return counts;
  }

  #add(first: number, last: number, errors: number): void {
    this.#steps[first]! += errors;
    this.#steps[last]! -= errors;
  }

  /** |x|; 0 for the origin, Infinity where squares are not safe. */
  #length(i: number): number {
    const { features: d, stride } = this.#tree;
    let squared = 0;
    let largest = 0;
    for (let j = 0; j < d; j++) {
      const x = this.#rows[i * stride + j]!;
      squared += x * x;
      largest = Math.max(largest, Math.abs(x));
    }
    return largest === 0 || (largest >= shortest && largest <= longest) ? Math.sqrt(squared) : Infinity;
  }

  /** Scores the first `points` undecided points on the members of a cell; their order changes, their set does not. */
  #visit(cell: number, points: number): void {
    const tree = this.#tree;
    const second = tree.second[cell]!;
    if (second === 0) {
      this.#leaf(tree.first[cell]!, tree.last[cell]!, points);
      return;
    }
    const crossing = this.#decide(cell, points);
    if (crossing === 0) return;
    this.#visit(cell + 1, crossing);
    this.#visit(second, crossing);
  }

  /** Counts the points that do not cross the cell and moves the others to the front; returns how many they are. */
  #decide(cell: number, points: number): number {
    const { features: d, stride, center } = this.#tree;
    const [middle, spread, width] = [
      this.#tree.middle[cell]!,
      this.#tree.spread[cell]!,
      this.#tree.width[cell]!,
    ];
    const [rows, lengths, labels, undecided] = [this.#rows, this.#lengths, this.#labels, this.#undecided];
    const base = cell * stride;
    const [c0, c1, c2, c3] = [center[base]!, center[base + 1]!, center[base + 2]!, center[base + 3]!];
    let crossing = 0;
    let errors = 0;
    for (let k = 0; k < points; k++) {
      const i = undecided[k]!;
      const row = i * stride;
      let side = c0 * rows[row]! + c1 * rows[row + 1]! + c2 * rows[row + 2]! + c3 * rows[row + 3]! - middle;
      for (let j = 4; j < d; j++) side += center[base + j]! * rows[row + j]!;
      const limit = spread * lengths[i]! + width;
      if (side > limit) errors += 1 - labels[i]!;
      else if (side < -limit) errors += labels[i]!;
      else {
        undecided[k] = undecided[crossing]!;
        undecided[crossing++] = i;
      }
    }
    this.evaluations += points;
    this.#add(this.#tree.first[cell]!, this.#tree.last[cell]!, errors);
    return crossing;
  }

  #leaf(first: number, last: number, points: number): void {
    const { features: d, stride, weights, offsets } = this.#tree;
    const [rows, labels, undecided] = [this.#rows, this.#labels, this.#undecided];
    for (let place = first; place < last; place++) {
      const base = place * stride;
      const offset = offsets[place]!;
      const [w0, w1, w2, w3] = [weights[base]!, weights[base + 1]!, weights[base + 2]!, weights[base + 3]!];
      let errors = 0;
      for (let k = 0; k < points; k++) {
        const i = undecided[k]!;
        const row = i * stride;
        let sum = w0 * rows[row]! + w1 * rows[row + 1]! + w2 * rows[row + 2]! + w3 * rows[row + 3]!;
        for (let j = 4; j < d; j++) sum += weights[base + j]! * rows[row + j]!;
        errors += Number(sum >= offset) ^ labels[i]!;
      }
      this.#add(place, place + 1, errors);
    }
    this.evaluations += points * (last - first);
  }
}
