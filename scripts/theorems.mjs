/**
 * Runs every experiment in its short form, two at a time, and renders them into docs/theorems.html. What an interrupted run measured
 * is not measured again. Exits 1 when a measured value contradicts its claim, or an experiment fails.
 */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { experiments, galleryPage, statements } from "holdfast-experiments";

const root = fileURLToPath(new URL("..", import.meta.url));
const [folder = "reports/theorems", page = "docs/theorems.html"] = process.argv.slice(2);
const out = join(root, folder);
mkdirSync(out, { recursive: true });

const start = performance.now();
const queue = [...experiments];
const results = new Map();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));

const failed = experiments.filter(({ id }) => results.get(id).status !== 0);
const entries = experiments
  .filter(({ id }) => results.get(id).rows !== undefined)
  .map((experiment) => ({ experiment, rows: results.get(experiment.id).rows }));
writeFileSync(join(root, page), galleryPage(entries, statements));
console.log(`${entries.length} experiments in ${seconds(start)} s: ${page}`);
for (const { id } of failed)
  console.error(`${id} ${results.get(id).status === 1 ? "contradicts a claim" : "failed"}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Takes experiments from the queue until it is empty. */
async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const begun = performance.now();
    const { status, text, complaint } = await run(next.id);
    const rows = status === 0 || status === 1 ? JSON.parse(text).rows : undefined;
    results.set(next.id, { status, rows });
    console.log(
      `${seconds(begun).padStart(6)} s  ${next.id}${status === 0 ? "" : `  STATUS ${status} ${complaint}`}`,
    );
  }
}

function run(id) {
  const bin = join(root, "packages/cli/bin/holdfast.js");
  const child = spawn(process.execPath, [bin, "experiment", id, "--out", out, "--json"], { cwd: root });
  const texts = { text: "", complaint: "" };
  child.stdout.on("data", (data) => (texts.text += data));
  child.stderr.on("data", (data) => (texts.complaint += data));
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, ...texts })));
}

function seconds(from) {
  return ((performance.now() - from) / 1000).toFixed(1);
}
