import { Rational, Real } from "../../../math/index.ts";
import { Bits, discreteLaplace } from "../../../random/index.ts";
import {
  inverseLaplace,
  lowestBit,
  lowestBitReading,
  readThrough,
} from "../../adversaries/floating-point/index.ts";
import { magnitude } from "../../adversaries/floating-point/lowest-bit.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import type { Enclosed, ZooMember } from "../member.ts";
import type { Noise } from "../noise.ts";
import { numberBox } from "../sampler-box.ts";
import { enclosedValue, largest, unbounded } from "./enclosed.ts";

/** A count. */
type Count = number;

const pairs: readonly NeighbourPair<Count>[] = [
  { first: 0, second: 1, name: "a count of 0 and a count of 1" },
];

/** Uniform on the multiples of 2^-52 in (0, 1], times 2^52. */
const uniformSteps = (noise: Noise): number => (noise.word() >>> 6) * 67108864 + (noise.word() >>> 6) + 1;

const textbook = { scale: 1, resolution: 53 };

/**
 * A sum b + x of doubles, b not 0, is a multiple of 2^(e-53), where 2^e <= |b| < 2^(e+1): below |b|/2 the sum is exact (Sterbenz) and x is
 * such a multiple, and from |b|/2 on every double is one. A finer output from the other count shows that it was not b.
 */
function textbookEpsilon(some: readonly NeighbourPair<Count>[]): Enclosed {
  const tells = (a: Count, b: Count): boolean =>
    b !== 0 &&
    Array.from({ length: 100 }, (_, i) => 2 ** 52 - i * 2 ** 45 - 1).some(
      (steps) => lowestBit(inverseLaplace(textbook, a, { steps, negative: false })) < magnitude(b) - 53,
    );
  const known = some.every(({ first, second }) => tells(first, second) || tells(second, first));
  return known ? unbounded : { lower: 0, upper: Infinity };
}

export const inverseDistributionLaplace: ZooMember<Count> = {
  id: "inverse-distribution-laplace",
  summary: "A count plus Laplace noise by the textbook's formula in doubles, read by its lowest bit.",
  source: "Mironov 2012; diffprivlib, issue 94; OpenDP, issue 414; SmartNoise, issue 242",
  claimed: { epsilon: 1, delta: 0 },
  broken: true,
  truth: {
    epsilon: Infinity,
    how: "From a count of 1 every output is a multiple of 2^-53; from a count of 0 many outputs are not.",
  },
  pairs,
  box: (random) =>
    readThrough(
      numberBox<Count>(
        "inverse-distribution-laplace",
        (count, noise) => () =>
          inverseLaplace(textbook, count, { steps: uniformSteps(noise), negative: noise.word() % 2 === 1 }),
      )(random),
      lowestBitReading,
    ),
  exact: (some = pairs) => textbookEpsilon(some),
};

/** The snapping mechanism's bound on what it puts out: below the largest noise there is, so that both counts reach the same outputs. */
const bound = 512;

/**
 * A double in (0, 1) that stands for a uniform real in full precision: an exponent by coins, then 52 bits. Multiples of 2^-53 would not do:
 * noise would end at 36.7, and from a count of 1 the output 38 could come, from a count of 0 never. Below 2^-960 everything
 * is clamped, whatever the bits.
 */
function fullUniform(noise: Noise): number {
  let exponent = -1;
  for (let word = 0; exponent > -960; exponent -= 32) {
    word = noise.word();
    if (word === 0) continue;
    exponent -= Math.clz32(word);
    break;
  }
  const mantissa = (noise.word() >>> 6) * 67108864 + (noise.word() >>> 6);
  return (1 + mantissa / 2 ** 52) * 2 ** exponent;
}

const clamp = (x: number): number => Math.min(bound, Math.max(-bound, x));

/** |ln| of the ratio of the masses that Laplace noise of scale 1, rounded to integers, has at k - first and k - second. */
function snappedEpsilon(some: readonly NeighbourPair<Count>[]): Enclosed {
  const half = Real.from(Rational.of(1, 2));
  // The mass at k: 1 - e^(-1/2) at 0, else e^-|k| (e^(1/2) - e^(-1/2)) / 2; beyond the counts masses fall by e a step, on both sides alike.
  const mass = (k: number): Real =>
    k === 0
      ? Real.from(1).minus(half.negate().exp())
      : Real.from(-Math.abs(k)).exp().times(half.exp().minus(half.negate().exp())).over(2);
  return largest(
    some.flatMap(({ first, second }) =>
      Array.from({ length: Math.abs(first - second) + 5 }, (_, i) => {
        const k = Math.min(first, second) - 2 + i;
        const ratio = mass(k - first)
          .over(mass(k - second))
          .ln();
        return enclosedValue(ratio.max(ratio.negate()));
      }),
    ),
  );
}

export const snappedLaplace: ZooMember<Count> = {
  id: "snapped-laplace",
  summary:
    "The same noise, clamped and rounded to a multiple of its scale: the snapping mechanism, read by its lowest bit.",
  source: "Mironov 2012",
  claimed: { epsilon: 1 + 2 ** -36, delta: 0 },
  broken: false,
  truth: {
    epsilon: 1,
    how: "In real arithmetic counts of one more shift the law of rounded noise by one step, and masses fall by e a step; doubles add less than 2^-36 (`proof.md`).",
  },
  pairs,
  box: (random) =>
    readThrough(
      numberBox<Count>("snapped-laplace", (count, noise) => () => {
        const size = -Math.log(fullUniform(noise));
        const noisy = clamp(count) + (noise.word() % 2 === 1 ? -size : size);
        return clamp(Math.round(noisy));
      })(random),
      lowestBitReading,
    ),
  exact: (some = pairs) => snappedEpsilon(some),
};

/** Outputs are multiples of 1/1024. */
const steps = 1024;

export const discreteLaplaceOnGrid: ZooMember<Count> = {
  id: "discrete-laplace-on-grid",
  summary:
    "The same count with this library's discrete Laplace noise on the grid of 1/1024, read by its lowest bit.",
  source: "Canonne, Kamath, Steinke 2020",
  claimed: { epsilon: 1, delta: 0 },
  broken: false,
  truth: { epsilon: 1, how: "1024 steps of ratio e^(1/1024) each, exactly." },
  pairs,
  size: { runs: 500_000, selectionRuns: 100_000 },
  box: (random) => {
    const bits = new Bits(random);
    const scale = { numerator: BigInt(steps), denominator: 1n };
    return readThrough(
      numberBox<Count>(
        "discrete-laplace-on-grid",
        (count) => () => (count * steps + Number(discreteLaplace(bits, scale))) / steps,
      )(random),
      lowestBitReading,
    );
  },
  exact: (some = pairs) =>
    largest(
      some.map(({ first, second }) => enclosedValue(Rational.of(Math.abs(first - second) * steps, steps))),
    ),
};
