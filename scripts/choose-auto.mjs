/**
 * Fixes where the rule of `auto` turns from one learner to the next (packages/core/src/learners/auto/rule.ts), from development runs alone: seeds
 * from 1000 on, of the tables that the bench reports on and of generated ones. For every reported table it is fixed again from all the others, and
 * the choices that it then makes on that table are compared with those of the shipped rule: where they are the same, what is reported of the
 * table was fixed without it. Writes bench/auto-choice.json. Runs are kept in reports/auto, so that it can be interrupted;
 * remove that folder when a learner has changed.
 *
 *   npm run build && node scripts/choose-auto.mjs [--workers 2]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chooseLearner, encoderOf, featuresOf, Rational, autoTurns } from "holdfast";
import { generatedNames, generatedSet } from "../bench/accuracy/generated.mjs";
import { keyOf, openJournal } from "../bench/accuracy/journal.mjs";
import { runAll } from "../bench/accuracy/pool.mjs";
import { readSet, sets, splitOf } from "../bench/accuracy/sets.mjs";

const epsilons = ["0.1", "0.5", "1", "3"];
/** What is tried for each turn; of choices that are equally good the first is taken. */
const tried = {
  boosted: [50, 0, 25, 75, 100, 150],
  boostedAtLeast: [1000, 2000, 500, 3000, 5000],
  centroids: [9, 3, 27, 1, 81],
};
const ways = {
  2: ["votes", "boosted-votes"],
  3: ["short-trees", "centroids"],
};
/** Large tables take longer and vary less. */
const seedsOf = (n) => (n > 10_000 ? 2 : n > 1000 ? 6 : 20);

const { workers } = parseArgs({ options: { workers: { type: "string", default: "2" } } }).values;
const tables = await tablesOf();
const results = await developmentRuns();
const shipped = best(tables);
const reported = tables.filter(({ name }) => Object.hasOwn(sets, name));
const leftOut = reported.map((left) => {
  const turns = best(tables.filter(({ name }) => name !== left.name));
  const choices = Object.fromEntries(
    epsilons.map((epsilon) => [epsilon, choiceOf(left, epsilon, turns).learner]),
  );
  const same = epsilons.every((epsilon) => choices[epsilon] === choiceOf(left, epsilon, autoTurns).learner);
  return { table: left.name, turns, choices, sameAsShipped: same };
});
const document = {
  seeds: "1000 and up",
  shipped,
  isShipped: JSON.stringify(shipped) === JSON.stringify(autoTurns),
  leftOut,
  development: tables.map(({ name, n }) => ({
    table: name,
    n,
    accuracy: Object.fromEntries(accuracies(name)),
  })),
};
writeFileSync(
  new URL("../bench/auto-choice.json", import.meta.url),
  `${JSON.stringify(document, undefined, 2)}\n`,
);
process.stdout.write(
  `${JSON.stringify({ shipped, isShipped: document.isShipped, leftOut }, undefined, 2)}\n`,
);

/** Names, sizes and ranges: all that the rule sees. */
async function tablesOf() {
  const real = Object.keys(sets).map(async (name) => {
    const schemaName = sets[name].schemas[0];
    return sizes(name, schemaName, await readSet(name, schemaName));
  });
  const generated = generatedNames.map(async (name) => sizes(name, "generated", await generatedSet(name)));
  return Promise.all([...real, ...generated]);
}

function sizes(name, schemaName, set) {
  const ranges = featuresOf(encoderOf(set.schema)).map(({ level, grid: { largestCode } }) => ({
    lower: -largestCode,
    upper: largestCode,
    ...(level === undefined ? {} : { indicator: true }),
  }));
  const levels = set.schema.target.levels.length;
  return { name, schema: schemaName, n: splitOf(set, 1000).train.n, ranges, levels };
}

/** Mean accuracies by table, way and epsilon, in percent. */
async function developmentRuns() {
  mkdirSync(new URL("../reports/auto", import.meta.url), { recursive: true });
  const journal = openJournal(new URL("../reports/auto/journal.jsonl", import.meta.url).pathname);
  const tasks = tables.flatMap(({ name, schema, n, levels }) =>
    ways[levels].flatMap((learner) =>
      epsilons.flatMap((epsilon) =>
        Array.from({ length: seedsOf(n) }, (_, k) => {
          const task = { data: name, schema, learner, options: {}, epsilon, delta: null, seed: 1000 + k };
          return { task, key: keyOf(task, []) };
        }),
      ),
    ),
  );
  const open = tasks.filter(({ key }) => journal.find(key) === undefined);
  process.stderr.write(`${tasks.length} runs, ${open.length} to do\n`);
  let done = 0;
  await runAll(
    open.map(({ task }) => task),
    {
      workers: Number(workers),
      onResult(place, result) {
        journal.add({ key: open[place].key, ...open[place].task, ...result });
        if (++done % 200 === 0) process.stderr.write(`${done} of ${open.length}\n`);
      },
    },
  );
  const sums = new Map();
  for (const { task, key } of tasks) {
    const { right, of } = journal.find(key);
    const name = `${task.data} ${task.learner} ${task.epsilon}`;
    const sum = sums.get(name) ?? { total: 0, runs: 0 };
    sums.set(name, { total: sum.total + (100 * right) / of, runs: sum.runs + 1 });
  }
  return new Map([...sums].map(([name, { total, runs }]) => [name, total / runs]));
}

/** The turns with the best mean accuracy, every table and epsilon weighing the same. */
function best(among) {
  let [first, score] = [undefined, -Infinity];
  for (const boosted of tried.boosted) {
    for (const boostedAtLeast of tried.boostedAtLeast) {
      for (const centroids of tried.centroids) {
        const turns = { boosted, boostedAtLeast, centroids };
        const total = among.reduce((sum, table) => sum + valueOf(table, turns), 0);
        if (total > score + 1e-9) [first, score] = [turns, total];
      }
    }
  }
  return first;
}

function valueOf(table, turns) {
  return epsilons.reduce(
    (sum, epsilon) =>
      sum + results.get(`${table.name} ${choiceOf(table, epsilon, turns).learner} ${epsilon}`),
    0,
  );
}

function choiceOf({ n, ranges, levels }, epsilon, turns) {
  return chooseLearner({ n, ranges, levels, epsilon: Rational.parse(epsilon) }, turns);
}

function accuracies(name) {
  return [...results]
    .filter(([key]) => key.startsWith(`${name} `))
    .map(([key, value]) => [key.slice(name.length + 1), Number(value.toFixed(2))]);
}
