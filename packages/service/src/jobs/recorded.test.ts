import { auditPath } from "holdfast";
import { expect, test } from "vitest";
import { recordedJob } from "./testing/recorded-job.ts";

const task = { learner: "exponential", options: { epsilon: "1" } };

// One recording each, compared with a few neighbors; rows of the table may not fit its schema. The long suite has dozens.
test("a job tells nothing of rows outside its mechanisms", async () => {
  const audit = await auditPath(recordedJob(task), { pairs: 2 });
  expect([...audit.findings, ...audit.unchecked]).toEqual([]);
  expect(audit.refusal).toBeUndefined();
  expect(Math.min(audit.calls, audit.promises)).toBeGreaterThan(0);
});

test("a job whose model tells a sum over its rows is found out", async () => {
  const leaking = recordedJob(task, (train) => async (work, signal) => {
    const file = await train(work, signal);
    const sum = Array.from(work.rows.columns[0]!).reduce((total, code) => total + code, 0);
    return { ...file, parameters: { ...file.parameters, sum } };
  });
  const { findings } = await auditPath(leaking, { pairs: 1 });
  expect(findings).toMatchObject([{ law: "release", pairs: 1 }]);
});
