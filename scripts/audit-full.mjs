/**
 * `npm run audit:full [-- --learner ID]`: the exact audit of every learner on all classes with four points and up to five
 * examples. It takes hours, so it can be stopped at any time: every problem that is done is a line of
 * `reports/audit-full.jsonl`, and the next run of the same build goes on with the others. Threads on all processors take
 * problems from one list. Prints one line a problem and a table at the end. Exit status 1 when a claim is broken, undecided,
 * or looser than its definition explains.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import {
  auditProblem,
  complaintOf,
  learners,
  optionsInWords,
  wholeAudit,
  reasonsOf,
  tightnessOf,
} from "holdfast";

const { values } = parseArgs({
  args: isMainThread ? process.argv.slice(2) : workerData,
  options: {
    learner: { type: "string" },
    points: { type: "string" },
    most: { type: "string" },
    runs: { type: "string" },
  },
});
const points = values.points === "3" ? 3 : 4;
const most = Number(values.most ?? 5);
const runs = Number(values.runs ?? 2 ** 22);

const definitions = learners.definitions.filter(
  ({ id }) => values.learner === undefined || id === values.learner,
);
const problems = definitions.flatMap((definition) => wholeAudit(definition, points, most));
// Small problems first: what is wrong shows early.
problems.sort((a, b) => a.n - b.n);
if (isMainThread) await main();
else parentPort.on("message", async (place) => parentPort.postMessage(await audited(problems[place])));

/** What is found of a problem, and how long that took; runs in a thread. */
async function audited(problem) {
  const start = performance.now();
  const found = await auditProblem(learners, problem, { runs, runsPerLaw: runs / 4 });
  return { found, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

async function main() {
  const rows = (await allOf()).flat();
  const table = tightnessOf(rows, reasonsOf(learners));
  console.log(`\nMeasured over claimed on ${points} points, up to ${most} examples:\n`);
  for (const row of table) {
    const ratio = row.ratio === undefined ? "-" : row.ratio.toFixed(4);
    console.log(
      `${row.learner}  ${row.options || "defaults"}  ${row.notion}  ${ratio}  ${row.enumerated}/${row.asked} data sets  ` +
        `${row.kept} kept, ${row.broken} broken, ${row.undecided} undecided, ${row.unchecked} unchecked, ${row.vacuous} vacuous`,
    );
  }
  const complaints = table.flatMap((row) => {
    const complaint = complaintOf(row);
    return complaint === undefined ? [] : [`${row.learner} (${row.options}): ${complaint}`];
  });
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

/** The rows of every problem in order, from the report or from threads. */
async function allOf() {
  const folder = fileURLToPath(new URL("../reports/", import.meta.url));
  const report = `${folder}audit-full.jsonl`;
  const build = createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.resolve("holdfast"))))
    .digest("hex")
    .slice(0, 16);
  mkdirSync(folder, { recursive: true });
  const done = new Map();
  for (const line of existsSync(report) ? readFileSync(report, "utf8").split("\n") : []) {
    const entry = read(line);
    if (entry?.build === build) done.set(entry.key, entry.rows);
  }
  const places = [...problems.keys()].filter((place) => !done.has(keyOf(problems[place])));
  await Promise.all(
    Array.from({ length: Math.min(places.length, availableParallelism()) }, async () => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: process.argv.slice(2) });
      while (places.length > 0) {
        const place = places.shift();
        const key = keyOf(problems[place]);
        const { found, seconds } = await ask(worker, place);
        done.set(key, found);
        appendFileSync(report, `${JSON.stringify({ build, key, rows: found })}\n`);
        const verdicts = [...new Set(found.map(({ verdict }) => verdict))].join(", ");
        console.log(
          `${place + 1}/${problems.length}  ${key.replaceAll("|", "  ")}  ${verdicts}  ${seconds} s`,
        );
      }
      await worker.terminate();
    }),
  );
  return problems.map((problem) => done.get(keyOf(problem)));
}

function keyOf({ definition, auditCase, class: spec, n }) {
  return [definition.id, optionsInWords(auditCase.options), spec, n, runs].join("|");
}

function ask(worker, place) {
  return new Promise((resolve, reject) => {
    worker.once("message", (result) => {
      worker.off("error", reject);
      resolve(result);
    });
    worker.once("error", reject);
    worker.postMessage(place);
  });
}

/** A line that a stopped run left half written is no entry. */
function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
