import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { firstBest } from "./first-best.ts";
import type { Certificate } from "../certificates/index.ts";
import type { MechanismCall } from "./recorder.ts";
import { type ScaleOptions, scaleParameters } from "./scale.ts";

/** What a selection among scored candidates takes; the sensitivity is that of each single score. */
export interface SelectionOptions extends ScaleOptions {
  /**
   * One score for each candidate, higher is better: integers between -2^52 and 2^52 (a list or a typed array), or
   * exact numbers (strings, bigints, rationals). Every data set must give scores of this shape.
   */
  readonly scores: ArrayLike<RationalLike>;
}

/** Scores as the samplers take them. */
export type ReadScores =
  | { readonly kind: "integers"; readonly integers: Int32Array | Float64Array }
  | { readonly kind: "rationals"; readonly rationals: readonly Rational[] };

const largest = 4503599627370496; // 2^52
const integersWanted = "integers between -2^52 and 2^52";

/** A selection as one call, for the audit by record and replay. */
export function selectionCall(
  mechanism: string,
  {
    options,
    scores,
    scale,
    price,
  }: {
    readonly options: ScaleOptions;
    readonly scores: ReadScores;
    readonly scale: Rational;
    readonly price: Certificate;
  },
): MechanismCall {
  const values = scores.kind === "integers" ? scores.integers : scores.rationals;
  return {
    mechanism,
    parameters: scaleParameters(options, scale, { candidates: values.length }),
    input: { values, distance: "largest", sensitivity: Rational.from(options.sensitivity) },
    price,
  };
}

/** Checks all scores before anything is drawn. No issue names a score: scores come from sensitive rows. */
export function readScores(scores: ArrayLike<RationalLike>): ReadScores {
  if (scores.length === 0) {
    refuse({ code: "scores", path: "scores", expected: "at least one score", received: "an empty list" });
  }
  if (scores instanceof Int32Array) return { kind: "integers", integers: scores };
  const list = scores instanceof Float64Array ? scores : Array.from(scores);
  if (!isNumeric(list)) return { kind: "rationals", rationals: list.map(exact) };
  const integers = Float64Array.from(list);
  if (!integers.every((score) => Number.isInteger(score) && Math.abs(score) <= largest)) {
    outOfShape(integersWanted, "Write fractions as strings or rationals: a binary float is not exact.");
  }
  return { kind: "integers", integers };
}

/** The integers, for a mechanism that can work with nothing else. */
export function readIntegerScores(scores: ArrayLike<RationalLike>): Int32Array | Float64Array {
  const read = readScores(scores);
  return read.kind === "integers" ? read.integers : outOfShape(integersWanted);
}

/** `firstBest` of scores as they were read. */
export function firstBestOf(scores: ReadScores): number {
  if (scores.kind === "integers") return firstBest(scores.integers);
  const { rationals } = scores;
  let best = 0;
  for (let i = 1; i < rationals.length; i++) if (rationals[i]!.compare(rationals[best]!) > 0) best = i;
  return best;
}

/** Refuses scores that no draw is defined for. */
export function outOfShape(expected: string, remedy?: string): never {
  return refuse({ code: "scores", path: "scores", expected, ...(remedy === undefined ? {} : { remedy }) });
}

function isNumeric(list: Float64Array | readonly RationalLike[]): list is Float64Array | readonly number[] {
  return list instanceof Float64Array || list.every((score) => typeof score === "number");
}

function exact(score: RationalLike): Rational {
  try {
    return Rational.from(score);
  } catch {
    return outOfShape("exact numbers, each an integer, a string such as 0.1 or 1/3, or a rational");
  }
}
