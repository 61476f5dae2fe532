import type { Label } from "../classes/class.ts";
import type { Point, Sample } from "../data/index.ts";
import { inProcessEngine, type ScoreEngine } from "../engines/index.ts";
import { refuse } from "../issues/index.ts";
import { type EnumerationOptions, type Law, lawOf } from "../mechanisms/coins/index.ts";
import { checkSample } from "./check-sample.ts";
import { type ModelDocument, predictorOf } from "./document.ts";
import type { Learner, Plan } from "./learner.ts";

export interface DistributionOptions extends EnumerationOptions {
  readonly engine?: ScoreEngine;
}

/** The exact law of a learner's output on one sample. */
export interface Distribution<Outcome = ModelDocument | Label> {
  readonly law: Law<Outcome>;
  readonly plan: Plan;
}

/**
 * The exact law of what a learner gives out on a small sample: its models; with a query, the labels 0 and 1 that it
 * answers there. It is the law of the very program that runs, with every choice enumerated.
 */
export async function distribution(
  learner: Learner,
  sample: Sample,
  query?: Point,
  options: DistributionOptions = {},
): Promise<Distribution> {
  checkSample(learner.subject, sample);
  const { n, columns } = sample;
  const plan = learner.plan({ n, publicPoints: { n, columns } });
  const engine = options.engine ?? inProcessEngine({ threads: 1 });
  return { plan, law: await lawOnSample(learner, plan, sample, query, { ...options, engine }) };
}

/** The same with the plan made and the engine given: for many samples of one size. */
export async function lawOnSample(
  learner: Learner,
  { program }: Plan,
  sample: Sample,
  query: Point | undefined,
  { engine, ...options }: EnumerationOptions & { readonly engine: ScoreEngine },
): Promise<Law<ModelDocument | Label>> {
  if (program.kind === "prediction") {
    if (query === undefined) {
      return refuse({
        code: "parameter-missing",
        path: "query",
        expected: `a point of the domain: ${learner.spec} publishes no model, it answers queries`,
        remedy: "Add --query x.",
      });
    }
    const { answer } = await program.prepare(sample, { engine });
    return lawOf<Label>((coins) => answer(query, coins), String, options);
  }
  if (query === undefined) {
    return lawOf((coins) => program.learn(sample, { coins, engine }), documentKey, options);
  }
  return lawOf<Label>(
    async (coins) => predictorOf(learner.subject, await program.learn(sample, { coins, engine }))(query),
    String,
    options,
  );
}

/** The text by which published documents are compared. */
export function documentKey(document: ModelDocument): string {
  return JSON.stringify(document);
}
