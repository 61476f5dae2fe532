import type { HypothesisClass } from "../classes/class.ts";
import { shapeOf } from "../classes/shape.ts";
import type { Family } from "../classes/family.ts";
import { checkCost } from "../classes/real/checks.ts";
import type { Range, Setting } from "./definition.ts";
import { requireRanges } from "./public-ranges.ts";

/** Candidates for scoring, and whether they are all functions of the class. */
export interface Candidates {
  readonly family: Family;
  readonly isWholeClass: boolean;
}

/** More would be gigabytes before anything is learned, whoever asks for it. */
const mostCuts = 16_777_216n;

/** A weight of a public halfspace is one of these. */
const weights = Int32Array.of(-2, -1, 0, 1, 2);

/**
 * A public finite family of the class: all of it on a finite domain; on real features the hypotheses between `cuts`
 * evenly spaced cuts of each feature's public range. Halfspaces get weights from -2 to 2, and as many offsets between
 * the least and the largest sum; separators the weights alone.
 */
export function publicCandidates(setting: Setting, cuts: number): Candidates {
  const { subject } = setting;
  if (subject.domain.kind === "finite") return { family: subject.family(), isWholeClass: true };
  const ranges = requireRanges(setting);
  checkCost(
    BigInt(ranges.length) * BigInt(cuts),
    mostCuts,
    "cuts",
    "cuts of all features together",
    "Use fewer cuts.",
  );
  return { family: subject.family(choicesOf(subject, ranges, cuts)), isWholeClass: false };
}

function choicesOf(subject: HypothesisClass, ranges: readonly Range[], cuts: number): ArrayLike<number>[] {
  const shape = shapeOf(subject);
  if (shape?.kind !== "linear") return ranges.map((range) => evenly(range, cuts));
  const choices: ArrayLike<number>[] = ranges.map(() => weights);
  if (!shape.offset) return choices;
  const reach = ranges.reduce(
    (sum, { lower, upper }) => sum + 2 * Math.max(Math.abs(lower), Math.abs(upper)),
    0,
  );
  return [...choices, Float64Array.from(evenly({ lower: -reach, upper: reach }, cuts), Math.ceil)];
}

/** The inner ends of cuts + 1 cells of equal width. */
export function evenly({ lower, upper }: Range, cuts: number): Float64Array {
  return Float64Array.from({ length: cuts }, (_, i) => lower + (upper - lower) * ((i + 1) / (cuts + 1)));
}
