import type { FiniteClass } from "../class.ts";
import { dimensionOf, exactly } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { bestParity } from "./best-parity.ts";
import { ascending, bitOf, cubeSize, subsetsByCounting } from "./members.ts";

/** Positions of bits of a point of {0, 1}^k; bit j of the index of a point is its coordinate j. */
export interface BitSet {
  readonly bits: readonly number[];
}

/** The most bits for which the errors of all parities are computed at once: 2^22 numbers are 32 MB. */
const mostTransformed = 22;

/**
 * `parities:k`: the 2^k functions "an odd number of these bits are 1" on {0, 1}^k, in the order of counting. ERM takes
 * one transform of 2^k numbers up to k = 22.
 */
function parities(k: number): FiniteClass<BitSet> {
  const spec = `parities:${k}`;
  const dimension = dimensionOf(k, "the k unit vectors are shattered, and there are 2^k functions");
  const subject = finiteClass<BitSet>({
    spec,
    points: cubeSize(k),
    size: 1n << BigInt(k),
    *hypotheses() {
      for (const bits of subsetsByCounting(k)) yield { bits };
    },
    predict({ bits }, x) {
      let sum = 0;
      for (const j of bits) sum ^= bitOf(x, j);
      return sum as 0 | 1;
    },
    /** A bit that is named twice cancels. */
    canonical({ bits }) {
      const named = ascending(spec, bits, k);
      return Object.freeze({
        bits: Object.freeze(named.filter((j) => bits.filter((i) => i === j).length % 2 === 1)),
      });
    },
    key: ({ bits }) => bits.join(" "),
    ...(k <= mostTransformed && { erm: (histogram) => ({ bits: bestParity(histogram, k) }) }),
    growth: (m) => exactly(1n << BigInt(Math.min(m, k))),
    vc: () => dimension,
    littlestone: () => dimension,
  });
  return shaped(subject, { kind: "listed" });
}

export const paritiesDefinition: ClassDefinition = {
  name: "parities",
  form: "parities:k",
  parse: (_, context) => parities(context.integer(0, 1, 52)),
};
