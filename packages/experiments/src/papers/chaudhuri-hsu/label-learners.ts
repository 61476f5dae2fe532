import {
  classes,
  learn,
  learners,
  randomizedResponse,
  type RandomSource,
  type Sample,
  type ScoreEngine,
  type Threshold,
} from "holdfast";
import { thresholdOf } from "../../measuring/index.ts";
import { plannedOnce } from "./planned-once.ts";

/** Three ways to a threshold at the same epsilon: what is protected, and by whom. */
export const protections = {
  labels: "labels protected, label-private",
  everything: "everything protected, cover",
  response: "labels protected, randomized response",
} as const;

export type Protection = keyof typeof protections;

export interface PublishingOptions {
  readonly epsilon: string;
  readonly beta: string;
  readonly n: number;
  readonly random: RandomSource;
  readonly engine: ScoreEngine;
}

/** What publishes a threshold from a sample of n examples; randomized response is followed by the minimizer of the class. */
export function publishing(
  protection: Protection,
  { epsilon, beta, n, random, engine }: PublishingOptions,
): (sample: Sample) => Promise<number> {
  const subject = classes.parse("thresholds");
  if (protection === "response") {
    return (sample) => {
      const options = { labels: sample.labels, epsilon, neighbours: "replace-label", random, n } as const;
      const { hypothesis } = subject.erm({ ...sample, labels: randomizedResponse(options).noisyLabels });
      return Promise.resolve((hypothesis as Threshold).threshold);
    };
  }
  const setting = { subject, ranges: [{ lower: 0, upper: 1 }] };
  const made = learners.make(protection === "labels" ? "label-private" : "cover", setting, { epsilon, beta });
  // The plan of a learner that may see the features depends on them.
  const learner = protection === "labels" ? made : plannedOnce(made, n, random);
  return async (sample) => thresholdOf((await learn(learner, sample, { random, engine })).document);
}
