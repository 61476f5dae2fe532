import { pointAt, type Points } from "../../data/index.ts";
import { hypothesisDocument } from "../document.ts";
import type { Learner, ModelProgram, PredictionProgram } from "../learner.ts";
import { pausing } from "../pause.ts";

/** Labels every point by the teacher, each with coins of its own, and publishes the empirical minimizer on them. */
export function studentProgram(
  { subject }: Learner,
  teacher: PredictionProgram,
  points: Points,
): ModelProgram {
  return {
    kind: "model",
    ignoresOrder: teacher.ignoresOrder,
    async learn(sample, { coins, ...run }) {
      const pause = pausing(run);
      const { answer } = await teacher.prepare(sample, run);
      const labels = new Uint8Array(points.n);
      for (let i = 0; i < points.n; i++) {
        labels[i] = await coins.settle(`label ${i}`, sample, (own) => answer(pointAt(points, i), own));
        await pause({ done: i + 1, total: points.n });
      }
      return hypothesisDocument(subject, subject.erm({ ...points, labels }).hypothesis);
    },
  };
}
