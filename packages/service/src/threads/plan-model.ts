import type { PlannedModel, Points, Schema } from "holdfast";
import { bareTask, type LearningTask, readTask } from "./learning-task.ts";
import { planInThread } from "./plan-in-thread.ts";
import { proved } from "../proved.ts";

interface ModelFacts {
  readonly schema: Schema;
  readonly n: number;
  /** Features, where they are public. */
  readonly publicPoints?: Points;
}

/** What a training will promise and choose, and how large its class is. */
export interface SizedPlan extends PlannedModel {
  /** The number of functions of the class. */
  readonly size: number;
}

const plan = planInThread<
  { readonly task: LearningTask; readonly schema: Schema; readonly facts: Omit<ModelFacts, "schema"> },
  { readonly model: PlannedModel; readonly size: number | null }
>({
  body: `${readTask}
    return { model: library.planModel(whole, given.facts), size: Number(whole.subject.size) };
  `,
  patience: 60_000,
  late: { what: "a task", path: "task", remedy: "Choose a smaller class, or fewer features." },
});

/** Plans a training, before a row is read. The signal gives the plan up. */
export async function planModelInThread(
  task: LearningTask,
  { schema, ...facts }: ModelFacts,
  signal?: AbortSignal,
): Promise<SizedPlan> {
  const { model, size } = await plan({ task: bareTask(task), schema, facts }, signal);
  // JSON has no infinity.
  return { ...model, size: size ?? Infinity, certificates: model.certificates.map(proved) };
}
