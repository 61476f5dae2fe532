import type { Stump } from "../classes/hypothesis.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { ceilDivide } from "../math/integer.ts";
import { ascending, atMostOne, constructed, featuresOf, larger, scaleOf } from "./construct.ts";
import type { Cover } from "./cover.ts";
import { cutsOf, finiteQuantile, positivePart, separatedCuts } from "./cuts.ts";
import type { LineReference, ProductReference } from "./reference-law.ts";

export interface ProductCoverOptions {
  /** Independent features with their laws. Radii hold for any joint law with these marginals. */
  readonly reference: ProductReference;
  /** The radius wanted, above 0. The certified radius adds the rounding of cuts to doubles. */
  readonly scale: RationalLike;
}

/** The stumps of one feature that are kept. */
interface Circle {
  readonly count: bigint;
  /** How many stumps there are with the same cuts: both orientations of each. */
  readonly both: bigint;
  readonly radius: Rational;
  at(i: bigint): { readonly threshold: number; readonly sign: 1 | -1 };
}

/**
 * A cover of the decision stumps. The stumps of one feature lie on a circle of circumference 2 (at t < 1 `u >= t`, from 1 on
 * `u < t - 1`, u the level of the feature) with the arc as distance: ceil(1 / scale) equally spaced points each. They keep
 * away from the constants, where the circles of all features meet, so that members of different features stay
 * apart too. A law with atoms has both orientations of its cuts instead. Only marginals matter for the radius.
 */
export function coverStumps(options: ProductCoverOptions): Cover<Stump> {
  const features = featuresOf(options.reference);
  const scale = scaleOf(options.scale);
  const circles = features.slice(0, scale.compare(1) < 0 ? undefined : 1).map((law) => circleOf(law, scale));
  const size = circles.reduce((sum, { count }) => sum + count, 0n);
  const radius = scale.compare(1) < 0 ? circles.map((c) => c.radius).reduce(maximum) : Rational.one;
  const isContinuous = features.every(({ atoms }) => atoms.length === 0);
  return constructed({
    size,
    radius,
    separation: isContinuous && size > 1n ? separationOf(features, scale) : Rational.zero,
    sizeLowerBound: fewestStumps(features, radius),
    construction: isContinuous ? "circles" : "signed cuts",
    why:
      "The stumps of a feature form a circle of circumference 2 under the disagreement metric, and equally spaced " +
      "points are nearest to all of it; other features need their own.",
    at(i) {
      let rest = i;
      let feature = 0;
      for (; rest >= circles[feature]!.count; feature++) rest -= circles[feature]!.count;
      return stump(feature, circles[feature]!.at(rest));
    },
    candidates: circles.reduce((sum, { both }) => sum + both, 0n),
    shape: () => {
      const cuts = circles.map((circle) => {
        const members = Array.from({ length: Number(circle.count) }, (_, i) => circle.at(BigInt(i)));
        return ascending(members.map(({ threshold }) => threshold));
      });
      const list = cuts.flatMap((values, feature) =>
        [...values].flatMap((threshold) => [
          stump(feature, { threshold, sign: 1 }),
          stump(feature, { threshold, sign: -1 }),
        ]),
      );
      return Object.freeze({ kind: "stumps", cuts, count: list.length, at: (i: number) => list[i]! });
    },
  });
}

/** Points (2i + offset) / count: offset 1 keeps an even number of them farthest from 0 and 1, and 1/2 an odd one. */
function circleOf(law: LineReference, scale: Rational): Circle {
  if (law.atoms.length > 0) {
    const cuts = cutsOf(law, scale);
    return {
      count: 2n * cuts.count,
      both: 2n * cuts.distinct,
      radius: cuts.radius,
      at: (i) => ({ threshold: cuts.at(i / 2n), sign: i % 2n === 0n ? 1 : -1 }),
    };
  }
  const count = ceilDivide(scale.denominator, scale.numerator);
  const offset = count % 2n === 0n ? 2n : 1n;
  return {
    count,
    both: count % 2n === 0n ? count : 2n * count,
    radius: atMostOne(Rational.of(1n, count).plus(law.rounding)),
    at(i) {
      // An even number of points comes as cut by cut, both orientations.
      const place = count % 2n === 0n ? i / 2n + (i % 2n) * (count / 2n) : i;
      const t = Rational.of(4n * place + offset, 2n * count);
      return t.compare(1) < 0
        ? { threshold: finiteQuantile(law, t), sign: 1 }
        : { threshold: finiteQuantile(law, t.minus(1)), sign: -1 };
    },
  };
}

/** Constants are of feature 0 and sign 1. */
function stump(feature: number, { threshold, sign }: { threshold: number; sign: 1 | -1 }): Stump {
  if (Number.isFinite(threshold)) return Object.freeze({ feature, threshold, sign });
  return Object.freeze({ feature: 0, threshold: sign === 1 ? threshold : -threshold, sign: 1 });
}

/** On one circle 2 / count; across independent features at levels s and t the distance s + t - 2st is least near the constants. */
function separationOf(features: readonly LineReference[], scale: Rational): Rational {
  const count = ceilDivide(scale.denominator, scale.numerator);
  const rounding = features.map((law) => law.rounding).reduce(maximum);
  const same = Rational.of(2n, count);
  const end = Rational.of(count % 2n === 0n ? 2n : 1n, 2n * count);
  const across = end.times(2).times(Rational.one.minus(end));
  const apart = features.length > 1 && (count === 1n || across.compare(same) < 0) ? across : same;
  return positivePart(apart.minus(rounding.times(4)));
}

/** By length on one circle; or by a packing at levels between 2r and 1 - 2r, whose members of different features are 4r(1-2r) apart. */
function fewestStumps(features: readonly LineReference[], radius: Rational): bigint {
  const atoms = features.find((law) => law.atoms.length > 0);
  if (atoms !== undefined) return separatedCuts(atoms, radius.times(2));
  if (radius.compare(1) >= 0) return 1n;
  const length = ceilDivide(radius.denominator, radius.numerator);
  const stretch = Rational.one.minus(radius.times(4)).over(radius.times(2));
  if (stretch.sign() <= 0) return length;
  return larger(length, 2n * BigInt(features.length) * ceilDivide(stretch.numerator, stretch.denominator));
}

function maximum(a: Rational, b: Rational): Rational {
  return a.compare(b) < 0 ? b : a;
}
