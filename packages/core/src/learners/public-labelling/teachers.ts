import { averagingAccuracy, averagingLearner } from "../averaging/index.ts";
import type { LearnerDefinition } from "../definition.ts";
import { predictionAccuracy, privatePredictionLearner } from "../private-prediction/index.ts";

/** A prediction learner that may give the labels, and what is proved of its answers at an epsilon. */
interface Teacher {
  readonly definition: LearnerDefinition;
  readonly accuracy: typeof predictionAccuracy;
}

/** The prediction learners that may give labels. */
export const teachers: Readonly<Record<"private-prediction" | "averaging", Teacher>> = {
  "private-prediction": { definition: privatePredictionLearner, accuracy: predictionAccuracy },
  averaging: { definition: averagingLearner, accuracy: averagingAccuracy },
};
