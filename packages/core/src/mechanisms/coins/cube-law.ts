import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { type Enclosure, expEnclosure } from "../../random/index.ts";
import type { CubeOptions } from "./coins.ts";
import { type Mass, massOf } from "./mass.ts";

/** Every vector that may come out, and its probability. */
export interface CubeLaw {
  readonly outcomes: readonly (readonly number[])[];
  readonly masses: readonly Mass[];
}

/** The most vectors that are listed. */
const mostListed = 1 << 20;

const known = new Map<string, CubeLaw>();
const mostKnown = 256;

/**
 * The law of cube noise around a center, each entry brought into [lower, upper]. Of the radius R, of weight
 * (2R+1)^D·a^R, and a uniform point of its cube: a vector has the sum over R of a^R times the number of points of the cube that
 * are brought to it. Sums are integers between two sides at a fixed precision, with the rest of the series bounded by a
 * geometric one. Remembered.
 */
export function cubeLaw({ center, scale, lower, upper }: CubeOptions): CubeLaw {
  const key = [center.join(), scale.toString(), lower, upper].join(";");
  let law = known.get(key);
  if (law === undefined) {
    if (BigInt(upper - lower + 1) ** BigInt(center.length) > mostListed) {
      refuse({
        code: "too-large",
        path: "distribution",
        expected: `at most ${mostListed} different vectors`,
        remedy: "Use a smaller sample, or fewer or narrower features.",
      });
    }
    if (known.size >= mostKnown) known.clear();
    known.set(key, (law = listed({ center, scale, lower, upper })));
  }
  return law;
}

function listed({ center, scale, lower, upper }: CubeOptions): CubeLaw {
  const d = center.length;
  const reach = Math.max(
    ...center.map((value) => Math.max(Math.abs(upper - value), Math.abs(lower - value))),
  );
  const { weights, rest } = seriesOf(d, Rational.one.over(scale), reach);
  const total = (side: keyof Enclosure): bigint =>
    weights.reduce((sum, weight, r) => sum + weight[side] * BigInt(2 * r + 1) ** BigInt(d), 0n);
  const [least, most] = [total("lower"), total("upper") + rest];
  const values = Array.from({ length: upper - lower + 1 }, (_, i) => lower + i);
  const outcomes = center.reduce<number[][]>(
    (lists) => lists.flatMap((list) => values.map((y) => [...list, y])),
    [[]],
  );
  const masses = outcomes.map((outcome): Mass => {
    let [below, above] = [0n, rest];
    for (const [r, weight] of weights.entries()) {
      const points = outcome.reduce(
        (product, y, j) => product * BigInt(pointsAt(y, center[j]!, r, { lower, upper })),
        1n,
      );
      below += weight.lower * points;
      above += weight.upper * points;
    }
    return { lower: massOf(Rational.of(below, most)).lower, upper: massOf(Rational.of(above, least)).upper };
  });
  return { outcomes, masses };
}

/** How many of the integers from value - r to value + r are brought to y. */
function pointsAt(
  y: number,
  value: number,
  r: number,
  { lower, upper }: Pick<CubeOptions, "lower" | "upper">,
): number {
  const first = y === lower ? value - r : Math.max(y, value - r);
  const last = y === upper ? value + r : Math.min(y, value + r);
  return Math.max(0, Math.min(last, value + r) - Math.max(first, value - r) + 1);
}

/**
 * exp(-lambda·r) for r = 0, 1, … as integers over a common power of two, and an upper bound of what the later terms
 * (2r+1)^d·exp(-lambda·r) add up to: less than a 2^64-th of the least weight that `reach` asks for. The quotient of two terms
 * falls with r, so the rest is at most the first term left out over 1 minus its quotient.
 */
function seriesOf(
  d: number,
  lambda: Rational,
  reach: number,
): { readonly weights: readonly Enclosure[]; readonly rest: bigint } {
  const precision = 256 + 64 * d + Math.ceil(1.5 * lambda.times(reach).toNumber());
  const weightAt = (r: number): Enclosure => expEnclosure(lambda.times(r), precision);
  const points = (r: number): bigint => BigInt(2 * r + 1) ** BigInt(d);
  const enough = weightAt(reach).lower >> 64n;
  const weights: Enclosure[] = [weightAt(0), weightAt(1)];
  for (;;) {
    const r = weights.length - 2;
    const [next, after] = [weights[r]!, weights[r + 1]!];
    const [term, room] = [next.upper * points(r), next.lower * points(r) - after.upper * points(r + 1)];
    const rest = room > 0n ? (term * term) / room + 1n : undefined;
    if (rest !== undefined && rest <= enough) return { weights: weights.slice(0, r), rest };
    weights.push(weightAt(r + 2));
  }
}
