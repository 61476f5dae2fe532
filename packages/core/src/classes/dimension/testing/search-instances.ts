import type { BitMatrix } from "../../bit-matrix.ts";
import {
  boxes,
  flats,
  intervals,
  range,
  randomTable,
  subsets,
  tableOf,
  thresholds,
  unionsOfTwo,
} from "./finite-tables.ts";

/** Large classes whose dimension the search finds exactly, with the dimension where a closed form is proved. */
export interface SearchInstance {
  readonly name: string;
  readonly table: () => BitMatrix;
  readonly littlestone?: number;
  /** Three times the steps that the search took when this was written; they are the same on every machine. */
  readonly work: number;
}

export const searchInstances: readonly SearchInstance[] = [
  { name: "thresholds 2048x2047", table: () => thresholds(2047), littlestone: 11, work: 5e6 },
  { name: "intervals N=180", table: () => intervals(180), littlestone: 13, work: 116e6 },
  { name: "lines and points of GF(31)^2", table: linesOfPlane, littlestone: 2, work: 192e6 },
  {
    name: "flats of dimension at most 2 in GF(7)^3",
    table: () => flats(7, 3, 2),
    littlestone: 3,
    work: 174e6,
  },
  { name: "at most 5 of 16", table: () => subsets(16, (size) => size <= 5), littlestone: 5, work: 6e6 },
  { name: "boxes 12x12", table: () => boxes(12), work: 7e6 },
  { name: "unions of two intervals N=20", table: () => unionsOfTwo(20), work: 535e6 },
  { name: "random density 0.1, 64 points", table: () => randomTable(10000, 64, 0.1, 1), work: 158e6 },
  { name: "random density 0.2, 32 points", table: () => randomTable(30000, 32, 0.2, 2), work: 342e6 },
  { name: "random density 0.5, 24 points", table: () => randomTable(60000, 24, 0.5, 3), work: 36e6 },
];

function linesOfPlane(): BitMatrix {
  const p = 31;
  const xOf = (point: number): number => point % p;
  const yOf = (point: number): number => Math.floor(point / p);
  return tableOf(p * p, [
    ...range(p * p).map((chosen) => (point: number) => point === chosen),
    ...range(p).map((c) => (point: number) => xOf(point) === c),
    ...range(p).flatMap((slope) =>
      range(p).map((offset) => (point: number) => yOf(point) === (slope * xOf(point) + offset) % p),
    ),
  ]);
}
