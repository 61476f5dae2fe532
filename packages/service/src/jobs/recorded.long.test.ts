import { auditPath } from "holdfast";
import { expect, test } from "vitest";
import { recordedJob } from "./testing/recorded-job.ts";

const tasks = [
  { learner: "exponential", options: { epsilon: "1" } },
  { learner: "subsampled(exponential)", options: { epsilon: "1" } },
  { learner: "boosted-votes", options: { epsilon: "1", delta: "0.001", rounds: 3 } },
];

test.each(tasks)("a job of $learner tells nothing of rows outside its mechanisms", async (task) => {
  const audit = await auditPath(recordedJob(task), { pairs: 4 });
  expect([...audit.findings, ...audit.unchecked]).toEqual([]);
  expect(audit.refusal).toBeUndefined();
  expect(Math.min(audit.calls, audit.promises)).toBeGreaterThan(0);
});
