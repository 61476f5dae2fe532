import type { Claim, Neighbours } from "../../certificates/index.ts";
import { impossible, times } from "../../mechanisms/coins/index.ts";
import type { Rational } from "../../math/index.ts";
import { inWords, neighbouringPairs } from "./data-sets.ts";
import { allowedOf, distance, type Enclosed, larger, verdictOf, zero } from "./enclosed.ts";
import { type Finding, gravest, type Unchecked } from "./finding.ts";
import type { Laws } from "./laws.ts";
import { jointAnswers, type LawTable } from "./law-table.ts";
import { boundedRangeFinding, closenessFinding, type Comparison, type LawPair, ratioOf } from "./privacy.ts";

/** Answers that are looked at together, at most. */
const mostTranscripts = 4096;

/** Which data sets a claim is about: those whose plan makes it. */
type HoldsFor = (set: number) => boolean;

/** Checks what a claim says about pairs of neighbouring data sets; undefined for claims that say nothing of the kind. */
export function pairFinding(
  table: LawTable,
  claim: Claim,
  holdsFor: HoldsFor,
): Finding | Unchecked | undefined {
  if ("neighbours" in claim && claim.neighbours === "add-or-remove-one") {
    return { unchecked: "data sets of two sizes are compared, and a plan is for one" };
  }
  switch (claim.notion) {
    case "differential-privacy": {
      const pairs = pairsOf(table, claim.neighbours, claim.group, holdsFor);
      return gravest(releasesOf(table).map((laws) => closenessFinding(compared(table, laws, pairs), claim)));
    }
    case "bounded-range": {
      const pairs = pairsOf(table, claim.neighbours, 1, holdsFor);
      return gravest(
        releasesOf(table).map((laws) => boundedRangeFinding(compared(table, laws, pairs), claim.epsilon)),
      );
    }
    case "private-prediction": {
      const pairs = pairsOf(table, claim.neighbours, claim.group, holdsFor);
      return predictionFinding(table, claim, pairs);
    }
    case "uniform-stability":
      return stabilityFinding(table, claim.gamma, pairsOf(table, "replace-one", claim.group, holdsFor));
    default:
      return undefined;
  }
}

type Pairs = readonly (readonly [number, number])[];

function pairsOf(
  { sets, ordered }: LawTable,
  relation: Neighbours,
  group: number,
  holdsFor: HoldsFor,
): Pairs {
  return [...neighbouringPairs(sets, ordered, relation, group)].filter(
    ([i, j]) => holdsFor(i) && holdsFor(j),
  );
}

/** What is released at once: the model, or the answer to one query. */
function releasesOf({ outputs, answers }: LawTable): readonly Laws[] {
  return outputs === undefined ? answers : [outputs];
}

function* compared({ sets }: LawTable, { masses }: Laws, pairs: Pairs): Generator<Comparison> {
  for (const [i, j] of pairs) {
    yield {
      pair: [masses[i]!, masses[j]!],
      name: () => `${inWords(sets[i]!)} and ${inWords(sets[j]!)}`,
    };
  }
}

/** Prediction privacy at every point, or at every list of so many points. */
function predictionFinding(
  table: LawTable,
  { epsilon, delta, queries }: Extract<Claim, { notion: "private-prediction" }>,
  pairs: Pairs,
): Finding | Unchecked {
  const points = table.answers.length;
  if (table.kind === "model") {
    // One model answers all queries: a repeated one adds nothing.
    const lists = subsetsOf(points, Math.min(queries === "infinity" ? points : queries, points));
    return gravest(
      lists.map((list) =>
        closenessFinding(compared(table, jointAnswers(table, list), pairs), { epsilon, delta }),
      ),
    );
  }
  if (queries === "infinity") return { unchecked: "any number of independent answers" };
  if (queries === 1 || delta.sign() === 0) {
    // Independent answers: the worst ratio of several is the worst of one to their number.
    return gravest(
      table.answers.map((laws) =>
        closenessFinding(compared(table, laws, pairs), { epsilon, delta, power: queries }),
      ),
    );
  }
  if (queries > 8) return { unchecked: `${queries} answers together` };
  const lists = listsOf(points, queries);
  if (lists.length * (1 << Math.min(queries, 20)) > mostTranscripts)
    return { unchecked: `${queries} answers together` };
  return gravest(lists.map((list) => closenessFinding(transcripts(table, list, pairs), { epsilon, delta })));
}

/** The laws of independent answers to a list of queries. */
function* transcripts(table: LawTable, list: readonly number[], pairs: Pairs): Generator<Comparison> {
  const product = (set: number): LawPair[0] =>
    list.reduce<LawPair[0]>(
      (law, x) => {
        const { outcomes, masses } = table.answers[x]!;
        return law.flatMap((mass) =>
          outcomes.map((_, r) => times(mass ?? impossible, masses[set]![r] ?? impossible)),
        );
      },
      [{ lower: 1, upper: 1 }],
    );
  const laws: Laws = { outcomes: [], masses: table.sets.map((_, set) => product(set)) };
  yield* compared(table, laws, pairs);
}

/** Uniform stability: how far the probability of a label moves, at every point. */
function stabilityFinding(table: LawTable, gamma: Rational, pairs: Pairs): Finding {
  let worst: Enclosed = zero;
  let witness: (() => string) | undefined;
  table.answers.forEach(({ outcomes, masses }, x) => {
    for (const [i, j] of pairs) {
      for (let r = 0; r < outcomes.length; r++) {
        const moved = distance(masses[i]![r] ?? impossible, masses[j]![r] ?? impossible);
        if (moved.upper > worst.upper) {
          witness = () => `at ${x}: ${inWords(table.sets[i]!)} and ${inWords(table.sets[j]!)}`;
        }
        worst = larger(worst, moved);
      }
    }
  });
  return {
    parameter: "gamma",
    claimed: gamma.toNumber(),
    measured: worst,
    verdict: verdictOf(worst, allowedOf(gamma)),
    ratio: ratioOf(worst, gamma.toNumber()),
    ...(witness && { witness: witness() }),
  };
}

/** All ascending lists of `size` different points. */
function subsetsOf(points: number, size: number): readonly (readonly number[])[] {
  return listsOf(points, size).filter((list) => new Set(list).size === size);
}

/** All ascending lists of `size` points, repetitions allowed. */
function listsOf(points: number, size: number): readonly (readonly number[])[] {
  let lists: readonly (readonly number[])[] = [[]];
  for (let i = 0; i < size; i++) {
    lists = lists.flatMap((list) =>
      Array.from({ length: points - (list.at(-1) ?? 0) }, (_, k) => [...list, (list.at(-1) ?? 0) + k]),
    );
  }
  return lists;
}
