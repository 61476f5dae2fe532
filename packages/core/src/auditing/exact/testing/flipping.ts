import type { Learner } from "../../../learners/learner.ts";
import { Rational } from "../../../math/index.ts";

/** The learner with every answer flipped with this probability. */
export function flipping(learner: Learner, probability: string): Learner {
  return {
    ...learner,
    plan(facts) {
      const plan = learner.plan(facts);
      const { program } = plan;
      if (program.kind !== "prediction") throw new Error("it answers no questions");
      return {
        ...plan,
        program: {
          ...program,
          prepare: async (sample, run) => {
            const { answer } = await program.prepare(sample, run);
            return {
              answer: async (query, coins) => {
                const label = await answer(query, coins);
                return coins.toss(Rational.parse(probability)) ? (label === 1 ? 0 : 1) : label;
              },
            };
          },
        },
      };
    },
  };
}
