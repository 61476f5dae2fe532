/**
 * `node scripts/tightness.mjs [FILE]`: runs the exact audit of all learners on three points and up to four examples and
 * writes `docs/tightness.md`: by learner, options and notion the largest measured value over the claimed one.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  auditLevelLearner,
  auditProblem,
  complaintOf,
  learners,
  levelCases,
  reasonsOf,
  smallLevels,
  tightnessOf,
  wholeAudit,
} from "holdfast";

const file = process.argv[2] ?? fileURLToPath(new URL("../docs/tightness.md", import.meta.url));
const blocks = [];
for (const definition of learners.definitions) {
  const rows = [];
  for (const problem of wholeAudit(definition, 3, 4)) rows.push(...(await auditProblem(learners, problem)));
  const table = tightnessOf(rows, reasonsOf(learners));
  blocks.push(...table.map((row) => ({ ...row, id: definition.id, complaint: complaintOf(row) })));
  console.error(`${definition.id}: ${rows.length} claims`);
}

const cells = [
  ["learner", "options", "notion", "measured", "claimed", "ratio", "where", "data sets", "claims"],
  ...blocks.map((row) => [
    `\`${row.id}\``,
    row.options || "defaults",
    row.notion,
    number(row.measured),
    number(row.claimed),
    row.ratio === undefined ? "" : row.ratio.toFixed(3),
    row.where,
    `${row.enumerated}/${row.asked}`,
    counts(row),
  ]),
];
const levelCells = [["learner", "options", "measured", "claimed", "ratio", "data sets"]];
for (const { id, learner } of levelCases(smallLevels)) {
  for (const row of await auditLevelLearner(learner, smallLevels, 2)) {
    const options = learner.spec.slice(id.length + 1);
    const ratio = row.ratio === undefined ? row.note : row.ratio.toFixed(3);
    const sets = `${row.enumerated}/${row.asked}`;
    levelCells.push([`\`${id}\``, options, number(row.measured?.lower), number(row.claimed), ratio, sets]);
  }
}
const reasons = blocks.filter(
  ({ reason, ratio }) => reason !== undefined && ratio !== undefined && ratio < 0.2,
);

writeFileSync(
  file,
  `# How tight the claims are

Every learner of the registry is audited exactly: on all data sets of two to four examples on three points (two for classes on
2^k points), for every class on a finite domain that it serves, the law of its output is enumerated and each certificate of
its plan is checked by its definition. What a claim says of distributions is checked on every distribution with denominators up
to 6 and on the worst that a local search finds: a search, not a proof for all of them. \`node scripts/tightness.mjs\`
writes this table; \`npm test\` runs the same audit, and \`npm run audit:full\` one with four points and up to five examples.

"Measured" is the largest value that occurs on any of these problems, "claimed" what the certificate says there, "ratio" the
one over the other (for global stability, a claim from below, the claimed over the measured). A ratio below 0.2 needs a
reason, and a measured value of 0 fails. For perfect generalization, "measured" is the epsilon of the best simulator found. "Data sets" are those whose law was enumerated, of all there are. Vacuous claims say
nothing and are counted only.

${tableOf(cells)}

## Learners of several levels

These are audited on two points of a line and three levels, by their privacy on every pair of neighboring data sets of two rows. \`centroids\` sums
features on a scale from -1 to 1 here, not from -1024 to 1024. \`npm run test:long\` adds three points, and four points of two features.

${tableOf(levelCells)}

## Why some are loose

${reasons.map((row) => `- \`${row.id}\` (${row.options || "defaults"}), ${row.notion}: ${sentence(row.reason)}`).join("\n")}
`,
);
const complaints = blocks.filter(({ complaint }) => complaint !== undefined);
for (const { id, options, complaint } of complaints) console.error(`${id} (${options}): ${complaint}`);
process.exitCode = complaints.length > 0 ? 1 : 0;

function tableOf(rows) {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(rows[0]), rule, ...rows.slice(1).map(line)].join("\n");
}

function number(x) {
  return x === undefined ? "" : String(Number(x.toPrecision(6)));
}

function counts({ kept, broken, undecided, unchecked, vacuous }) {
  return Object.entries({ kept, broken, undecided, unchecked, vacuous })
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(", ");
}

function sentence(text) {
  const trimmed = text.trim();
  return `${trimmed[0].toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? "" : "."}`;
}
