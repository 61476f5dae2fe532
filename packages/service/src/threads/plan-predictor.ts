import type { ModelFile, Schema, Withheld } from "holdfast";
import { bareTask, type LearningTask, readTask } from "./learning-task.ts";
import { planInThread } from "./plan-in-thread.ts";

interface PredictorPlan {
  /** Everything about the predictor that is public. */
  readonly file: ModelFile;
  readonly withheld: readonly Withheld[];
}

const plan = planInThread<
  { readonly task: LearningTask; readonly schema: Schema; readonly n: number },
  PredictorPlan
>({
  body: `${readTask}
    const { file, withheld } = library.planPredictor(whole, given.n);
    return { file, withheld };
  `,
  patience: 60_000,
  late: { what: "a predictor", path: "class", remedy: "Choose a smaller class, or fewer features." },
});

/** Plans a predictor of a data set from what is public about it. Whatever is wrong with the task is found here, before a row is read. */
export function planPredictorInThread(
  task: LearningTask,
  { schema, n }: { readonly schema: Schema; readonly n: number },
): Promise<PredictorPlan> {
  return plan({ task: bareTask(task), schema, n });
}
