import type { Schema } from "holdfast";
import { bareTask, type LearningTask, readTask } from "./learning-task.ts";
import { planInThread } from "./plan-in-thread.ts";

const ask = planInThread<
  { readonly task: LearningTask; readonly schema: Schema; readonly n: number },
  { readonly needsRows: boolean }
>({
  body: `${readTask}
    if ((schema.target?.levels.length ?? 2) > 2) return { needsRows: true };
    class Asked extends Error {}
    let needsRows = true;
    const features = Math.max(1, library.featuresOf(library.encoderOf(schema)).length);
    const asked = (rows) => () => { needsRows = rows; throw new Asked(); };
    const table = { n: given.n, features, errorCounts: asked(false), examples: asked(true), blocks: asked(true) };
    try {
      await library.trainModel(whole, table);
    } catch (error) {
      if (!(error instanceof Asked)) throw error;
    }
    return { needsRows };
  `,
  patience: 60_000,
  late: { what: "a task", path: "task", remedy: "Choose a smaller class, or fewer features." },
});

/**
 * Whether a training asks a table for single examples, rather than for counts alone: what it asks first, of a table that has no rows to
 * give, tells. Without keys such a training would end in the middle, when it is paid for.
 */
export async function needsRowsInThread(
  task: LearningTask,
  { schema, n }: { readonly schema: Schema; readonly n: number },
): Promise<boolean> {
  return (await ask({ task: bareTask(task), schema, n })).needsRows;
}
