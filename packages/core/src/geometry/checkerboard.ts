import type { Interval } from "../classes/hypothesis.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { ceilDivide } from "../math/integer.ts";
import { pairAt } from "./combination.ts";
import { ascending, atMostOne, constructed } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { finiteQuantile, positivePart } from "./cuts.ts";
import { intervalFamily } from "./interval-family.ts";
import type { LineReference } from "./reference-law.ts";
import { emptyInterval } from "./sides.ts";
import { fewestUnions } from "./union-count.ts";

/**
 * A cover of the intervals that is a packing at twice its radius, and nearly the smallest: pairs of the levels 0, 1/K, ..., 1
 * whose difference is even, K = ceil(1 / scale). Diamonds of radius 1/K about them tile the plane of pairs of ends (proof.md).
 */
export function checkerboard(reference: LineReference, scale: Rational): Cover<Interval> {
  if (reference.atoms.length > 0) {
    refuse({
      code: "parameter-range",
      path: "construction",
      expected: "midpoints, because the reference has atoms",
      received: "checkerboard",
    });
  }
  const steps = ceilDivide(scale.denominator, scale.numerator);
  const evens = steps / 2n + 1n;
  const odds = steps + 1n - evens;
  const ofEvens = (evens * (evens - 1n)) / 2n;
  const size = ofEvens + (odds * (odds - 1n)) / 2n + 1n;
  const radius = atMostOne(Rational.of(1n, steps).plus(reference.rounding.times(2)));
  const cut = (k: bigint): number => finiteQuantile(reference, Rational.of(k, steps));
  return constructed({
    size,
    radius,
    separation: positivePart(Rational.of(2n, steps).minus(reference.rounding.times(4))),
    sizeLowerBound: fewestUnions(reference, 1, radius),
    construction: "checkerboard",
    why:
      `Every second pair of ${String(steps + 1n)} cuts, and the empty interval: diamonds of this radius about them tile the ` +
      "plane of pairs of ends, and members are two steps apart.",
    at(i) {
      if (i === 0n) return emptyInterval;
      const isEven = i <= ofEvens;
      const [a, b] = pairAt(isEven ? i - 1n : i - 1n - ofEvens);
      const odd = isEven ? 0n : 1n;
      return Object.freeze({ lower: cut(2n * a + odd), upper: cut(2n * b + odd) });
    },
    candidates: size === 1n ? 1n : ((steps + 1n) * (steps + 2n)) / 2n + 1n,
    shape: () => {
      const length = size === 1n ? 0 : Number(steps) + 1;
      return intervalFamily(ascending(Array.from({ length }, (_, k) => cut(BigInt(k)))));
    },
  });
}
