import type { Claim } from "../../../certificates/index.ts";
import type { Rational } from "../../../math/index.ts";
import { type Finding, gravest, type Unchecked } from "../finding.ts";
import { jointAnswers, type LawTable } from "../law-table.ts";
import { compared, namesOf, type Pairs } from "./neighbours.ts";
import { approximateFinding, closenessFinding, type Divergence } from "./privacy.ts";
import { adaptiveStick, bestStrategy, freshAnswers, modelAnswers, type Responder } from "./transcripts.ts";
import { transcriptWitness } from "../witness.ts";

/** Prediction privacy at every point, or at every list of so many points. */
export function predictionFinding(
  table: LawTable,
  { epsilon, delta, queries }: Extract<Claim, { notion: "private-prediction" }>,
  pairs: Pairs,
): Finding | Unchecked {
  const points = table.answers.length;
  const most = queries === "infinity" ? points : Math.min(queries, points);
  if (table.kind === "model") {
    // One model answers all queries: a repeated one adds nothing. Adaptive questions matter only with delta > 0.
    if (delta.sign() > 0 && most > 1 && most < points)
      return adaptiveFinding(table, { epsilon, delta, queries: most }, pairs);
    return gravest(
      subsetsOf(points, most).map((list) =>
        closenessFinding(compared(table, jointAnswers(table, list), pairs, list), { epsilon, delta }),
      ),
    );
  }
  if (queries === "infinity") return { unchecked: "any number of independent answers" };
  if (queries === 1 || delta.sign() === 0) {
    // Independent answers: the worst ratio of several is the worst of one to their number.
    return gravest(
      table.answers.map((laws, x) =>
        closenessFinding(compared(table, laws, pairs, new Array<number>(Math.min(queries, 8)).fill(x)), {
          epsilon,
          delta,
          power: queries,
        }),
      ),
    );
  }
  return adaptiveFinding(table, { epsilon, delta, queries }, pairs);
}

/** Transcripts up to order, times pairs, that are looked at. */
const mostTranscripts = 1 << 21;

/** Several answers to questions of which each may depend on the answers before: against the best who asks. */
function adaptiveFinding(
  table: LawTable,
  claim: { readonly epsilon: Rational; readonly delta: Rational; readonly queries: number },
  pairs: Pairs,
): Finding | Unchecked {
  const { queries } = claim;
  const points = table.answers.length;
  // Multisets of labelled points of at most so many.
  let transcripts = 1;
  for (let i = 1; i <= queries; i++) transcripts = (transcripts * (2 * points + i)) / i;
  if (transcripts * pairs.length > mostTranscripts) return { unchecked: `${queries} answers together` };
  const finding = approximateFinding(transcriptDivergences(table, queries, pairs), claim);
  const how = [finding.how, `${queries} questions, each chosen after the answers before`];
  return { ...finding, how: how.filter((text) => text !== undefined).join("; ") };
}

/** Both directions of every pair, for transcripts of so many adaptive questions. */
export function transcriptDivergences(table: LawTable, queries: number, pairs: Pairs): readonly Divergence[] {
  const points = table.answers.length;
  const responder = (i: number, j: number): Responder =>
    table.outputs === undefined
      ? freshAnswers(table.answers, i, j)
      : modelAnswers(table.outputs, table.labels, { points, first: i, second: j });
  return pairs.flatMap(([i, j]) =>
    [responder(i, j), responder(j, i)].map((asked, way): Divergence => ({
      stick: (growth) => adaptiveStick(asked, queries, growth),
      witness: (growth) => {
        const found = bestStrategy(asked, queries, growth);
        const [first, second] = way === 0 ? [i, j] : [j, i];
        return transcriptWitness(namesOf(table.sets[first]!, table.sets[second]!, []), found);
      },
    })),
  );
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
