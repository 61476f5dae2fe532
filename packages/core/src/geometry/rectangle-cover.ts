import type { Rectangle } from "../classes/hypothesis.ts";
import { refuse } from "../issues/index.ts";
import { Rational, roundDown } from "../math/index.ts";
import { bitLength, ceilDivide } from "../math/integer.ts";
import type { ProductCoverOptions } from "./circle-cover.ts";
import { pairAt } from "./combination.ts";
import { atMostOne, constructed, featuresOf, larger, scaleOf } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { rectangleFamily } from "./rectangle-family.ts";
import type { LineReference } from "./reference-law.ts";
import { emptyInterval, type Sides, sidesOf } from "./sides.ts";
import { fewestUnions } from "./union-count.ts";

/** A size may have so many bits. */
const mostBits = 1 << 14;

/**
 * A cover of the axis-aligned boxes: the empty one, and all products of intervals between ceil(d / scale) cuts of each
 * feature. Two boxes differ only where a side differs, so the sides' distances add up to a bound, for any joint law with the
 * given marginals. The last feature runs fastest. Cost of `at`: two quantiles a feature.
 */
export function coverRectangles(options: ProductCoverOptions): Cover<Rectangle> {
  const features = featuresOf(options.reference);
  const scale = scaleOf(options.scale);
  const isTrivial = scale.compare(1) >= 0;
  if (!isTrivial) checkDigits(features.length, scale);
  const sides = isTrivial ? [] : features.map((law) => sidesOf(law, scale.over(features.length)));
  const boxes = isTrivial ? 0n : sides.reduce((product, { pairs }) => product * pairs, 1n);
  const radius = isTrivial
    ? Rational.one
    : atMostOne(sides.reduce((sum, side) => sum.plus(side.radius), Rational.zero));
  const empty: Rectangle = Object.freeze({
    lower: Object.freeze(features.map(() => emptyInterval.lower)),
    upper: Object.freeze(features.map(() => emptyInterval.upper)),
  });
  return constructed({
    size: boxes + 1n,
    radius,
    separation: sides.reduce((product, s) => short(product.times(s.separation)), Rational.one),
    sizeLowerBound: fewestRectangles(features, radius),
    construction: "midpoints",
    why: isTrivial
      ? "The empty box: no two boxes are farther apart than 1."
      : `Boxes between ${counted(sides)}, and the empty one: a box differs from the ` +
        "one between its sides' nearest cuts only where a side does, and each side takes its share of the radius.",
    at(i) {
      if (i === 0n) return empty;
      let rest = i - 1n;
      const chosen = sides.map(() => emptyInterval);
      for (let f = sides.length - 1; f >= 0; f--) {
        const side = sides[f]!;
        chosen[f] = side.between(...pairAt(rest % side.pairs));
        rest /= side.pairs;
      }
      return Object.freeze({
        lower: Object.freeze(chosen.map(({ lower }) => lower)),
        upper: Object.freeze(chosen.map(({ upper }) => upper)),
      });
    },
    candidates: boxes === 0n ? 1n : sides.reduce((product, side) => product * side.candidates, 1n) + 1n,
    shape: () =>
      rectangleFamily(
        features.map((_, f) => (boxes === 0n ? new Float64Array() : sides[f]!.ends())),
        empty,
      ),
  });
}

function counted(sides: readonly Sides[]): string {
  const counts = sides.map(({ cuts }) => String(cuts.count));
  return counts.length <= 8 ? `${counts.join(" x ")} cuts` : `the cuts of ${counts.length} features`;
}

/** Itself, or rounded down where it has many digits. */
function short(x: Rational): Rational {
  return x.sign() > 0 && bitLength(x.denominator) > 1024 ? roundDown(x) : x;
}

/** Refuses covers whose size alone would have too many digits: about d log2((d / scale)^2 / 2) bits. */
function checkDigits(d: number, scale: Rational): void {
  const cuts = bitLength(ceilDivide(scale.denominator * BigInt(d), scale.numerator));
  const bits = d * (2 * cuts - 1);
  if (bits <= mostBits) return;
  refuse({
    code: "too-large",
    path: "reference",
    expected: `a cover whose size has at most ${mostBits} bits`,
    received: `about ${bits} bits, for ${d} features`,
    remedy: "Take fewer features or a larger scale.",
  });
}

/**
 * No cover of the boxes has fewer members: slabs are intervals of one feature; and boxes with lower ends in [0, 1/(2d)] and
 * upper ends in [1 - 1/(2d), 1], each more than s apart, share a core, so that two of them differ by s (1 - 1/d)^(d-1) in
 * mass. For continuous independent features.
 */
function fewestRectangles(features: readonly LineReference[], radius: Rational): bigint {
  if (radius.compare(1) >= 0) return 1n;
  const slabs = features.map((law) => fewestUnions(law, 1, radius)).reduce(larger);
  if (features.some(({ atoms }) => atoms.length > 0)) return slabs;
  const d = features.length;
  let step = radius.times(2);
  for (let i = 1; i < d; i++) step = step.times(Rational.of(d, d - 1));
  const share = Rational.of(1, 2 * d).over(step);
  return larger(slabs, ceilDivide(share.numerator, share.denominator) ** BigInt(2 * d));
}
