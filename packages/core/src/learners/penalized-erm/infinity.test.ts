import { describe, expect, it } from "vitest";
import { riskOf } from "../../problems/loss-code.ts";
import { problems } from "../../problems/registry.ts";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { learnProblem } from "../learn-problem.ts";
import { problemLearners } from "../problem-registry.ts";

describe("penalized-erm without privacy", () => {
  it.each(problems.definitions.map(({ id }) => id))(
    "is the baseline on %s up to a hundredth of its risk, and promises nothing",
    async (id) => {
      const problem = problems.make(id, 5);
      const { records } = problem.generate(300, new Reals(seededSource(1)));
      const learner = problemLearners.make("penalized-erm", problem, { epsilon: "infinity" });
      const { hypothesis, certificates } = await learnProblem(learner, records);
      const baseline = riskOf(problem, problem.baseline(records), records);
      expect(certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
      expect(riskOf(problem, hypothesis, records)).toBeLessThanOrEqual(1.01 * baseline + 1e-6);
    },
  );
});
