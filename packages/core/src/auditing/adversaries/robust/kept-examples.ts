import { inProcessEngine } from "../../../engines/index.ts";
import { learn } from "../../../learners/learn.ts";
import type { KeptExamples, ModelDocument } from "../../../learners/document.ts";
import type { Learner } from "../../../learners/learner.ts";
import { Bits } from "../../../random/index.ts";
import type { RobustAttack } from "./attack.ts";
import type { KnownPopulation } from "./population.ts";

export interface LearnerAttackOptions {
  /** A learner that publishes a model. */
  readonly learner: Learner;
  readonly n: number;
  readonly population: KnownPopulation;
}

/**
 * Reads the examples that a model was published with and asks of an example whether it is one of them. On a learner that
 * keeps s of n distinct examples of a continuous distribution the gap is exactly s/n; on one that keeps none it is 0.
 */
export function keptExamplesAttack({ learner, n, population }: LearnerAttackOptions): RobustAttack {
  const engine = inProcessEngine({ threads: 1 });
  return Object.freeze({
    id: "kept-examples",
    victim: `${learner.spec} on ${learner.subject.spec}, n = ${n}, ${population.name}`,
    statistic: "the example was published with the model",
    async gap(random) {
      const sample = population.draw(new Bits(random), n);
      const { document } = await learn(learner, sample, { random, engine });
      const kept = new Map(
        keptOf(document).map((example) => [example.map(Number).join(), example.map(Number)]),
      );
      let found = 0;
      for (let i = 0; i < n; i++) {
        const example = [...sample.columns.map((column) => column[i]!), sample.labels[i]!];
        if (kept.has(example.join())) found++;
      }
      let mass = 0;
      for (const example of kept.values()) mass += population.mass(example.slice(0, -1), example.at(-1)!);
      return found / n - mass;
    },
  } satisfies RobustAttack);
}

function keptOf(document: ModelDocument): KeptExamples {
  return document.kind === "function" ? [] : (document.kept ?? []);
}
