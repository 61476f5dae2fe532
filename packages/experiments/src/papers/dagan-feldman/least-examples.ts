import { classes, learners } from "holdfast";

/** The least n, within one in a thousand, at which the learner's plan certifies the excess. */
export function leastExamples(spec: string, alpha: string, beta: string): number {
  const learner = learners.make(
    spec,
    { subject: classes.parse("thresholds") },
    { epsilon: "1", alpha, beta },
  );
  const isProved = (n: number): boolean =>
    learner.plan({ n }).certificates.some(({ claim }) => claim.notion === "accuracy");
  let [low, high] = [1, 2];
  while (!isProved(high)) [low, high] = [high, high * 2];
  while (high - low > Math.max(1, high / 1000)) {
    const middle = Math.floor((low + high) / 2);
    if (isProved(middle)) high = middle;
    else low = middle;
  }
  return high;
}
