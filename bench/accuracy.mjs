import { writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { learners } from "holdfast";
import { harnessDigest, libraryBuild } from "./accuracy/build.mjs";
import { keyOf, openJournal } from "./accuracy/journal.mjs";
import { runAll } from "./accuracy/pool.mjs";
import { accuracyChart } from "./accuracy/chart.mjs";
import { linesOf, rowsOf } from "./accuracy/rows.mjs";
import { setDigest } from "./accuracy/sets.mjs";
import { tasksOf } from "./accuracy/tasks.mjs";
import { UsageError } from "./usage-error.mjs";

/** The flags of this bench, as `parseArgs` takes them. */
export const accuracyFlags = {
  data: { type: "string", multiple: true },
  seeds: { type: "string" },
  "first-seed": { type: "string" },
  epsilon: { type: "string", multiple: true },
  learner: { type: "string" },
  option: { type: "string", multiple: true },
  workers: { type: "string" },
  cache: { type: "string" },
  fresh: { type: "boolean" },
  record: { type: "string" },
};

/**
 * `npm run bench -- accuracy [--data NAME]… [--seeds 20] [--first-seed 0] [--epsilon E]… [--learner SPEC] [--option NAME=VALUE]…
 * [--workers 2] [--cache FOLDER] [--fresh] [--record FILE] [--svg FILE]`: test accuracy of a learner by the protocol with which other libraries were
 * measured, beside their recorded figures, the stumps of the exponential mechanism and the ceiling without privacy. Every run is a function of its
 * task. Finished runs are kept in a journal and not run again while library and tables are the same; `--fresh` runs them again.
 */
export async function accuracy(flags = {}, { log = (text) => process.stderr.write(text) } = {}) {
  const plan = planOf(flags);
  const build = libraryBuild();
  const file = resolve(flags.cache ?? "reports/accuracy", "journal.jsonl");
  const journal = openJournal(file);
  const tableDigest = remembered(({ data, schema }) => setDigest(data, schema));
  const programDigest = remembered(({ learner }) => harnessDigest(learner));
  const keyed = tasksOf(plan).map((task) => {
    const { data, schema, learner } = task;
    const digests = [tableDigest({ data, schema }), programDigest({ learner }), build.digest];
    return { task, key: keyOf(task, digests) };
  });
  const open = keyed.filter(({ key }) => flags.fresh === true || journal.find(key) === undefined);
  log(`${keyed.length} runs, ${open.length} to do; journal: ${relative(process.cwd(), file)}\n`);
  let done = 0;
  await runAll(
    open.map(({ task }) => task),
    {
      workers: plan.workers,
      onResult(place, result) {
        const { task, key } = open[place];
        journal.add({ key, ...task, ...result, ...build, date: new Date().toISOString() });
        if (++done % 100 === 0) log(`${done} of ${open.length}\n`);
      },
    },
  );
  const runs = keyed.map(({ task, key }) => ({ ...task, ...journal.find(key), times: journal.times(task) }));
  const rows = rowsOf(runs);
  const report = {
    title: `Test accuracy in percent, ${plan.learner} beside recorded peers`,
    learner: plan.learner,
    options: plan.options,
    firstSeed: plan.firstSeed,
    seeds: plan.seeds,
    library: build,
    dates: datesOf(runs),
    log: journal.builds(keyed.map(({ task }) => task)),
    rows,
  };
  if (flags.record !== undefined) {
    writeFileSync(resolve(flags.record), `${JSON.stringify(report, undefined, 2)}\n`);
  }
  if (flags.svg !== undefined) writeFileSync(resolve(flags.svg), accuracyChart(rows, report.title));
  return { ...report, table: linesOf(rows), notes: notesOf(plan, rows) };
}

/** The function, asked once for each argument. */
function remembered(compute) {
  const known = new Map();
  return (argument) => {
    const name = JSON.stringify(argument);
    if (!known.has(name)) known.set(name, compute(argument));
    return known.get(name);
  };
}

function planOf(flags) {
  const learner = flags.learner ?? "auto";
  const id = /^[\w-]+/.exec(learner)?.[0];
  if (!learners.definitions.some((definition) => definition.id === id))
    throw new UsageError(`There is no learner ${learner}; choose one by --learner.`);
  return {
    learner,
    takesDelta: "delta" in learners.options(learner),
    options: Object.fromEntries((flags.option ?? []).map((option) => option.split("=", 2))),
    data: flags.data,
    epsilons: flags.epsilon,
    firstSeed: natural(flags["first-seed"], "--first-seed", 0),
    seeds: natural(flags.seeds, "--seeds", 20),
    workers: natural(flags.workers, "--workers", 2),
  };
}

/** The days of the first and the last run. */
function datesOf(runs) {
  const days = runs.map(({ date }) => date.slice(0, 10)).sort();
  return { first: days[0], last: days.at(-1) };
}

function natural(text, flag, otherwise) {
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`${flag} must be a whole number.`);
  return Number(text);
}

function notesOf({ learner, firstSeed, seeds }, rows) {
  const again = rows.some(({ times }) => times > 1);
  return [
    `Means over the seeds ${firstSeed} to ${firstSeed + seeds - 1}, ± the standard error of the mean. ${learner} chose nothing on test rows;`,
    "the best models of diffprivlib and Opacus were chosen on them, in their favor.",
    "Ceiling: logistic regression without privacy, recorded, or (own) measured by this bench.",
    again
      ? "Some of these runs were made more than once; the journal has them all."
      : "Every run was made once.",
  ];
}
