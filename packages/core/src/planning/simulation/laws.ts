import type { HypothesisClass } from "../../classes/class.ts";
import type { Family } from "../../classes/family.ts";
import type { Point } from "../../data/index.ts";

/** A law of examples on few points of equal mass, as the errors of every candidate see it. */
export interface HardLaw {
  readonly name: string;
  /** How many points; a power of 2. */
  readonly points: number;
  /** With which probability the label at each point is 1. */
  readonly ones: Float64Array;
  /** The different labellings of the points by candidates, row by row, and how many candidates have each. */
  readonly patterns: readonly Uint8Array[];
  readonly multiplicity: Float64Array;
  /** By how much each labelling errs more than the best. */
  readonly excess: Float64Array;
}

interface LawShape {
  readonly name: string;
  readonly points: number;
  /** How far the label is from a fair coin, at every point, towards the label of a member of the class. */
  readonly bias: number;
}

/**
 * The laws that a plan is tried on: one point with a coin whose bias is just above alpha; eight points with independent coins at the
 * scale of alpha; sixty-four points labelled by a member, a tenth of the labels wrong. Hard by design, not proved to be the hardest.
 */
export function hardLaws(
  subject: HypothesisClass,
  family: Family,
  { alpha, isRealizable }: { readonly alpha: number; readonly isRealizable: boolean },
): readonly HardLaw[] {
  const shapes: readonly LawShape[] = isRealizable
    ? [{ name: "uniform points, labels of a member", points: 64, bias: 1 }]
    : [
        { name: "one point, a coin just above alpha", points: 1, bias: Math.min(0.99, 1.02 * alpha) },
        { name: "eight points, coins of bias 4 alpha", points: 8, bias: Math.min(0.99, 4 * alpha) },
        { name: "uniform points, labels of a member, a tenth wrong", points: 64, bias: 0.8 },
      ];
  return shapes.flatMap((shape) => lawOf(subject, family, shape) ?? []);
}

function lawOf(subject: HypothesisClass, family: Family, shape: LawShape): HardLaw | undefined {
  const { points, bias, name } = shape;
  const places = Array.from({ length: points }, (_, j) => placeOf(subject, (j + 0.5) / points));
  const groups = new Map<string, { pattern: Uint8Array; count: number }>();
  for (let i = 0; i < family.count; i++) {
    const hypothesis = family.at(i);
    const pattern = Uint8Array.from(places, (place) => subject.predict(hypothesis, place));
    const key = pattern.join("");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { pattern, count: 1 });
    else group.count++;
  }
  // The member in the middle of the list of labellings; with one labelling there is nothing to learn.
  const listed = [...groups.values()];
  if (listed.length < 2) return undefined;
  const member = listed[listed.length >> 1]!.pattern;
  const ones = Float64Array.from(member, (label) => (label === 1 ? 1 + bias : 1 - bias) / 2);
  const risks = listed.map(({ pattern }) => {
    let risk = 0;
    pattern.forEach((label, j) => (risk += label === 1 ? 1 - ones[j]! : ones[j]!));
    return risk / points;
  });
  const best = Math.min(...risks);
  return {
    name,
    points,
    ones,
    patterns: listed.map(({ pattern }) => pattern),
    multiplicity: Float64Array.from(listed, ({ count }) => count),
    excess: Float64Array.from(risks, (risk) => risk - best),
  };
}

/** The point at this share of the domain: of an order of finitely many points, or of the diagonal of the unit cube. */
function placeOf({ domain }: HypothesisClass, share: number): Point {
  return domain.kind === "finite"
    ? [Math.floor(share * domain.points)]
    : Array.from({ length: domain.features }, () => share);
}
