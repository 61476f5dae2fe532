/**
 * Runs every experiment in its short form, on all processors, and renders them into docs/theorems.html. What an interrupted run measured
 * is not measured again. Exits 1 when a measured value contradicts its claim, or an experiment fails.
 */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { experiments, galleryPage, statements } from "holdfast-experiments";

const root = fileURLToPath(new URL("..", import.meta.url));
const [folder = "reports/theorems", page = "docs/theorems.html"] = process.argv.slice(2);
const out = join(root, folder);
mkdirSync(out, { recursive: true });

const start = performance.now();
const { status, text } = await run(["experiment", "all", "--out", out, "--json"]);
if (status !== 0 && status !== 1) process.exit(1);
const documents = JSON.parse(text);
const rowsOf = new Map(documents.map(({ experiment, rows }) => [experiment, rows]));
const entries = experiments.map((experiment) => ({ experiment, rows: rowsOf.get(experiment.id) }));
writeFileSync(join(root, page), galleryPage(entries, statements));
console.log(`${entries.length} experiments in ${((performance.now() - start) / 1000).toFixed(1)} s: ${page}`);
for (const { experiment, contradicted } of documents) {
  if (contradicted > 0) console.error(`${experiment} contradicts a claim`);
}
process.exit(status);

/** Runs the command; what it says of its progress, or of what failed, is shown. */
function run(parameters) {
  const bin = join(root, "packages/cli/bin/holdfast.js");
  const child = spawn(process.execPath, [bin, ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // An interruption goes to the whole group: the command writes its journals, says so and ends.
  process.on("SIGINT", () => undefined);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (data) => (output += data));
  return new Promise((resolve) => child.on("close", (code) => resolve({ status: code, text: output })));
}
