import type { HypothesisClass } from "../../classes/class.ts";
import { partsOf, type Shape, shapeOf } from "../../classes/shape.ts";
import { HoldfastError, refuse } from "../../issues/index.ts";
import { binomial } from "../../math/index.ts";
import { isSorted, mostBoxes } from "../stable/error-counter.ts";
import { boxesOf, isLinear, labellingsOf, largestWith, widthOf } from "./shape.ts";

/** What an answer may cost: representatives in a list, the labels that tell them apart, and steps to score them. */
interface Budget {
  readonly representatives: bigint;
  readonly labels: bigint;
  readonly steps: bigint;
}

/** Chosen by default: an answer within a few seconds, most within a tenth of one. */
const usual: Budget = { representatives: 1n << 16n, labels: 1n << 24n, steps: 1n << 31n };
/** The same for halfspaces, each of which is a sum of exact normals. */
const usualHalfspaces: Budget = { ...usual, representatives: 1n << 14n };
/** What a caller may ask for. */
const largest: Budget = { representatives: 1n << 20n, labels: 1n << 30n, steps: 1n << 36n };
/** What the classes themselves spend on dichotomies at most: sums over hyperplanes, and boxes between values. */
const mostHyperplaneSteps = 1n << 28n;
const mostBoxesTried = 1n << 24n;

/**
 * The largest subset, at most `most`, whose dichotomies are found and scored on n examples within the usual cost.
 * Decided by growth bounds alone, before any data. At least 1.
 */
export function affordableSubset(subject: HypothesisClass, n: number, most: number): number {
  const budget = isLinear(subject) ? usualHalfspaces : usual;
  return largestWith(most, (subset) => isWithin(subject, subset, n, budget));
}

/** Refuses a subset that would cost too much, with the count and the size that would serve. */
export function checkSubset(subject: HypothesisClass, n: number, subset: number): void {
  if (subset > n) {
    refuse({ code: "parameter-range", path: "subset", expected: `at most n = ${n}`, received: `${subset}` });
  }
  if (!isWithin(subject, subset, n, largest)) {
    if (!isWithin(subject, 1, n, largest)) {
      refuse({
        code: "too-large",
        path: "class",
        expected: `a class whose labellings of a few points can be listed beside n = ${n} examples`,
        received: subject.spec,
        remedy: "Take fewer features, or a learner that lists none, such as block-votes or averaging.",
      });
    }
    refuse({
      code: "too-large",
      path: "subset",
      expected: `at most ${largest.representatives} labellings of the subset's points, scored on n = ${n} examples`,
      received: `up to ${labellingsOf(subject, subset)} labellings of ${subset} points by ${subject.spec}`,
      remedy: `A subset of ${affordableSubset(subject, n, subset - 1)} would serve.`,
    });
  }
}

function isWithin(subject: HypothesisClass, subset: number, n: number, budget: Budget): boolean {
  const labellings = labellingsOf(subject, subset);
  if (labellings > budget.representatives) return false;
  if (!(partsOf(subject) ?? []).every((part) => isPartListed(part, subset))) return false;
  if (labellings * BigInt(subset) > budget.labels) return false;
  if (labellings * BigInt(stepsEach(subject, subset, n)) > budget.steps) return false;
  return areDichotomiesServed(subject, subset);
}

/** Whether the class lists the dichotomies of every set of so many points, rather than refuse some as too large. */
function isPartListed(part: Shape, points: number): boolean {
  if (part.kind === "box") return boxesOf(points, part.features) <= mostBoxesTried;
  return part.kind !== "linear" || hyperplaneSteps(points, part.features) <= mostHyperplaneSteps;
}

/** Steps to count the errors of one representative. */
function stepsEach(subject: HypothesisClass, subset: number, n: number): number {
  const width = widthOf(subject);
  if (isSorted(subject)) return 64;
  if (shapeOf(subject)?.kind === "box" && boxesOf(subset, width) <= mostBoxes) return 64;
  if (subject.domain.kind === "finite") return Math.min(n, subject.domain.points);
  return Math.ceil((n * width) / 8);
}

/** An upper bound on what the class counts before it finds its dichotomies, whatever rank the points have. */
function hyperplaneSteps(count: number, width: number): bigint {
  let most = 0n;
  for (let k = 1; k <= Math.min(width, count) + 1; k++) {
    const hyperplanes = binomial(count, k - 1);
    const patterns = (hyperplanes << BigInt(k)) * BigInt((count >>> 4) + 1);
    const steps = hyperplanes * BigInt(count * k + 1) + patterns;
    if (steps > most) most = steps;
    if (most > mostHyperplaneSteps) break;
  }
  return most;
}

/** Whether a finite class lists its functions on so many points; asked at public points. */
export function areDichotomiesServed(subject: HypothesisClass, subset: number): boolean {
  if (subject.domain.kind !== "finite") return true;
  const n = Math.min(subset, subject.domain.points);
  try {
    const points = { n, columns: [Float64Array.from({ length: n }, (_, x) => x)] };
    return subject.dichotomies(points)[Symbol.iterator]().next().done !== true;
  } catch (error) {
    if (error instanceof HoldfastError && error.issue.code === "too-large") return false;
    throw error;
  }
}
