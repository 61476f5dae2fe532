/**
 * `npm run audit:zoo [-- --member ID] [--quick] [--json]`: audits every mechanism of the zoo, statistically and by its exact law, and
 * measures how often the auditor raises a false alarm. Takes some twenty minutes on two cores, and uses all there are; it can be stopped at any time:
 * every audit that is done is a line of `reports/audit-zoo.jsonl`, and the next run of the same build goes on with the others. Prints one
 * table and, when everything was audited at full size, writes it into `docs/zoo.md`. Exit status 1 when a broken member is passed, a correct one
 * refuted, a bound falls short of what is published, or false alarms are too frequent.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { auditBox, memberOf, seededSource, statistical, zoo } from "holdfast";

/** Runs of DP-Sniper for each member: 10.7 million that train and 200 million that count. */
const theirs = 210.7e6;
/** At most a tenth of them, for outputs that are numbers or words. */
const most = 21e6;

/** Runs a side that confirm, and runs a side on the chosen pair that choose. */
const sizes = {
  number: { runs: 8e6, selectionRuns: 8e5 },
  word: { runs: 8e6, selectionRuns: 8e5 },
  vector: { runs: 2e6, selectionRuns: 1e5 },
  slow: { runs: 4e4, selectionRuns: 1e4 },
};
/** Rare outcomes need many choosing runs; wide vectors make do with few, which learning takes long on. */
const sizesOf = {
  rappor: { runs: 8e6, selectionRuns: 5e5 },
  "one-time-rappor": { runs: 8e6, selectionRuns: 5e5 },
  "sparse-vector-1": { runs: 9e6, selectionRuns: 1.4e6 },
  "sparse-vector-2": { runs: 9e6, selectionRuns: 1.4e6 },
  "sparse-vector-4": { runs: 8.4e6, selectionRuns: 2e6 },
  "sparse-vector-5": { runs: 4e6, selectionRuns: 1e5 },
  "sparse-vector-6": { runs: 7.4e6, selectionRuns: 3e6 },
  "sparse-vector-3": { runs: 8e6, selectionRuns: 1e6 },
  "prefix-sum": { runs: 8e6, selectionRuns: 2e5 },
  "laplace-twenty": { runs: 1e6, selectionRuns: 2e5 },
  "numerical-sparse-vector": { runs: 1e6, selectionRuns: 5e4 },
};

/** Correct mechanisms on which false alarms are counted: a number, a word and a vector. */
const alarms = [
  { id: "laplace-1", runs: 1e5, selectionRuns: 2e4 },
  { id: "truncated-geometric", runs: 1e5, selectionRuns: 2e4 },
  { id: "noisy-histogram-1", runs: 5000, selectionRuns: 2000 },
];
/** The probability with which the verdicts of the whole table may contain a false refutation. */
const wrong = 0.05;
/** Audits in a job. */
const chunk = 50;

if (isMainThread) await main();
else parentPort.on("message", async (job) => parentPort.postMessage(await done(job)));

async function main() {
  const { values } = parseArgs({
    options: {
      member: { type: "string" },
      quick: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const members = values.member === undefined ? zoo : [memberOf(values.member)];
  const audits = values.member !== undefined ? 0 : values.quick ? 100 : 1000;
  const jobs = [
    ...members.map((member) => memberJob(member, values.quick)),
    ...alarms.flatMap((alarm) =>
      Array.from({ length: audits / chunk }, (_, i) => ({ kind: "alarms", ...alarm, from: i * chunk })),
    ),
  ];
  const results = await allOf(jobs, values.json);
  const rows = results.filter(({ kind }) => kind === "member");
  const counted = alarms
    .map(({ id }) =>
      alarmRow(
        id,
        results.filter((result) => result.kind === "alarms" && result.id === id),
      ),
    )
    .filter(({ audits: count }) => count > 0);
  const complaints = [
    ...rows.flatMap((row) => complaintsOf(row, values.quick)),
    ...counted.flatMap(alarmComplaints),
  ];
  if (values.json) {
    console.log(JSON.stringify({ members: rows, alarms: counted, complaints }, undefined, 2));
  } else {
    console.log(memberTable(rows).join("\n"));
    if (counted.length > 0) console.log(["", ...alarmTable(counted)].join("\n"));
  }
  for (const complaint of complaints) console.error(complaint);
  if (values.member === undefined && !values.quick) {
    writeFileSync(fileURLToPath(new URL("../docs/zoo.md", import.meta.url)), document(rows, counted));
  }
  process.exitCode = complaints.length > 0 ? 1 : 0;
}

function memberJob(member, quick) {
  const { kind } = member.box(seededSource(0)).output;
  const size = member.size ?? sizesOf[member.id] ?? sizes[member.slow === true ? "slow" : kind];
  const part = quick && member.slow !== true && member.size === undefined ? 40 : 1;
  return {
    kind: "member",
    id: member.id,
    output: kind,
    runs: size.runs / part,
    selectionRuns: Math.max(20_000, size.selectionRuns / part),
  };
}

/** What a job gives; runs in a worker. */
async function done(job) {
  const member = memberOf(job.id);
  const { runs, selectionRuns } = job;
  const options = { delta: member.claimed.delta, claimed: member.claimed, runs, selectionRuns };
  if (job.kind === "alarms") {
    const bounds = [];
    for (let i = job.from; i < job.from + chunk; i++) {
      const random = seededSource(`alarm ${job.id} ${i}`);
      bounds.push((await auditBox(member.box(random), member.pairs, options)).epsilonLower);
    }
    return { ...job, bounds };
  }
  const start = performance.now();
  const random = seededSource(`zoo ${job.id}`);
  const finding = await auditBox(member.box(random), member.pairs, options);
  const seconds = (performance.now() - start) / 1000;
  const exact = member.exact?.();
  const { first, second } = finding.hits;
  const sure = statistical.jointLimit(
    { first, second, runs: finding.runs.confirmation },
    { beta: wrong / zoo.length, delta: options.delta, weight: Math.exp(member.claimed.epsilon) },
  );
  return {
    ...job,
    broken: member.broken,
    claimed: member.claimed,
    // JSON has no infinity.
    truth: String(member.truth.epsilon),
    exact: exact && { lower: String(exact.lower), upper: String(exact.upper) },
    bound: finding.epsilonLower,
    sure,
    verdict: sure > member.claimed.epsilon ? "refuted" : "not refuted",
    witness: { neighbours: finding.witness?.neighbours, event: finding.witness?.event },
    hits: finding.hits,
    confirming: 2 * finding.runs.confirmation,
    choosing: finding.runs.selection,
    seconds,
    published: member.published,
  };
}

/** Every job's result in order, from the journal or from workers. */
async function allOf(jobs, quiet) {
  const folder = fileURLToPath(new URL("../reports/", import.meta.url));
  const journal = `${folder}audit-zoo.jsonl`;
  mkdirSync(folder, { recursive: true });
  const build = createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.resolve("holdfast"))))
    .digest("hex")
    .slice(0, 16);
  const keyOf = (job) => JSON.stringify([job.kind, job.id, job.runs, job.selectionRuns, job.from ?? 0]);
  const known = new Map();
  for (const line of existsSync(journal) ? readFileSync(journal, "utf8").split("\n") : []) {
    const entry = read(line);
    if (entry?.build === build) known.set(keyOf(entry.result), entry.result);
  }
  const waiting = jobs.filter((job) => !known.has(keyOf(job)));
  const total = waiting.length;
  let finished = 0;
  await Promise.all(
    Array.from({ length: Math.min(total, availableParallelism()) }, async () => {
      const worker = new Worker(fileURLToPath(import.meta.url));
      while (waiting.length > 0) {
        const result = await ask(worker, waiting.shift());
        known.set(keyOf(result), result);
        appendFileSync(journal, `${JSON.stringify({ build, result })}\n`);
        if (!quiet) console.error(`${++finished}/${total}  ${result.id}  ${result.kind}`);
      }
      await worker.terminate();
    }),
  );
  return jobs.map((job) => known.get(keyOf(job)));
}

function ask(worker, job) {
  return new Promise((resolve, reject) => {
    worker.once("message", (result) => {
      worker.off("error", reject);
      resolve(result);
    });
    worker.once("error", reject);
    worker.postMessage(job);
  });
}

function complaintsOf(row, quick) {
  const complaints = [];
  if ((row.verdict === "refuted") !== row.broken) {
    complaints.push(`${row.id}: ${row.broken ? "broken, and not refuted" : "correct, and refuted"}`);
  }
  const exact = row.exact === undefined ? row.truth : row.exact.upper;
  if (row.sure > Number(row.truth)) complaints.push(`${row.id}: ${row.sure} is above the truth ${row.truth}`);
  if (row.sure > Number(exact)) {
    complaints.push(`${row.id}: ${row.sure} is above the exact ${exact} on its pairs`);
  }
  if (quick || row.published === undefined) return complaints;
  const isSmall = row.output !== "vector";
  if (isSmall && row.confirming + row.choosing > most) complaints.push(`${row.id}: more than ${most} runs`);
  if (row.bound < 0.95 * Math.min(row.published, Number(row.truth))) {
    complaints.push(`${row.id}: ${row.bound.toFixed(4)} is less than 0.95 of the published ${row.published}`);
  }
  return complaints;
}

function alarmRow(id, results) {
  const { truth } = memberOf(id);
  const bounds = results.flatMap((result) => result.bounds);
  const hundred = Float64Array.from(bounds.slice(0, 100)).sort();
  return {
    id,
    runs: results[0]?.runs,
    audits: bounds.length,
    alarms: bounds.filter((bound) => bound > truth.epsilon).length,
    allowed: Math.floor(0.05 * bounds.length + 3 * Math.sqrt(0.05 * 0.95 * bounds.length)),
    truth: truth.epsilon,
    median: (hundred[49] + hundred[50]) / 2,
  };
}

function alarmComplaints({ id, alarms: count, allowed, median }) {
  const complaints = [];
  if (count > allowed) complaints.push(`${id}: ${count} false alarms, at most ${allowed} allowed`);
  if (id === "laplace-1" && median < 0.97) complaints.push(`${id}: median ${median}, at least 0.97 wanted`);
  return complaints;
}

function memberTable(rows) {
  const number = (x) =>
    x === undefined ? "" : Number.isFinite(Number(x)) ? Number(x).toFixed(4) : "infinite";
  return table([
    [
      "member",
      "",
      "claimed",
      "truth",
      "exact on pairs",
      "bound",
      "for all",
      "verdict",
      "runs choosing",
      "confirming",
      "s",
      "DP-Sniper",
      "ratio",
      "runs of theirs",
    ],
    ...rows.map((row) => [
      `\`${row.id}\``,
      row.broken ? "broken" : "correct",
      number(row.claimed.epsilon),
      number(row.truth),
      row.exact === undefined ? "" : number(row.exact.lower),
      number(row.bound),
      number(row.sure),
      row.verdict,
      millions(row.choosing),
      millions(row.confirming),
      row.seconds.toFixed(0),
      row.published === undefined ? "" : String(row.published),
      row.published === undefined ? "" : (row.bound / row.published).toFixed(3),
      row.published === undefined ? "" : `${((100 * (row.choosing + row.confirming)) / theirs).toFixed(1)} %`,
    ]),
  ]);
}

function alarmTable(rows) {
  return table([
    ["member", "audits", "runs a side", "truth", "bounds above it", "allowed", "median of 100"],
    ...rows.map((row) => [
      `\`${row.id}\``,
      String(row.audits),
      String(row.runs),
      row.truth.toFixed(4),
      String(row.alarms),
      String(row.allowed),
      row.median.toFixed(4),
    ]),
  ]);
}

function millions(runs) {
  return `${(runs / 1e6).toFixed(2)} M`;
}

function table(cells) {
  const widths = cells[0].map((_, i) => Math.max(3, ...cells.map((row) => row[i].length)));
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  return [
    line(cells[0]),
    `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`,
    ...cells.slice(1).map(line),
  ];
}

function document(rows, counted) {
  return `# The zoo

Mechanisms whose true epsilon is known, correct and broken, and what the statistical auditor says of them at 95 %. \`npm run audit:zoo\` writes
this page. "Truth" is the least epsilon that holds for all neighbors, by a formula; "exact on pairs" the least one on the pairs that are
searched, from the exact law of the output; "bound" the lower bound on epsilon that the runs confirm at 95 %, so that one in twenty of the tight ones is above the truth by chance; "for all" a bound
from the same counts at a confidence with which all bounds of the table hold together, at 95 %, and which gives the verdict; "runs" are all runs on all data sets, those that choose pair and event and
those that confirm. "DP-Sniper" is the lower bound published by Bichsel, Steffen, Bogunovic and Vechev (2021), from ${theirs / 1e6} million runs each. A member is refuted when its
bound for all is above what is claimed; that a member is not refuted proves nothing. The neighbors of the sparse vectors were found from their
exact laws, and their run counts and those of RAPPOR were settled on earlier runs of this table; the false alarms below and the other
rows had no such help.

${memberTable(rows).join("\n")}

## False alarms

Audits of correct mechanisms with different seeds. At 95 % at most one bound in twenty may be above the truth; allowed are three standard
errors more.

${alarmTable(counted).join("\n")}

## Why the truth is what it is

${rows.map(({ id }) => `- \`${id}\`: ${memberOf(id).summary} ${memberOf(id).truth.how} (${memberOf(id).source})`).join("\n")}
`;
}

/** A line that a stopped run left half written is no entry. */
function read(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
