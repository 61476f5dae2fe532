import { cryptographicSource } from "../../random/index.ts";
import { type Candidates, publicCandidates } from "../candidates.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, cutsOption, defaults, epsilonOption, mechanismOption } from "../options.ts";
import { drawProgram } from "./draw.ts";
import { drawPromises } from "./promises.ts";

/**
 * The generic private agnostic learner: one candidate of a public finite family, drawn with weight
 * exp(-epsilon * errors / 2). epsilon-private for any data (Bun-Livni-Moran Lemma 16, Wang Algorithm 1, Dagan-Feldman
 * Lemma 7). Accurate beside the best of the class on a finite domain; between public cuts of real features, where the
 * candidates are not the class, by the assumption that one of them is as good. With epsilon = infinity it is the first
 * candidate with the fewest errors. Cost: one count of the family.
 */
export const exponentialLearner: LearnerDefinition = learnerDefinition({
  id: "exponential",
  summary: "one candidate of a public finite family, drawn by the exponential mechanism",
  source: "Bun-Livni-Moran Lemma 16; Wang Algorithm 1; Dagan-Feldman Lemma 7",
  kind: "model",
  options: { epsilon: epsilonOption, beta: betaOption, mechanism: mechanismOption, cuts: cutsOption },
  refusal: () => undefined,
  make(setting, options): Learner {
    const { epsilon = defaults.epsilon, beta = defaults.beta } = options;
    const { mechanism = "exponential", cuts = defaults.cuts } = options;
    const { subject } = setting;
    let candidates: Candidates | undefined;
    return {
      spec: "exponential",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const { family, isWholeClass } = (candidates ??= publicCandidates(setting, cuts));
        const lambda = epsilon === "infinity" ? "infinity" : epsilon.over(2);
        return {
          parameters: { epsilon: epsilon.toString(), mechanism, candidates: family.count },
          ...drawPromises({ n, epsilon, beta, mechanism, candidates: family.count, isWholeClass, random }),
          program: drawProgram({ subject, family: () => family, lambda, mechanism }),
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1" } },
    { options: { epsilon: "2" } },
    { options: { epsilon: "1", mechanism: "permute-and-flip" } },
  ],
});
