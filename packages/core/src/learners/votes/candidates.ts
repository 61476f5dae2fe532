import { bitMatrix, setBit } from "../../classes/bit-matrix.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Family, VoteShape } from "../../classes/family.ts";
import { mostVotes, voteCount, votesOf } from "../../classes/votes.ts";
import type { Range, Setting } from "../definition.ts";
import { requireRanges } from "../public-ranges.ts";
import { spreadCount, spreadCuts } from "../spread-cuts.ts";

type Base = Family & VoteShape["base"];

/** Why a class has no votes of three; undefined where it has. */
export function votesRefusal({ spec, domain }: HypothesisClass): string | undefined {
  if (domain.kind === "finite" || /^(stumps|thresholds)(:|$)/.test(spec)) return undefined;
  return "stumps, thresholds or a class on a finite domain";
}

/**
 * The votes of three public stumps, of a cut and its opposite and of the two constants; on a finite domain those of all functions
 * of the class.
 */
export function voteCandidates(setting: Setting, cuts: number): Family<readonly unknown[]> {
  const { subject } = setting;
  return votesOf(subject.domain.kind === "finite" ? tableOf(subject) : cutBase(setting, cuts));
}

/** By default five cuts of every feature, or as many as there are candidates for. */
export function defaultCuts({ subject, ranges }: Setting): number {
  if (subject.domain.kind === "finite" || ranges === undefined) return 5;
  const fits = (cuts: number): boolean => voteCount(2 * (spreadCount(ranges, cuts) + 1)) <= mostVotes;
  return [5, 4, 3, 2].find(fits) ?? 1;
}

/** Whether even one cut of every feature makes no more votes than can be counted. */
export function hasVotes(ranges: readonly Range[]): boolean {
  return voteCount(2 * (ranges.length + 1)) <= mostVotes;
}

function cutBase(setting: Setting, cuts: number): Base {
  // The cut at -infinity makes the constants: with one of them a vote is a conjunction or a disjunction.
  const choices = spreadCuts(requireRanges(setting), cuts).map((list, feature) =>
    feature === 0 ? Float64Array.of(-Infinity, ...list) : list,
  );
  return setting.subject.family(choices) as Base;
}

/** The truth table of a class on a finite domain, in the order of its family. */
function tableOf(subject: HypothesisClass): Base {
  const family = subject.family();
  const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
  if (voteCount(family.count) > mostVotes) return family as Base; // `votesOf` refuses it.
  const table = bitMatrix(family.count, points);
  for (let row = 0; row < family.count; row++) {
    const hypothesis = family.at(row);
    for (let x = 0; x < points; x++) if (subject.predict(hypothesis, [x]) === 1) setBit(table, row, x);
  }
  return Object.freeze({
    kind: "table" as const,
    table,
    count: family.count,
    at: (i: number) => family.at(i),
  });
}
