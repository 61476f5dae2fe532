import { classes, HoldfastError, openModel, seededSource, trainModel } from "holdfast";
import { generatedNames, generatedSet } from "./generated.mjs";
import { logisticRegression } from "./logistic.mjs";
import { readSet, splitOf } from "./sets.mjs";

/** The name of the ceiling among learners. */
export const ceiling = "logistic-regression";

let held;

/** What a model that looks at nothing would say. */
function largestClass(classesOfRows) {
  const counts = [];
  for (const level of classesOfRows) counts[level] = (counts[level] ?? 0) + 1;
  return counts.reduce(
    (best, count, level) => (count > counts[best] ? level : best),
    counts.findIndex((count) => count > 0),
  );
}

/** The last table is kept: tasks come sorted by table. */
async function tableOf(data, schema) {
  if (held?.data !== data || held.schema !== schema)
    held = {
      data,
      schema,
      table: generatedNames.includes(data) ? await generatedSet(data) : await readSet(data, schema),
    };
  return held.table;
}

/**
 * One run: learns from the training rows of a seed, by coins of its own, and counts how many test rows the model gets right, and how many
 * the largest class of the training rows would. A function
 * of the task alone, whoever runs it and in what order. `refused` where the learner says no.
 */
export async function runTask(task) {
  const table = await tableOf(task.data, task.schema);
  const { train, test } = splitOf(table, task.seed);
  const start = performance.now();
  const labels =
    task.learner === ceiling ? plainLabels(train, test) : await privateLabels(task, table, train, test);
  const ms = performance.now() - start;
  const constant = largestClass(train.classes);
  const common = { constant: test.classes.filter((level) => level === constant).length, of: test.n, ms };
  if (typeof labels === "string") return { refused: labels, ...common };
  let right = 0;
  for (let i = 0; i < test.n; i++) if (labels[i] === test.classes[i]) right++;
  return { right, ...common };
}

async function privateLabels({ learner, options, ...task }, { schema }, train, test) {
  const { data, schema: bounds, epsilon, delta, seed } = task;
  const sample = train.levels.length === 2 ? { ...train, labels: Uint8Array.from(train.classes) } : train;
  if (train.levels.length === 2) delete sample.classes;
  const coins = JSON.stringify([data, bounds, learner, options, epsilon, delta, seed]);
  try {
    const { file } = await trainModel(
      {
        learner,
        subject: classes.parse(`stumps:${train.columns.length}`),
        schema,
        options: { ...options, epsilon, ...(delta === null ? {} : { delta }) },
      },
      sample,
      { random: seededSource(`accuracy ${coins}`) },
    );
    return openModel(file).predictAll(test);
  } catch (error) {
    if (error instanceof HoldfastError) return error.message;
    throw error;
  }
}

function plainLabels(train, test) {
  const predict = logisticRegression(train, train.classes);
  return Uint16Array.from({ length: test.n }, (_, i) => predict(test, i));
}
