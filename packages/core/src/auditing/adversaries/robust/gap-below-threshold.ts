import { shapeOf } from "../../../classes/shape.ts";
import { inProcessEngine } from "../../../engines/index.ts";
import { refuse } from "../../../issues/index.ts";
import { learn } from "../../../learners/learn.ts";
import type { Learner } from "../../../learners/learner.ts";
import { Bits } from "../../../random/index.ts";
import type { RobustAttack } from "./attack.ts";
import { uniformCube } from "./population.ts";

/**
 * Against a learner of thresholds: every label is positive, and the analyst asks for positives from the threshold on. A
 * compression learner publishes its least positive example (Cummings, Ligett, Nissim, Roth, Wu Theorem 24). All of the sample is there, and
 * all of the distribution but what lies below the least of n uniform points: the expected gap is 1/(n+1). Of others it is not known.
 */
export function gapAttack({ learner, n }: { readonly learner: Learner; readonly n: number }): RobustAttack {
  if (shapeOf(learner.subject)?.kind !== "threshold" || learner.subject.domain.kind !== "real") {
    refuse({
      code: "class-spec",
      path: "learner",
      expected: "a learner of thresholds on the line",
      received: learner.subject.spec,
    });
  }
  const population = uniformCube({ label: () => 1 });
  const engine = inProcessEngine({ threads: 1 });
  return Object.freeze({
    id: "gap",
    victim: `${learner.spec} on thresholds, n = ${n}, all labels 1`,
    statistic: "not below the threshold",
    async gap(random) {
      const sample = population.draw(new Bits(random), n);
      const { predict } = await learn(learner, sample, { random, engine });
      const onSample = [...sample.columns[0]!].reduce((sum, x) => sum + predict([x]), 0) / n;
      return onSample - (1 - boundaryOf((x) => predict([x]) === 1));
    },
    ...(learner.spec === "compression" && { expected: 1 / (n + 1) }),
  } satisfies RobustAttack);
}

/** The least x in [0, 1] from which on a threshold says 1, by bisection to the last bit of the grid. */
function boundaryOf(isAbove: (x: number) => boolean): number {
  if (isAbove(0)) return 0;
  let [low, high] = [0, 1];
  for (let step = 0; step < 53; step++) {
    const middle = (low + high) / 2;
    if (isAbove(middle)) high = middle;
    else low = middle;
  }
  return high;
}
