import { binomial } from "../../math/index.ts";
import { labelKey } from "../listing.ts";
import { wordsText } from "../words-text.ts";
import { checkCost } from "./checks.ts";
import { visitHyperplanes } from "./hyperplanes.ts";
import { pivotColumns, primitive } from "./integer-algebra.ts";

/** A labelling of vectors by the sign of an integer functional: 1 where `weights · v >= 0`. */
export interface LinearLabelling {
  readonly labels: Uint8Array;
  readonly weights: () => bigint[];
}

type Normal = readonly number[] | readonly bigint[];

/** The cells of functionals with one labelling: by labelling, the extreme rays as ±(index + 1) into the normals. */
interface Cells {
  readonly normals: readonly Normal[];
  readonly rays: ReadonlyMap<string, readonly number[]>;
}

/**
 * All labellings of distinct non-zero integer vectors (of at most 24 bits) by halfspaces through the origin, ties
 * labelled 1, in any dimension and position: the recursion over spanned hyperplanes with which Chaudhuri–Hsu's label-private
 * learner is made exact. The functional of a labelling is the sum of the extreme rays of its cell; it lies in the cell and
 * needs no tilting (shown in proof.md). The labelling 1…1 comes first, with the functional 0; the others as hyperplanes
 * bring them up. C(m, k - 1) hyperplanes times O(m) for m vectors of rank k; refused beyond 2^28 steps.
 */
export function linearLabellings(vectors: readonly (readonly number[])[], width: number): LinearLabelling[] {
  const count = vectors.length;
  const columns = pivotColumns(vectors, width);
  const k = columns.length;
  const hyperplanes = binomial(count, Math.max(k - 1, 0));
  checkCost(
    hyperplanes * BigInt(count * k + 1) + (hyperplanes << BigInt(k)) * BigInt((count >>> 4) + 1),
    1n << 28n,
    "points",
    "steps over hyperplanes spanned by points",
    "Use fewer points or fewer features.",
  );
  const { normals, rays } = cellsOf(vectors, columns);
  const ones = onesText(count);
  const labellings: LinearLabelling[] = [
    { labels: new Uint8Array(count).fill(1), weights: () => new Array<bigint>(width).fill(0n) },
  ];
  for (const [text, list] of rays) {
    if (text === ones) continue;
    const weights = (): bigint[] =>
      sumOfRays(
        list.map((ray) => [normals[Math.abs(ray) - 1]!, Math.sign(ray)]),
        columns,
        width,
      );
    labellings.push({ labels: labelsOf(text, count), weights });
  }
  return labellings;
}

/** The functional in the middle of a cell, in all coordinates. */
export function sumOfRays(
  rays: readonly (readonly [normal: Normal, side: number])[],
  columns: readonly number[],
  width: number,
): bigint[] {
  const sum = new Array<bigint>(width).fill(0n);
  for (const [normal, side] of rays) {
    for (const [j, column] of columns.entries()) sum[column]! += BigInt(side) * BigInt(normal[j]!);
  }
  return primitive(sum);
}

/**
 * The labellings of the vectors on a hyperplane of a given rank; all that there are when the vectors are
 * independent.
 */
export function patternsOn(
  on: readonly number[],
  vectors: readonly (readonly number[])[],
  rank: number,
): readonly Uint8Array[] {
  if (on.length === rank) return allPatterns(rank);
  const inside = on.map((i) => vectors[i]!);
  const { rays } = cellsOf(inside, pivotColumns(inside, inside[0]!.length));
  return Array.from(rays.keys(), (text) => labelsOf(text, on.length));
}

/** For every hyperplane and each side, the vectors there together with each labelling of those on the hyperplane. */
function cellsOf(vectors: readonly (readonly number[])[], columns: readonly number[]): Cells {
  const count = vectors.length;
  const k = columns.length;
  const normals: Normal[] = [];
  const rays = new Map<string, number[]>();
  const words = new Uint16Array((count + 15) >>> 4);
  const record = (
    { signs, on }: { signs: Int8Array; on: readonly number[] },
    patterns: readonly Uint8Array[],
  ): void => {
    for (const side of [1, -1]) {
      for (const pattern of patterns) {
        words.fill(0);
        for (let i = 0; i < count; i++) if (signs[i] === side) words[i >>> 4]! |= 1 << (i & 15);
        for (let j = 0; j < on.length; j++) if (pattern[j] === 1) words[on[j]! >>> 4]! |= 1 << (on[j]! & 15);
        const text = wordsText(words);
        const list = rays.get(text);
        if (list === undefined) rays.set(text, [side * normals.length]);
        else list.push(side * normals.length);
      }
    }
  };
  if (k > 0) {
    visitHyperplanes(vectors, columns, (hyperplane) => {
      normals.push(hyperplane.normal);
      record(hyperplane, patternsOn(hyperplane.on, vectors, k - 1));
    });
  }
  const ones = onesText(count);
  if (!rays.has(ones)) rays.set(ones, []);
  return { normals, rays };
}

const patternsByRank: (readonly Uint8Array[])[] = [];

function allPatterns(rank: number): readonly Uint8Array[] {
  return (patternsByRank[rank] ??= Array.from({ length: 1 << rank }, (_, bits) =>
    Uint8Array.from({ length: rank }, (_, j) => (bits >>> j) & 1),
  ));
}

function labelsOf(text: string, count: number): Uint8Array {
  const labels = new Uint8Array(count);
  for (let i = 0; i < count; i++) labels[i] = (text.charCodeAt(i >>> 4) >>> (i & 15)) & 1;
  return labels;
}

function onesText(count: number): string {
  return labelKey(new Uint8Array(count).fill(1));
}
