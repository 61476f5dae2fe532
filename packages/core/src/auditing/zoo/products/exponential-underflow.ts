import { Rational, Real } from "../../../math/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import type { Enclosed, ZooMember } from "../member.ts";
import { wordBox } from "../sampler-box.ts";
import { enclosedValue, largest, unbounded } from "./enclosed.ts";

/** A table of bits: how many rows are 0 and how many are 1. */
interface Bits {
  readonly zeros: number;
  readonly ones: number;
}

const names = ["0", "1"] as const;

/** The exponential mechanism for the more frequent bit: a candidate's loss is the number of rows that differ from it. */
const losses = ({ zeros, ones }: Bits): readonly [number, number] => [ones, zeros];

/** Weights exp(-loss/2) as doubles: below exp(-745.13) they are 0. */
const plainWeights = (data: Bits): readonly number[] => losses(data).map((loss) => Math.exp(-loss / 2));

/** The same after the least loss is taken off, which changes no ratio. */
function shiftedWeights(data: Bits): readonly number[] {
  const least = Math.min(...losses(data));
  return losses(data).map((loss) => Math.exp((least - loss) / 2));
}

/** The chance of "0" as the code executes it: 0/0 is not a number, every comparison with it fails, and the last candidate is left. */
function chanceOfZero([a, b]: readonly number[]): number {
  const chance = a! / (a! + b!);
  return Number.isNaN(chance) ? 0 : chance;
}

const pairs: readonly NeighbourPair<Bits>[] = [
  { first: { zeros: 1490, ones: 1490 }, second: { zeros: 1491, ones: 1489 }, name: "one 1 replaced by 0" },
  { first: { zeros: 1491, ones: 1491 }, second: { zeros: 1492, ones: 1490 }, name: "one 1 replaced by 0" },
  { first: { zeros: 2980, ones: 0 }, second: { zeros: 2979, ones: 1 }, name: "one 0 among 0s replaced by 1" },
];

/** Each chance is a quotient of small multiples of 2^-1074, so it is 0, 1 or known exactly: an event that is impossible on one side alone decides. */
function plainEpsilon(some: readonly NeighbourPair<Bits>[]): Enclosed {
  return largest(
    some.map(({ first, second }) => {
      const [p, q] = [chanceOfZero(plainWeights(first)), chanceOfZero(plainWeights(second))];
      if (p === q) return { lower: 0, upper: 0 };
      if ([p, q].some((chance) => chance === 0 || chance === 1)) return unbounded;
      const logs = [Math.log(p / q), Math.log((1 - p) / (1 - q))].map(Math.abs);
      return { lower: Math.max(...logs) - 1e-12, upper: Math.max(...logs) + 1e-12 };
    }),
  );
}

/** ln of the larger ratio of the two laws 1/(1 + e^gap), gap = (ones - zeros)/2, in real arithmetic. */
function shiftedEpsilon(some: readonly NeighbourPair<Bits>[]): Enclosed {
  const law = ({ zeros, ones }: Bits): readonly Real[] =>
    [ones - zeros, zeros - ones].map((gap) =>
      Real.from(1).over(Real.from(Rational.of(gap, 2)).exp().plus(1)),
    );
  return largest(
    some.flatMap(({ first, second }) =>
      names.map((_, i) => {
        const ratio = law(first)[i]!.over(law(second)[i]!).ln();
        return enclosedValue(ratio.max(ratio.negate()));
      }),
    ),
  );
}

function sampler(id: string, weights: (data: Bits) => readonly number[]): ZooMember<Bits>["box"] {
  return wordBox<Bits>(id, (data, noise) => {
    const chance = chanceOfZero(weights(data));
    return () => names[noise.uniform() < chance ? 0 : 1];
  });
}

export const exponentialUnderflow: ZooMember<Bits> = {
  id: "exponential-underflow",
  summary:
    "The exponential mechanism whose weights underflow to 0, and which is left with its last candidate.",
  source: "diffprivlib, issue 107",
  claimed: { epsilon: 1, delta: 0 },
  broken: true,
  truth: {
    epsilon: Infinity,
    how: "With 1491 rows against a candidate its weight is 0: it is never taken, save where all are 0 and the last one is taken for sure.",
  },
  pairs,
  box: sampler("exponential-underflow", plainWeights),
  exact: (some = pairs) => plainEpsilon(some),
};

export const exponentialShifted: ZooMember<Bits> = {
  id: "exponential-shifted",
  summary: "The same exponential mechanism with weights relative to the best candidate.",
  source: "McSherry and Talwar 2007",
  claimed: { epsilon: 1, delta: 0 },
  broken: false,
  truth: {
    epsilon: 1,
    how: "In real arithmetic a row moves the logarithm of the odds by 1; on the candidate that is hardly ever taken its chance moves by as much.",
  },
  pairs,
  box: sampler("exponential-shifted", shiftedWeights),
  exact: (some = pairs) => shiftedEpsilon(some),
};
