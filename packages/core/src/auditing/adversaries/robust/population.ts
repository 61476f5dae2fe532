import type { Label } from "../../../classes/class.ts";
import { type Sample, sampleOf } from "../../../data/index.ts";
import { type Bits, uniform } from "../../../random/index.ts";

/** A distribution on labelled examples that the analyst knows. */
export interface KnownPopulation {
  readonly name: string;
  draw(bits: Bits, n: number): Sample;
  /** The probability of one labelled example. */
  mass(point: readonly number[], label: number): number;
  /** The probability of a set of examples, where the domain is small enough to be listed. */
  readonly massOf?: (isIn: (point: readonly number[], label: Label) => boolean) => number;
}

/** Points of a grid of 2^52 in [0, 1): fine enough that a sample has no point twice but with probability n^2 / 2^53. */
const finest = 2 ** 52;

/** A uniform point of that grid. */
function gridPoint(bits: Bits): number {
  return (bits.take(26) * 2 ** 26 + bits.take(26)) / finest;
}

export interface UniformCubeOptions {
  /** How many features. Default 1. */
  readonly dimension?: number;
  /** Points are integers below 2^this, up to 24, for classes on a public grid. Default: numbers in [0, 1). */
  readonly integers?: number;
  /** The label of a point, or fair coins. */
  readonly label: ((point: readonly number[]) => Label) | "fair";
}

/** Uniform features on a cube, on a grid of 2^52 points an axis unless they are integers; labels by a function or by fair coins. */
export function uniformCube({ dimension = 1, integers, label }: UniformCubeOptions): KnownPopulation {
  const side = integers === undefined ? "[0, 1)" : `{0 … 2^${integers} - 1}`;
  const cells = integers === undefined ? finest : 2 ** integers;
  return Object.freeze({
    name: `uniform on ${dimension === 1 ? side : `${side}^${dimension}`}, labels by ${label === "fair" ? "fair coins" : "a rule"}`,
    draw(bits: Bits, n: number): Sample {
      const columns = Array.from({ length: dimension }, () => new Float64Array(n));
      const labels = new Uint8Array(n);
      for (let i = 0; i < n; i++) {
        const point = columns.map(
          (column) => (column[i] = integers === undefined ? gridPoint(bits) : bits.take(integers)),
        );
        labels[i] = label === "fair" ? bits.take(1) : label(point);
      }
      return sampleOf(columns, labels);
    },
    mass: (point: readonly number[], given: number): number =>
      (label === "fair" ? 1 / 2 : Number(label(point) === given)) / cells ** dimension,
  });
}

/** Points 0, 1, … with labels, drawn with probabilities proportional to integer weights; weight 2x + y is that of point x with label y. */
export function weightedCells(weights: readonly number[]): KnownPopulation {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mass = ([x]: readonly number[], label: number): number => (weights[2 * x! + label] ?? 0) / total;
  return Object.freeze({
    name: `weights ${weights.join(" ")}`,
    draw(bits: Bits, n: number): Sample {
      const cells = Array.from({ length: n }, () => {
        let left = uniform(bits, total);
        let cell = 0;
        while (left >= weights[cell]!) left -= weights[cell++]!;
        return cell;
      });
      return sampleOf(
        [Int32Array.from(cells, (cell) => cell >> 1)],
        cells.map((cell) => cell & 1),
      );
    },
    mass,
    massOf: (isIn: (point: readonly number[], label: Label) => boolean): number =>
      weights.reduce(
        (sum, weight, cell) => (isIn([cell >> 1], (cell & 1) as Label) ? sum + weight : sum),
        0,
      ) / total,
  });
}
