import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Learner } from "../learner.ts";
import { betaOption, defaults, epsilonOption, mechanismOption } from "../options.ts";
import { type Chosen, chosenCover, remembered } from "./chosen.ts";
import { kappaOf, kappaOption, radiusOption, referenceOption, type Values } from "./options.ts";
import { coverPlan, type Planning } from "./plan.ts";
import { coverSource, whyNotCovered } from "./source.ts";

/** What the two learners differ in: which theorem chooses the radius, and which certificates are made. */
export interface CoverLearnerKind {
  readonly id: string;
  readonly summary: string;
  readonly source: string;
  readonly goals: Planning["goals"];
}

/** A learner that draws from a cover. */
export function coverLearnerOf({ id, summary, source, goals }: CoverLearnerKind): LearnerDefinition {
  return learnerDefinition({
    id,
    summary,
    source,
    kind: "model",
    options: {
      epsilon: epsilonOption,
      beta: betaOption,
      kappa: kappaOption,
      radius: radiusOption,
      reference: referenceOption,
      mechanism: mechanismOption,
    },
    refusal: whyNotCovered,
    make(setting, { reference, ...given }): Learner {
      const values: Values = {
        epsilon: given.epsilon ?? defaults.epsilon,
        beta: given.beta ?? defaults.beta,
        kappa: kappaOf(given.kappa),
        radius: given.radius,
        mechanism: given.mechanism ?? "exponential",
      };
      const { subject } = setting;
      const canBeSmooth = given.kappa !== undefined || !setting.ranges?.some(({ indicator }) => indicator);
      const covers = remembered(coverSource(setting, reference));
      const chosen = new Map<number, Chosen>();
      return {
        spec: id,
        subject,
        plan(facts) {
          const { n } = facts;
          const choice = chosen.get(n) ?? chosenCover({ subject, covers, values, goal: goals[0], n });
          chosen.set(n, choice);
          return coverPlan({ subject, covers, values, goals, facts, chosen: choice, canBeSmooth });
        },
      };
    },
    audits: [
      { options: { epsilon: "1" } },
      { options: { epsilon: "2", mechanism: "permute-and-flip" } },
      { options: { epsilon: "1.5", radius: "0.4" } },
    ],
  });
}
