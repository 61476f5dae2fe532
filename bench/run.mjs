/**
 * `npm run bench -- <name> [--json] [--svg FILE]`: runs one bench, prints a table or, with --json, one JSON document;
 * a bench that draws a chart writes it to FILE. Some benches have flags of their own, said where they are defined.
 * Exit status 0 when the bench ran (targets are reported, not enforced), 2 when a name is unknown.
 */
import { parseArgs } from "node:util";
import { accountingBench } from "./accounting.mjs";
import { accuracy, accuracyFlags } from "./accuracy.mjs";
import { enginesBench } from "./engines.mjs";
import { growth } from "./growth.mjs";
import { learners } from "./learners.mjs";
import { noise } from "./noise.mjs";
import { prediction, predictionFlags } from "./prediction.mjs";
import { problemRisk } from "./problem-risk.mjs";
import { problems } from "./problems.mjs";
import { sampleComplexity } from "./sample-complexity.mjs";
import { scaleBench } from "./scale.mjs";
import { scores } from "./scores.mjs";
import { selection } from "./selection.mjs";
import { service } from "./service.mjs";
import { UsageError } from "./usage-error.mjs";

const benches = {
  accounting: accountingBench,
  accuracy,
  selection,
  noise,
  scores,
  scale: scaleBench,
  growth,
  engines: enginesBench,
  learners,
  "sample-complexity": sampleComplexity,
  prediction,
  problems,
  "problem-risk": problemRisk,
  service,
};

const ownFlags = { accuracy: accuracyFlags, prediction: predictionFlags };

const { values: options, positionals: names } = readArguments();
const bench = Object.hasOwn(benches, names[0] ?? "") && names.length === 1 ? benches[names[0]] : undefined;

if (bench === undefined) {
  process.stderr.write(`Known benches: ${Object.keys(benches).join(", ")}.\n`);
  process.stderr.write("Usage: npm run bench -- <name> [--json] [--svg FILE]\n");
  process.exitCode = 2;
} else {
  const { json, ...flags } = options;
  try {
    const { table, ...report } = await bench(flags);
    if (json) process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
    else print({ ...report, rows: table ?? report.rows });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** What cannot be read counts as a bench that is not known. */
function readArguments() {
  const own = process.argv.slice(2).find((name) => Object.hasOwn(ownFlags, name));
  try {
    return parseArgs({
      options: { json: { type: "boolean" }, svg: { type: "string" }, ...ownFlags[own] },
      allowPositionals: true,
    });
  } catch {
    return { values: {}, positionals: [] };
  }
}

function print({ title, rows, target, notes, sections = [] }) {
  printTable({ title, rows });
  for (const section of sections) printTable(section);
  if (target !== undefined) {
    const verdict = target.met === null ? "not measured" : target.met ? "met" : "NOT met";
    process.stdout.write(`Target: ${target.statement}: ${verdict}.\n`);
  }
  for (const note of notes) process.stdout.write(`${note}\n`);
}

function printTable({ title, rows }) {
  const columns = Object.keys(rows[0]);
  const cells = [columns, ...rows.map((row) => columns.map((column) => spell(row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i].length)));
  process.stdout.write(`${title}\n\n`);
  for (const line of cells)
    process.stdout.write(`${line.map((cell, i) => cell.padStart(widths[i])).join("   ")}\n`);
  process.stdout.write("\n");
}

function spell(value) {
  if (typeof value !== "number") return value === null ? "-" : String(value);
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value.toPrecision(3);
}
