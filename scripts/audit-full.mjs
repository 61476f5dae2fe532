/**
 * `npm run audit:full [-- --learner ID]`: the exact audit of every learner on all classes with four points and up to five
 * examples. It takes hours, so it can be stopped at any time: every problem that is done is a line of
 * `reports/audit-full.jsonl`, and the next run of the same build goes on with the others. Prints one line a problem and a
 * table at the end. Exit status 1 when a claim is broken, undecided, or looser than its definition explains.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
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

const folder = fileURLToPath(new URL("../reports/", import.meta.url));
const report = `${folder}audit-full.jsonl`;
const build = createHash("sha256")
  .update(readFileSync(fileURLToPath(import.meta.resolve("holdfast"))))
  .digest("hex")
  .slice(0, 16);
mkdirSync(folder, { recursive: true });

const rows = [];
const done = new Map();
if (existsSync(report)) {
  for (const line of readFileSync(report, "utf8").split("\n")) {
    const entry = read(line);
    if (entry?.build === build) done.set(entry.key, entry.rows);
  }
}
const definitions = learners.definitions.filter(
  ({ id }) => values.learner === undefined || id === values.learner,
);
const problems = definitions.flatMap((definition) => wholeAudit(definition, points, most));
// Small problems first: what is wrong shows early.
problems.sort((a, b) => a.n - b.n);
for (const [place, problem] of problems.entries()) {
  const key = [
    problem.definition.id,
    optionsInWords(problem.auditCase.options),
    problem.class,
    problem.n,
    runs,
  ].join("|");
  let found = done.get(key);
  if (found === undefined) {
    const start = performance.now();
    found = await auditProblem(learners, problem, { runs, runsPerLaw: runs / 4 });
    appendFileSync(report, `${JSON.stringify({ build, key, rows: found })}\n`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const verdicts = [...new Set(found.map(({ verdict }) => verdict))].join(", ");
    console.log(`${place + 1}/${problems.length}  ${key.replaceAll("|", "  ")}  ${verdicts}  ${seconds} s`);
  }
  rows.push(...found);
}

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

/** A line that a stopped run left half written is no entry. */
function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
