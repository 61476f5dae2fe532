import { growthBound } from "../../math/index.ts";
import type { FiniteClass } from "../class.ts";
import { dimensionOf, exactly, least } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { ascending, bitOf, cubeSize, subsetsByCounting } from "./members.ts";
import type { BitSet } from "./parities.ts";

/** 1 where all bits in `positive` are 1 and all bits in `negative` are 0. */
export interface Conjunction {
  readonly positive: readonly number[];
  readonly negative: readonly number[];
}

/** `monotone:k`: the 2^k conjunctions of bits on {0, 1}^k, with the empty one (constant 1), in the order of counting. */
function monotoneConjunctions(k: number): FiniteClass<BitSet> {
  const spec = `monotone:${k}`;
  const dimension = dimensionOf(
    k,
    "the k points with exactly one 0 are shattered, and there are 2^k functions",
  );
  const subject = finiteClass<BitSet>({
    spec,
    points: cubeSize(k),
    size: 1n << BigInt(k),
    *hypotheses() {
      for (const bits of subsetsByCounting(k)) yield { bits };
    },
    predict: ({ bits }, x) => (bits.every((j) => bitOf(x, j) === 1) ? 1 : 0),
    canonical: ({ bits }) => Object.freeze({ bits: ascending(spec, bits, k) }),
    key: ({ bits }) => bits.join(" "),
    growth: (m) => exactly(1n << BigInt(Math.min(m, k))),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  return shaped(subject, { kind: "closed", system: { sets: "upper-subcubes", bits: k } });
}

/**
 * `conjunctions:k`: the 3^k conjunctions of literals on {0, 1}^k, in the order of counting with digits absent, positive,
 * negative; and last the zero function, whose canonical form is "bit 0 is 1 and 0".
 */
function conjunctions(k: number): FiniteClass<Conjunction> {
  const spec = `conjunctions:${k}`;
  const size = 3n ** BigInt(k) + 1n;
  const zero: Conjunction = Object.freeze({ positive: Object.freeze([0]), negative: Object.freeze([0]) });
  const subject = finiteClass<Conjunction>({
    spec,
    points: cubeSize(k),
    size,
    *hypotheses() {
      for (const literals of countingByThrees(k)) yield conjunctionOf(literals);
      yield zero;
    },
    predict: ({ positive, negative }, x) =>
      positive.every((j) => bitOf(x, j) === 1) && negative.every((j) => bitOf(x, j) === 0) ? 1 : 0,
    canonical(conjunction) {
      const positive = ascending(spec, conjunction.positive, k);
      const negative = ascending(spec, conjunction.negative, k);
      return positive.some((j) => negative.includes(j)) ? zero : Object.freeze({ positive, negative });
    },
    key: (conjunction) => `${conjunction.positive.join(" ")}|${conjunction.negative.join(" ")}`,
    growth: (m) =>
      m <= k || k === 1
        ? exactly(1n << BigInt(m))
        : { lower: 1n << BigInt(k), upper: least(size, growthBound(m, k)) },
    vc: () =>
      k === 1
        ? dimensionOf(2, "all four functions on two points")
        : dimensionOf(
            k,
            "the points with exactly one 0 are shattered; k + 1 points would need literals on k + 1 different bits",
          ),
    littlestone: () =>
      dimensionOf(
        k + 1,
        "the first mistake of the conjunction of all literals leaves k of them, each later one removes one; " +
          "either answer at any point leaves a class of dimension k",
      ),
  });
  return shaped(subject, { kind: "closed", system: { sets: "subcubes", bits: k } });
}

/** 0 for an absent bit, 1 for a positive and 2 for a negative literal; bit 0 changes fastest. */
function* countingByThrees(k: number): Generator<Uint8Array> {
  const digits = new Uint8Array(k);
  for (;;) {
    yield digits;
    let carry = 0;
    while (carry < k && digits[carry] === 2) digits[carry++] = 0;
    if (carry === k) return;
    digits[carry]!++;
  }
}

function conjunctionOf(literals: Uint8Array): Conjunction {
  const positive: number[] = [];
  const negative: number[] = [];
  for (let j = 0; j < literals.length; j++) {
    if (literals[j] === 1) positive.push(j);
    if (literals[j] === 2) negative.push(j);
  }
  return Object.freeze({ positive: Object.freeze(positive), negative: Object.freeze(negative) });
}

export const conjunctionsDefinition: ClassDefinition = {
  name: "conjunctions",
  form: "conjunctions:k",
  parse: (_, context) => conjunctions(context.integer(0, 1, 52)),
};

export const monotoneDefinition: ClassDefinition = {
  name: "monotone",
  form: "monotone:k",
  parse: (_, context) => monotoneConjunctions(context.integer(0, 1, 52)),
};
