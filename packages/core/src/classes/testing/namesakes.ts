import type { FiniteClass, HypothesisClass, Label } from "../class.ts";
import { finiteClass } from "../finite-class.ts";
import { classes } from "../standard.ts";

/** A name that no class of the library has. */
export const stranger = "nobody-knows-it";

/** One name of every class of the library on finite domains, with eight points. */
export const finiteNames: readonly string[] = [
  ...["thresholds:8", "intervals:8", "unions:8,2", "points:8", "subsets:8,3", "at-most:8,2", "all:8"],
  ...["parities:3", "conjunctions:3", "monotone:3", "affine:2,3,1", "matrix:eight.csv"],
  ...["product(thresholds:4;points:4)", "union(thresholds:8;points:8)"],
];

/** The same on real features. */
export const realNames: readonly string[] = [
  ...["thresholds", "intervals", "unions:2", "stumps:2", "rectangles:2", "halfspaces:2", "separators:2"],
  ...["stumps:1", "rectangles:1", "union(thresholds;intervals)", "union(stumps:2;halfspaces:2)"],
];

/** The class of the library with this name. */
export function parsed(spec: string): HypothesisClass {
  return classes.parse(spec, { read: () => "0,1,1,0,0,1,0,1\n1,1,0,0,0,1,1,1\n" });
}

/** The same functions under another name. */
export function namesakeOf(spec: string, functions: HypothesisClass): HypothesisClass {
  return { ...functions, spec };
}

/** All 256 functions on eight points. */
export const everyFunction: FiniteClass = finiteClass<{ readonly bits: number }>({
  spec: stranger,
  points: 8,
  size: 256n,
  *hypotheses() {
    for (let bits = 0; bits < 256; bits++) yield { bits };
  },
  predict: ({ bits }, x) => ((bits >> x) & 1) as Label,
  canonical: ({ bits }) => ({ bits }),
});
