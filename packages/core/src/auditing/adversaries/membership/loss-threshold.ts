import { count, openProbability } from "../../../certificates/index.ts";
import { type Point, pointAt, type Sample } from "../../../data/index.ts";
import { inProcessEngine } from "../../../engines/index.ts";
import { answering, learn } from "../../../learners/learn.ts";
import type { Learner } from "../../../learners/learner.ts";
import type { RationalLike } from "../../../math/index.ts";
import { Bits, cryptographicSource, type RandomSource, uniform } from "../../../random/index.ts";
import type { KnownPopulation } from "../robust/population.ts";
import { leastCap } from "./cap.ts";
import { advantageLimits } from "./limits.ts";
import { type EstimatedMembership, estimated } from "./shadow-runs.ts";

export interface LossThresholdOptions {
  readonly learner: Learner;
  readonly n: number;
  readonly population: KnownPopulation;
  /** Runs with a member, and as many with a stranger. Default 1000. */
  readonly runs?: number;
  /** Default 0.95. */
  readonly confidence?: RationalLike;
  /** Default: cryptographic. */
  readonly random?: RandomSource;
  readonly signal?: AbortSignal;
}

/**
 * The attack of who knows nothing but an example (Yeom, Giacomelli, Fredrikson, Jha 2018): it guesses that the example was learned from if
 * the learner labels it correctly. In every run a fresh sample is learned from; members are drawn from it, strangers from the
 * distribution. Its advantage is the expected gap between training and true accuracy, at most what privacy allows any guesser.
 */
export async function lossThreshold(options: LossThresholdOptions): Promise<EstimatedMembership> {
  const { learner, n, population, random = cryptographicSource, signal } = options;
  const runs = count(1).accept(options.runs ?? 1000, "runs");
  const confidence = openProbability.accept(options.confidence ?? "0.95", "confidence");
  const bits = new Bits(random);
  const engine = inProcessEngine({ threads: 1 });
  const { columns } = population.draw(bits, n);
  const plan = learner.plan({ n, random, publicPoints: { n, columns } });
  const { kind } = plan.program;
  const hits = { member: 0, other: 0 };
  for (let run = 0; run < 2 * runs; run++) {
    signal?.throwIfAborted();
    const sample = population.draw(bits, n);
    const side = run % 2 === 0 ? "member" : "other";
    const source = side === "member" ? sample : population.draw(bits, 1);
    const target = uniform(bits, source.n);
    const label = await labelAt(
      learner,
      kind,
      { sample, query: pointAt(source, target) },
      { random, engine },
    );
    if (label === source.labels[target]) hits[side]++;
  }
  return estimated(
    {
      learner: learner.spec,
      class: learner.subject.spec,
      n,
      how: "the label is right",
      hits,
      runs: { selection: 0, confirmation: runs },
      advantage: advantageLimits({ hits: hits.member, runs }, { hits: hits.other, runs }, confidence),
    },
    leastCap(plan.certificates, {
      seen: kind === "model" ? "model" : 1,
      relation: "replace-one",
      replaced: 1,
    }),
  );
}

async function labelAt(
  learner: Learner,
  kind: "model" | "prediction",
  { sample, query }: { readonly sample: Sample; readonly query: Point },
  run: { readonly random: RandomSource; readonly engine: ReturnType<typeof inProcessEngine> },
): Promise<number> {
  if (kind === "model") return (await learn(learner, sample, run)).predict(query);
  return (await answering(learner, sample, run)).answer(query);
}
