import type { Learner, RandomSource } from "holdfast";

/** The same learner with its plan for n examples made once: for measurements, which run it many times with one source. */
export function plannedOnce(learner: Learner, n: number, random: RandomSource): Learner {
  const plan = learner.plan({ n, random });
  return { ...learner, plan: () => plan };
}
