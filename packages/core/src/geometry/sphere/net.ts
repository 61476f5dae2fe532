import { refuse } from "../../issues/index.ts";
import { arcsine, cosine, sine } from "../../math/trigonometry.ts";

/** Comparisons keep this relative distance from equality: far more than the doubles' rounding. */
export const margin: number = 9.1e-13;

/** How many boxes are looked at before the construction gives up: each has 2^(dimension-1) corners. */
function mostBoxes(dimension: number): number {
  return Math.min(4_000_000, Math.floor(536_870_912 / (dimension << (dimension - 1))));
}

/** Members are farther apart than (1 - slack) of the radius. */
export const slack: number = 0.1;

/** The boxes and members of a greedy construction. */
export class Net {
  points: Float64Array = new Float64Array(1024);
  size = 0;
  readonly #dimension: number;
  readonly #theta: number;
  readonly #apart: number;
  readonly #corner: Float64Array;
  #boxes = 0;

  constructor(dimension: number, theta: number) {
    this.#dimension = dimension;
    this.#theta = theta;
    this.#corner = new Float64Array(dimension);
    this.#apart = squaredChord((1 - slack) * theta) * (1 + margin);
  }

  /**
   * Covers the box around `middle` on the facet of an axis. `near` lists the members among the first `seen` that may matter in the
   * box; later ones are looked at afresh.
   */
  cover(middle: Float64Array, axis: number, half: number, near: Int32Array, seen: number): void {
    if (++this.#boxes > mostBoxes(this.#dimension)) tooMany(this.#dimension, `${this.size} members so far`);
    const d = this.#dimension;
    const center = unit(middle);
    const radius = this.#boxRadius(middle, center, axis, half);
    const reach = this.#theta + radius;
    const far = reach >= Math.PI ? 4 : squaredChord(reach) * (1 + margin);
    const covered = radius < this.#theta ? squaredChord(this.#theta - radius) * (1 - margin) : -1;
    const kept = new Int32Array(near.length + this.size - seen + 1);
    let count = 0;
    let nearest = Infinity;
    for (let place = 0; place < near.length + this.size - seen; place++) {
      const member = place < near.length ? near[place]! : seen + place - near.length;
      let squared = 0;
      for (let j = 0; j < d; j++) {
        const step = center[j]! - this.points[member * d + j]!;
        squared += step * step;
      }
      if (squared <= far) kept[count++] = member;
      if (squared < nearest) nearest = squared;
    }
    if (nearest <= covered) return;
    if (nearest > this.#apart) {
      kept[count++] = this.#add(center);
      if (radius * (1 + margin) <= this.#theta) return;
    }
    this.#split(middle, axis, half / 2, kept.subarray(0, count));
  }

  #split(middle: Float64Array, axis: number, half: number, near: Int32Array): void {
    const seen = this.size;
    for (let corner = 0; corner < 1 << (this.#dimension - 1); corner++) {
      this.cover(shifted(middle, axis, half, corner), axis, half, near, seen);
    }
  }

  #add(center: Float64Array): number {
    const d = this.#dimension;
    if ((this.size + 1) * d > this.points.length) {
      const longer = new Float64Array(2 * this.points.length);
      longer.set(this.points);
      this.points = longer;
    }
    this.points.set(center, this.size * d);
    return this.size++;
  }

  /** The largest angle between the middle and a corner, rounded up. */
  #boxRadius(middle: Float64Array, center: Float64Array, axis: number, half: number): number {
    let largest = 0;
    for (let corner = 0; corner < 1 << (this.#dimension - 1); corner++) {
      let norm = 0;
      for (let j = 0, bit = corner; j < middle.length; j++) {
        const x = j === axis ? middle[j]! : middle[j]! + ((bit & 1) === 0 ? -half : half);
        if (j !== axis) bit >>= 1;
        this.#corner[j] = x;
        norm += x * x;
      }
      norm = Math.sqrt(norm);
      let squared = 0;
      for (let j = 0; j < middle.length; j++) {
        const step = this.#corner[j]! / norm - center[j]!;
        squared += step * step;
      }
      if (squared > largest) largest = squared;
    }
    return 2 * arcsine(Math.sqrt(largest) / 2) * (1 + margin);
  }
}

/** The middle moved by `half` in every direction of the facet, the signs from the bits of `corner`. */
function shifted(middle: Float64Array, axis: number, half: number, corner: number): Float64Array {
  const moved = new Float64Array(middle.length);
  for (let j = 0; j < middle.length; j++) {
    moved[j] = j === axis ? middle[j]! : middle[j]! + ((corner & 1) === 0 ? -half : half);
    if (j !== axis) corner >>= 1;
  }
  return moved;
}

function unit(vector: Float64Array): Float64Array {
  let squared = 0;
  for (const x of vector) squared += x * x;
  const norm = Math.sqrt(squared);
  const result = new Float64Array(vector.length);
  for (let j = 0; j < vector.length; j++) result[j] = vector[j]! / norm;
  return result;
}

/** The squared length of the chord of an angle up to pi. */
function squaredChord(angle: number): number {
  const s = sine(angle / 2);
  return 4 * s * s;
}

/**
 * Refuses what would give up after a long time: about 2d (2.9 sqrt(d-1) / theta)^(d-1) boxes are looked at (2.9 to 3.5 were
 * measured in dimensions 3 to 6), unless the middles of the facets already cover everything.
 */
export function checkWork(dimension: number, theta: number): void {
  if (cosine(theta) <= 1 / Math.sqrt(dimension)) return;
  let boxes = 2 * dimension;
  for (let j = 1; j < dimension; j++) boxes *= (2.9 * Math.sqrt(dimension - 1)) / theta;
  if (boxes > mostBoxes(dimension)) tooMany(dimension, `about ${BigInt(Math.round(boxes))} boxes`);
}

function tooMany(dimension: number, received: string): never {
  return refuse({
    code: "too-large",
    path: "scale",
    expected: `a greedy net within ${mostBoxes(dimension)} boxes`,
    received,
    remedy: "Take a coarser scale or a smaller dimension, or the zonal construction.",
  });
}
