/**
 * `npm run bench -- <name> [--json]`: runs one bench, prints a table or, with --json, one JSON document.
 * Exit status 0 when the bench ran (targets are reported, not enforced), 2 when the name is unknown.
 */
import { noise } from "./noise.mjs";
import { selection } from "./selection.mjs";

const benches = { selection, noise };

const names = process.argv.slice(2).filter((word) => word !== "--json");
const bench = Object.hasOwn(benches, names[0] ?? "") && names.length === 1 ? benches[names[0]] : undefined;

if (bench === undefined) {
  process.stderr.write(`Known benches: ${Object.keys(benches).join(", ")}.\n`);
  process.stderr.write("Usage: npm run bench -- <name> [--json]\n");
  process.exitCode = 2;
} else {
  const report = await bench();
  if (process.argv.includes("--json")) process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  else print(report);
}

function print({ title, rows, target, notes }) {
  const columns = Object.keys(rows[0]);
  const cells = [columns, ...rows.map((row) => columns.map((column) => spell(row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i].length)));
  process.stdout.write(`${title}\n\n`);
  for (const line of cells)
    process.stdout.write(`${line.map((cell, i) => cell.padStart(widths[i])).join("   ")}\n`);
  process.stdout.write(
    `\nTarget: ${target.statement}: ${target.met === null ? "not measured" : target.met ? "met" : "NOT met"}.\n`,
  );
  for (const note of notes) process.stdout.write(`${note}\n`);
}

function spell(value) {
  if (typeof value !== "number") return value === null ? "-" : String(value);
  return Number.isInteger(value) ? value.toLocaleString("en-US") : value.toPrecision(3);
}
