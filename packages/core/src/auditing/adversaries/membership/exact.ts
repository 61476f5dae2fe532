import { count } from "../../../certificates/index.ts";
import { inProcessEngine } from "../../../engines/index.ts";
import { refuse } from "../../../issues/index.ts";
import type { Learner } from "../../../learners/learner.ts";
import { inWords, neighbouringPairs } from "../../exact/data-sets.ts";
import { allowedOf, type Enclosed, type Verdict, verdictOf } from "../../exact/enclosed.ts";
import { lawTable, type LawTable } from "../../exact/law-table.ts";
import { advantageOf, type Masses } from "./best-guess.ts";
import { type Cap, leastCap, type Relation, type Seen } from "./cap.ts";

export interface ExactMembershipOptions {
  /** How many answers are seen of a learner that answers queries; a model is seen as a whole. Default 1. */
  readonly answers?: number;
  /** Default: any example may be replaced, or its label where the certificates speak of labels alone. */
  readonly relation?: Relation;
  /** In how many examples the two data sets may differ: more than 1 is poisoning. Default 1. */
  readonly replaced?: number;
  /** Program runs that may be enumerated. Default 2^18. */
  readonly runs?: number;
  readonly signal?: AbortSignal;
}

/** What the best guesser of membership gains on all small data sets. */
export interface MembershipFinding {
  readonly learner: string;
  readonly class: string;
  readonly n: number;
  readonly seen: Seen;
  readonly relation: Relation;
  readonly replaced: number;
  /** True minus false positive rate of the best guess, for the worst two data sets. */
  readonly advantage: Enclosed;
  /** The most that the certificates allow, and which of them; nothing where they promise nothing about neighbors. */
  readonly cap?: { readonly advantage: number; readonly claim: string };
  readonly verdict: Verdict | "no claim";
  /** The two data sets. */
  readonly witness?: { readonly first: string; readonly second: string };
  readonly enumerated: number;
  readonly asked: number;
}

/** Steps of the search over questions and answers, at most. */
const mostSteps = 1e8;

/**
 * Membership inference at its best: who knows the learner and all examples but one guesses, from a model or from adaptively chosen
 * answers, whether that one is this example or another; and who may replace several
 * examples moves what is seen by at most as much. The advantage is the total variation of what is seen, computed from the exact
 * laws on every data set of n examples, and compared with the most that the learner's certificates allow. Cost: that of the exact
 * audit, and (2 points)^answers for each pair of neighbors.
 */
export async function exactMembership(
  learner: Learner,
  n: number,
  options: ExactMembershipOptions = {},
): Promise<MembershipFinding> {
  const { runs, signal } = options;
  const answers = count(1).accept(options.answers ?? 1, "answers");
  const replaced = count(1).accept(options.replaced ?? 1, "replaced");
  if (learner.subject.domain.kind !== "finite") {
    refuse({
      code: "class-spec",
      path: "learner",
      expected: "a class on a finite domain of a few points: all data sets are listed",
      received: learner.subject.spec,
    });
  }
  const engine = inProcessEngine({ threads: 1 });
  const table = await lawTable(learner, n, {
    engine,
    ...(runs !== undefined && { runs }),
    ...(signal && { signal }),
  });
  const seen: Seen = table.kind === "model" ? "model" : answers;
  const capAt = (relation: Relation): Cap | undefined =>
    largestOf(table.plans.map(({ certificates }) => leastCap(certificates, { seen, relation, replaced })));
  const isAboutLabels = capAt("replace-one") === undefined && capAt("replace-label") !== undefined;
  const relation = options.relation ?? (isAboutLabels ? "replace-label" : "replace-one");
  const pairs = [...neighbouringPairs(table.sets, table.ordered, relation, replaced)].filter(
    ([i, j]) => table.planOf[i] === table.planOf[j],
  );
  const questionsOf = questions(table);
  const depth = seen === "model" ? 1 : seen;
  const breadth = table.outputs === undefined ? 2 * table.answers.length : table.outputs.outcomes.length;
  if (2 * pairs.length * breadth ** depth > mostSteps) {
    refuse({
      code: "too-large",
      path: "answers",
      expected: `fewer: (2 points)^answers for each of ${pairs.length} pairs of data sets`,
      received: String(answers),
    });
  }
  let worst: Enclosed = { lower: 0, upper: 0 };
  let witness: MembershipFinding["witness"];
  for (const [i, j] of pairs) {
    signal?.throwIfAborted();
    const found = advantageOf(questionsOf(i, j), depth);
    if (found.lower > worst.lower || witness === undefined) {
      witness = { first: inWords(table.sets[i]!), second: inWords(table.sets[j]!) };
    }
    worst = { lower: Math.max(worst.lower, found.lower), upper: Math.max(worst.upper, found.upper) };
  }
  const allowed = capAt(relation);
  return {
    learner: learner.spec,
    class: learner.subject.spec,
    n,
    seen,
    relation,
    replaced,
    advantage: worst,
    ...(allowed && { cap: { advantage: allowed.cap.toNumber(), claim: allowed.from.claim.notion } }),
    verdict: allowed === undefined ? "no claim" : verdictOf(worst, allowedOf(allowed.cap)),
    ...(witness && { witness }),
    enumerated: table.sets.length,
    asked: table.asked,
  };
}

/** The cap that holds whatever the plan; none where a plan has none. */
function largestOf(caps: readonly (Cap | undefined)[]): Cap | undefined {
  return caps.reduce((a, b) =>
    a === undefined || b === undefined ? undefined : a.cap.compare(b.cap) < 0 ? b : a,
  );
}

/** What can be asked, with the laws of the answers on two data sets: for the model, or for the label at each point. */
function questions(table: LawTable): (i: number, j: number) => readonly (readonly [Masses, Masses])[] {
  const releases = table.outputs === undefined ? table.answers : [table.outputs];
  return (i, j) => releases.map(({ masses }) => [masses[i]!, masses[j]!] as const);
}
