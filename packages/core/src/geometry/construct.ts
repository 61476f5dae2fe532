import type { Family } from "../classes/family.ts";
import { positive } from "../certificates/field.ts";
import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import type { Cover } from "./cover.ts";
import type { LineReference, ProductReference } from "./reference-law.ts";

/** So many candidates may be held at once. */
const mostCandidates = 1n << 24n;

/** What a construction says about its cover; the rest is the same for all. */
export interface CoverPlan<Hypothesis> extends Omit<Cover<Hypothesis>, "family"> {
  readonly shape: () => Family<Hypothesis>;
}

/**
 * A cover whose indices are checked, whose radius is at most the diameter 1, of which a single member claims no separation, and
 * whose family is refused when it is too large.
 */
export function constructed<Hypothesis>(plan: CoverPlan<Hypothesis>): Cover<Hypothesis> {
  const { shape, ...claims } = plan;
  const { candidates } = claims;
  return Object.freeze({
    ...claims,
    radius: atMostOne(plan.radius),
    separation: plan.size > 1n ? plan.separation : Rational.zero,
    at(i: bigint): Hypothesis {
      checkIndex(i, plan.size);
      return plan.at(i);
    },
    family(): Family<Hypothesis> {
      if (candidates <= mostCandidates) return shape();
      return refuse({
        code: "too-large",
        path: "scale",
        expected: `at most ${String(mostCandidates)} candidates`,
        received: String(candidates),
        remedy: "Take a larger scale, or draw members one by one with at(i).",
      });
    },
  });
}

/** Refuses an index that no member has. */
export function checkIndex(i: bigint, size: bigint): void {
  if (typeof i === "bigint" && i >= 0n && i < size) return;
  const expected = `an index from 0 to ${size - 1n}, a bigint`;
  refuse({ code: "parameter-range", path: "i", expected, received: String(i) });
}

/** A scale that a user wrote: an exact number above 0. */
export function scaleOf(scale: RationalLike): Rational {
  return positive.accept(scale, "scale");
}

/** The features of a reference, at least one. */
export function featuresOf({ features }: ProductReference): readonly LineReference[] {
  if (features.length > 0) return features;
  return refuse({
    code: "parameter-range",
    path: "reference",
    expected: "at least one feature",
    received: "none",
  });
}

/** The larger of two counts. */
export function larger(a: bigint, b: bigint): bigint {
  return a < b ? b : a;
}

/** Distances never exceed 1. */
export function atMostOne(x: Rational): Rational {
  return x.compare(1) > 0 ? Rational.one : x;
}

/** All cuts, as an ascending list without repetition. */
export function ascending(cuts: Iterable<number>): Float64Array {
  return Float64Array.from(new Set(Float64Array.from(cuts).sort()));
}
