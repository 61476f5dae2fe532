import { inProcessEngine } from "../../../engines/index.ts";
import { refuse } from "../../../issues/index.ts";
import { learn } from "../../../learners/learn.ts";
import { Bits } from "../../../random/index.ts";
import type { RobustAttack } from "./attack.ts";
import type { LearnerAttackOptions } from "./kept-examples.ts";

/**
 * The statistic that any published model names by itself: where its label is right. The gap is what its training error hides
 * of its true error, which a small domain gives exactly.
 */
export function ownErrorAttack({ learner, n, population }: LearnerAttackOptions): RobustAttack {
  const { massOf } = population;
  if (massOf === undefined) {
    return refuse({
      code: "parameter-range",
      path: "population",
      expected: "one on a small domain, such as weightedCells",
      received: population.name,
    });
  }
  const engine = inProcessEngine({ threads: 1 });
  return Object.freeze({
    id: "own-error",
    victim: `${learner.spec} on ${learner.subject.spec}, n = ${n}, ${population.name}`,
    statistic: "the model's label is right",
    async gap(random) {
      const sample = population.draw(new Bits(random), n);
      const { predict } = await learn(learner, sample, { random, engine });
      let right = 0;
      for (let i = 0; i < n; i++) {
        if (predict(sample.columns.map((column) => column[i]!)) === sample.labels[i]) right++;
      }
      return right / n - massOf((point, label) => predict(point) === label);
    },
  } satisfies RobustAttack);
}
