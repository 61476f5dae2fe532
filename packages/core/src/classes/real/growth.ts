import { binomial, growthBound } from "../../math/index.ts";
import type { Bracket } from "../class.ts";
import { checkCount } from "./checks.ts";

/** A growth function as a class offers it: m is checked, no points have one labelling, and the bracket is frozen. */
export function growthOf(m: number, bracket: () => bigint | Bracket<bigint>): Bracket<bigint> {
  checkCount(m, "m", 0);
  const value = m === 0 ? 1n : bracket();
  return Object.freeze(typeof value === "bigint" ? { lower: value, upper: value } : value);
}

/**
 * Cover's number: the labellings of m >= 1 vectors of R^d in general position by open halfspaces through the origin,
 * the most that any m vectors have. Affine halfspaces of R^d have as many as in R^(d + 1).
 */
export function coverCount(m: number, d: number): bigint {
  return 2n * growthBound(m - 1, d - 1);
}

/**
 * The most labellings of m >= 1 points by stumps on d features. Above: the non-constant ones of size i are prefixes
 * or suffixes of d orders, so at most 2d and at most C(m, i) (Dagan–Feldman, section 2). Below: the bound is met when
 * m > 2d and when the points are shattered; between, fewer features and fewer points are used. Shown in proof.md.
 */
export function stumpGrowth(m: number, d: number): Bracket<bigint> {
  const points = BigInt(m);
  const width = 2n * BigInt(d);
  if (points > width) {
    const value = 2n + width * (points - 1n);
    return { lower: value, upper: value };
  }
  // Levels i and m - i are equal and grow towards the middle, so only the outer ones are below 2d.
  let upper = 2n + width * (points - 1n);
  for (let i = 1; 2 * i <= m; i++) {
    const missing = width - binomial(m, i);
    if (missing <= 0n) break;
    upper -= 2 * i === m ? missing : 2n * missing;
  }
  const shattered = 1n << BigInt(Math.min(m, stumpDimension(d)));
  const fewer = 2n + 2n * ((points - 1n) / 2n) * (points - 1n);
  return { lower: shattered > fewer ? shattered : fewer, upper };
}

/** The VC dimension of stumps on d features: the largest m with C(m, floor(m / 2)) <= 2d. Shown in proof.md. */
export function stumpDimension(d: number): number {
  let m = 2;
  while (binomial(m + 1, (m + 1) >>> 1) <= 2n * BigInt(d)) m++;
  return m;
}

/** The most labellings of m points of the plane by boxes, m = 0 to 7: the maxima over all permutations. */
export const planeBoxes: readonly bigint[] = [1n, 2n, 4n, 8n, 16n, 28n, 49n, 77n];

/**
 * The most labellings of m >= 1 points by boxes on d features. Above: Sauer–Shelah with VC dimension 2d. Below:
 * intervals in one feature, the plane's table, and points on the 2d half-axes, of which a box around the origin cuts
 * off any beginnings, and any other box a piece of one half-axis. Shown in proof.md.
 */
export function boxGrowth(m: number, d: number): Bracket<bigint> {
  const upper = growthBound(m, 2 * d);
  if (d === 1 || m <= 2 * d) return { lower: upper, upper };
  const plane = planeBoxes[Math.min(m, planeBoxes.length - 1)]!;
  if (d === 2 && m < planeBoxes.length) return { lower: plane, upper: plane };
  const rays = 2 * d;
  const short = BigInt(Math.floor(m / rays));
  const longer = BigInt(m % rays);
  const shorter = BigInt(rays) - longer;
  const pieces = (r: bigint): bigint => (r * (r - 1n)) / 2n;
  const cross =
    (short + 2n) ** longer * (short + 1n) ** shorter + longer * pieces(short + 1n) + shorter * pieces(short);
  return { lower: [plane, growthBound(m, 2), cross].reduce(greatest), upper };
}

function greatest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
