import type { Rational } from "../math/index.ts";
import { type RuleBook, ruleOf } from "./certificate.ts";
import type { Claim } from "./claim.ts";
import type { Derivation } from "./derivation.ts";
import type { SampleSize } from "./judgement.ts";

// What rules do to a mechanism, in words that follow "the predictor", "the learner" or "the mechanism".

/** Every answer is replaced by the other label, by a coin of its own. */
export function flipped(flip: Rational): string {
  return `whose answers are flipped with probability ${flip}`;
}

/** The sample is replaced by draws from it. */
export function runOnResample(n: SampleSize): string {
  return `that is run on ${n} draws with replacement from its ${n} rows`;
}

/** A part of the sample, without replacement. */
export function runOnPart(part: SampleSize, n: SampleSize): string {
  return `that is run on ${part} of its ${n} rows, drawn at random`;
}

/** Draws from the sample, with replacement. */
export function runOnDraws(draws: SampleSize, n: SampleSize): string {
  return `that is run on ${draws} draws with replacement from its ${n} rows`;
}

/** Labels are replaced before anything is learned. */
export const relabelledFirst = "whose rows first get labels that some hypothesis of the class gives";

/** A sampler that is not exact. */
export function drawnWithin(tau: Rational): string {
  return `whose draws are within ${tau} of the certified ones, in total variation`;
}

/** What the rules of a proof did to the mechanism that it starts from, in order: one clause a change. */
export function changesOf(node: Derivation, book: RuleBook): readonly string[] {
  const mechanism = ruleOf(node, book)?.mechanism;
  const before = changesBefore(node.premises.map((premise) => changesOf(premise, book)));
  return typeof mechanism === "object" ? [...before, mechanism.changed(node)] : before;
}

/** Of several parts: what was done to all of them, or each change with a word that it is one part's. */
function changesBefore(parts: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = parts;
  const isSame = (list: readonly string[]): boolean => JSON.stringify(list) === JSON.stringify(first);
  const partly = (clause: string): string => (clause.endsWith(" (in part)") ? clause : `${clause} (in part)`);
  return others.every(isSame) ? first : [...new Set(parts.flat().map(partly))];
}

/**
 * Of which mechanism a promise speaks, where it is not the one that its proof starts from: "for the predictor whose answers are
 * flipped with probability 0.2". What was done several times in a row says how often. Empty where nothing was changed.
 */
export function changesInWords(claim: Claim, changes: readonly string[]): string {
  if (changes.length === 0) return "";
  const clauses: string[] = [];
  for (let i = 0; i < changes.length;) {
    const clause = changes[i]!;
    const start = i;
    while (changes[i] === clause) i++;
    clauses.push(i - start === 1 ? clause : `${clause}, ${i - start} times in a row`);
  }
  return `for the ${subjectOf(claim)} ${clauses.join(", and then ")}`;
}

function subjectOf({ notion }: Claim): string {
  if (notion === "private-prediction" || notion === "uniform-stability") return "predictor";
  const isLearned = ["accuracy", "consistency", "empirical-risk-minimization", "error-bound"].includes(
    notion,
  );
  return isLearned ? "learner" : "mechanism";
}
