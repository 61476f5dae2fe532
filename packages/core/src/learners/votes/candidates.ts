import { bitMatrix, setBit } from "../../classes/bit-matrix.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Family, VoteShape } from "../../classes/family.ts";
import { either } from "../../classes/either.ts";
import { shapeOf } from "../../classes/shape.ts";
import { mostPlaces, sumCount, sumsOf } from "../../classes/sums.ts";
import { mostVotes, voteCount, votesOf } from "../../classes/votes.ts";
import { refuse } from "../../issues/index.ts";
import type { Range, Setting } from "../definition.ts";
import { requireRanges } from "../public-ranges.ts";
import { rootScales } from "../root-scale.ts";
import { spreadCount, spreadCuts } from "../spread-cuts.ts";

type Base = Family & VoteShape["base"];

/** Why a class has no votes of three; undefined where it has. */
export function votesRefusal(subject: HypothesisClass): string | undefined {
  const kind = shapeOf(subject)?.kind;
  if (subject.domain.kind === "finite" || kind === "stump" || kind === "threshold") return undefined;
  return "stumps, thresholds or a class on a finite domain";
}

/** How many public cuts a feature gets in votes, and how many places in sums of features; 0: no sums. */
export interface Sizes {
  readonly cuts: number;
  readonly places: number;
}

/**
 * The votes of three public stumps, of a cut and its opposite and of the two constants, and the sums of at most three features that
 * are numbers; on a finite domain the votes of three functions of the class.
 */
export function voteCandidates(setting: Setting, { cuts, places }: Sizes): Family<readonly unknown[]> {
  const votes = votesOf(baseOf(setting, cuts));
  if (places === 0) return votes;
  const ranges = requireRanges(setting);
  const scales = rootScales(ranges, places);
  const count = sumCount(scales.length, places) + votes.count;
  if (count > mostVotes) {
    refuse({
      code: "too-large",
      path: "cuts and places",
      expected: `at most ${mostVotes} votes and sums`,
      received: `${count}, of ${ranges.length} features`,
      remedy: "Use fewer places, fewer cuts or fewer features, or boosted-votes.",
    });
  }
  return either<readonly unknown[]>(sumsOf(ranges.length, scales), votes);
}

/** The public stumps alone, or the functions of a class on a finite domain. */
export function singleCandidates(setting: Setting, cuts: number): Family<readonly unknown[]> {
  const base = baseOf(setting, cuts);
  return { ...base, at: (i) => [base.at(i)] };
}

/**
 * By default sixteen places, or fewer, where sums would take more than three quarters of what can be counted or leave no room for votes
 * of one cut; and five cuts, or as many as there is room for beside the sums.
 */
export function defaultSizes(setting: Setting, given: Partial<Sizes>): Sizes {
  const { ranges, subject } = setting;
  const isSummed = shapeOf(subject)?.kind === "stump";
  if (given.places !== undefined && given.places > 0) checkPlaces(given.places, isSummed, subject);
  if (!isSummed || ranges === undefined) return { cuts: given.cuts ?? 5, places: 0 };
  const numbers = ranges.filter(({ indicator }) => indicator !== true).length;
  const room = (places: number): number => mostVotes - sumCount(numbers, places);
  const fits = (cuts: number, places: number): boolean =>
    voteCount(2 * (spreadCount(ranges, cuts) + 1)) <= room(places);
  const most = 0.75 * mostVotes;
  const isServed = (places: number): boolean =>
    sumCount(numbers, places) <= most && fits(given.cuts ?? 1, places);
  const { places = numbers === 0 ? 0 : ([16, 8, 4].find(isServed) ?? 0) } = given;
  const { cuts = [5, 4, 3, 2].find((count) => fits(count, places)) ?? 1 } = given;
  return { cuts, places };
}

function checkPlaces(places: number, isSummed: boolean, { spec }: HypothesisClass): void {
  if (isSummed && places <= mostPlaces) return;
  refuse({
    code: "parameter-range",
    path: "places",
    expected: isSummed ? `an integer from 0 to ${mostPlaces}` : `0, for a class other than stumps`,
    received: isSummed ? String(places) : `${places}, for ${spec}`,
  });
}

/** Whether even one cut of every feature makes no more votes than can be counted. */
export function hasVotes(ranges: readonly Range[]): boolean {
  return voteCount(2 * (ranges.length + 1)) <= mostVotes;
}

function baseOf(setting: Setting, cuts: number): Base {
  if (setting.subject.domain.kind === "finite") return tableOf(setting.subject);
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
