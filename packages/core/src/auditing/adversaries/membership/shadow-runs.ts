import { count, openProbability } from "../../../certificates/index.ts";
import type { Point, Sample } from "../../../data/index.ts";
import { inProcessEngine } from "../../../engines/index.ts";
import { refuse } from "../../../issues/index.ts";
import { answering, learn } from "../../../learners/learn.ts";
import type { Learner } from "../../../learners/learner.ts";
import type { RationalLike } from "../../../math/index.ts";
import { cryptographicSource, type RandomSource } from "../../../random/index.ts";
import { leastCap, type Relation } from "./cap.ts";
import { advantageLimits, type AdvantageLimits } from "./limits.ts";

export interface ShadowRunsOptions {
  readonly learner: Learner;
  /**
   * Two data sets of one size: with the member, and with another in its place. Where they differ in more examples, as by poisoning, what is
   * allowed is what certificates say of so many.
   */
  readonly member: Sample;
  readonly other: Sample;
  /** The points that are asked about, in order; one may be asked again. */
  readonly queries: readonly Point[];
  /** Runs on each data set from which the guess is learned. Default 1000. */
  readonly selection?: number;
  /** Runs on each data set that measure it. Default 10000. */
  readonly confirmation?: number;
  /** Default 0.95. */
  readonly confidence?: RationalLike;
  /** Default: cryptographic. */
  readonly random?: RandomSource;
  readonly signal?: AbortSignal;
}

/** What a guesser of membership gained in runs that it had not seen before. */
export interface EstimatedMembership {
  readonly learner: string;
  readonly class: string;
  readonly n: number;
  readonly how: string;
  readonly advantage: AdvantageLimits;
  /** How often the guess was "member" on each of the two. */
  readonly hits: { readonly member: number; readonly other: number };
  /** Runs on each side that chose the guess and that measured it. */
  readonly runs: { readonly selection: number; readonly confirmation: number };
  /** The most that the certificates allow; nothing where they promise nothing. */
  readonly cap?: { readonly advantage: number; readonly claim: string };
  readonly verdict: "refuted" | "not refuted" | "no claim";
}

/**
 * Membership inference by shadow runs, beyond what can be enumerated: the guess is the likelihood ratio of the answered labels, estimated
 * from runs on both data sets, and its advantage is measured on fresh runs (Clopper-Pearson). The claim is refuted where the lower limit
 * exceeds what the certificates allow; otherwise nothing is said. Cost: the runs.
 */
export async function shadowRuns(options: ShadowRunsOptions): Promise<EstimatedMembership> {
  const { learner, member, other, queries, random = cryptographicSource, signal } = options;
  const selection = count(1).accept(options.selection ?? 1000, "selection");
  const confirmation = count(1).accept(options.confirmation ?? 10_000, "confirmation");
  const confidence = openProbability.accept(options.confidence ?? "0.95", "confidence");
  if (member.n !== other.n) {
    refuse({ code: "points", path: "other", expected: `${member.n} examples, as many as \`member\` has` });
  }
  const replaced = differences(member, other);
  if (replaced === 0) {
    refuse({ code: "contradiction", path: "member and other", expected: "data sets that differ" });
  }
  if (queries.length === 0)
    refuse({ code: "parameter-range", path: "queries", expected: "at least one point" });
  const [first, second] = [
    await transcripts(learner, member, { queries, random }),
    await transcripts(learner, other, { queries, random }),
  ];
  const excess = new Map<string, number>();
  for (let run = 0; run < selection; run++) {
    signal?.throwIfAborted();
    for (const [draw, sign] of [
      [first, 1],
      [second, -1],
    ] as const) {
      const seen = await draw();
      excess.set(seen, (excess.get(seen) ?? 0) + sign);
    }
  }
  const hits = { member: 0, other: 0 };
  for (let run = 0; run < confirmation; run++) {
    signal?.throwIfAborted();
    if ((excess.get(await first()) ?? 0) > 0) hits.member++;
    if ((excess.get(await second()) ?? 0) > 0) hits.other++;
  }
  const { n } = member;
  const plan = learner.plan({ n, publicPoints: member });
  return estimated(
    {
      learner: learner.spec,
      class: learner.subject.spec,
      n,
      how: `the likelihood ratio of ${queries.length === 1 ? "one label" : `${queries.length} labels`}`,
      hits,
      runs: { selection, confirmation },
      advantage: advantageLimits(
        { hits: hits.member, runs: confirmation },
        { hits: hits.other, runs: confirmation },
        confidence,
      ),
    },
    leastCap(plan.certificates, {
      seen: plan.program.kind === "model" ? "model" : queries.length,
      relation: relationOf(member, other),
      replaced,
    }),
  );
}

/** With the verdict that the limits and the cap give. */
export function estimated(
  found: Omit<EstimatedMembership, "cap" | "verdict">,
  allowed: ReturnType<typeof leastCap>,
): EstimatedMembership {
  if (allowed === undefined) return { ...found, verdict: "no claim" };
  const cap = { advantage: allowed.cap.toNumber(), claim: allowed.from.claim.notion };
  return { ...found, cap, verdict: found.advantage.lower > cap.advantage ? "refuted" : "not refuted" };
}

/** Draws the labels answered to the queries in one run on one data set. */
async function transcripts(
  learner: Learner,
  sample: Sample,
  { queries, random }: { readonly queries: readonly Point[]; readonly random: RandomSource },
): Promise<() => Promise<string>> {
  const engine = inProcessEngine({ threads: 1 });
  const { n, columns } = sample;
  const { program } = learner.plan({ n, random, publicPoints: { n, columns } });
  if (program.kind === "model") {
    return async () => {
      const { predict } = await learn(learner, sample, { random, engine });
      return queries.map((query) => predict(query)).join("");
    };
  }
  const { answer } = await answering(learner, sample, { random, engine });
  return async () => {
    let labels = "";
    for (const query of queries) labels += String(await answer(query));
    return labels;
  };
}

/** In how many examples two samples of one size differ, place by place. */
function differences(a: Sample, b: Sample): number {
  let count = 0;
  for (let i = 0; i < a.n; i++) {
    const isSame = a.columns.every((column, feature) => column[i] === b.columns[feature]![i]);
    if (!isSame || a.labels[i] !== b.labels[i]) count++;
  }
  return count;
}

/** Whether two samples differ in labels alone. */
function relationOf(a: Sample, b: Sample): Relation {
  const isSame = a.columns.every((column, feature) =>
    [...column].every((x, i) => x === b.columns[feature]![i]),
  );
  return isSame ? "replace-label" : "replace-one";
}
