import { peers } from "./peers.mjs";
import { inWords } from "./rows.mjs";

/** The page on accuracy, from the results of the bench. */
export function accuracyDocument(results) {
  const { learner, firstSeed, seeds, library, rows, dates } = results;
  const last = firstSeed + seeds - 1;
  const isFinal = firstSeed === 0 && learner === "auto";
  const times = Math.max(...rows.map((row) => row.times));
  return `# Accuracy

How often private models are right on rows that they have not seen, beside what was recorded for other libraries by the same protocol. The figures are
those of \`npm run bench -- accuracy\`, written by \`node bench/accuracy-document.mjs\`. They are measured, not promised: what is promised
stands in the certificates.

${isFinal ? "" : `**These are figures of development**: the learner is \`${learner}\`, and the seeds are ${firstSeed} to ${last}, not those of the protocol.\n\n`}![Accuracy over epsilon for every data set](accuracy.svg)

## The protocol

- Means over the ${seeds} seeds ${firstSeed} to ${last}, with the standard error of the mean. Of the small tables, seven of ten rows of every class, by the
  seed, are learned from, and the rest are tested on; Adult has its published test rows. Each run has coins of its own.
- Columns are clipped to bounds and put on a grid. \`protocol\` are the bounds with which the other libraries were measured
  ([data/README.md](../data/README.md) says why they are not to be trusted as public ones), \`shipped\` the public ones that come with the table.
- **ours** is \`${learner}\` on stumps as \`holdfast learn\` runs it, with epsilon and, where one is said, delta; nothing was chosen on test rows. **one stump** is
  \`exponential\` with 31 public cuts a feature; of several classes, one model a class.
- diffprivlib 0.6.6 is epsilon-private, Opacus 1.5.4 with delta 1e-5 at every epsilon; the best of their models were chosen _on the test rows_, in their
  favor. Their figures, and those of stumps in numpy, were recorded once and are not measured again. No error was recorded.
- The ceiling is logistic regression without privacy: the recorded one, or where it says so that of this bench. A better model may lie above it.
- Library ${library.version}, build ${library.digest}; runs of ${[...new Set([dates.first, dates.last])].join(" to ")}, ${times === 1 ? "each made once" : `some made ${times} times`}.

## The figures

Test accuracy in percent.

${sectionsOf(rows)}
## Again

\`\`\`sh
npm run bench -- accuracy --first-seed 1000            # development: other seeds than those that are reported
npm run bench -- accuracy --record bench/accuracy-results.json
node bench/accuracy-document.mjs                        # this page and its picture
\`\`\`

\`--data\`, \`--epsilon\`, \`--learner\` and \`--seeds\` narrow it down. Finished runs are kept in a journal (\`reports/accuracy\`), with the date and the build, and
are not made again; what was interrupted goes on where it was.
`;
}

function sectionsOf(rows) {
  const data = [...new Set(rows.map((row) => row.data))];
  return data
    .map((name) => {
      const own = rows.filter((row) => row.data === name);
      return `### ${name}\n\n${tableOf(own)}\n\nThe largest class alone: ${own[0].largestClass.toFixed(1)}.\n`;
    })
    .join("\n");
}

/** Columns without a figure are left out. */
function tableOf(rows) {
  const known = Object.keys(peers).filter((peer) =>
    rows.some(({ recorded }) => typeof recorded[peer] === "number"),
  );
  const head = [
    "epsilon",
    "delta",
    "bounds",
    "ours",
    "one stump",
    ...known.map((peer) => peers[peer]),
    "ceiling",
  ];
  const body = rows.map(({ epsilon, delta, schema, ours, stumps, recorded, ceiling }) => [
    epsilon,
    delta ?? "0",
    schema,
    inWords(ours),
    stumps === null ? "" : inWords(stumps),
    ...known.map((peer) => recorded[peer]?.toFixed(1) ?? ""),
    ceiling.recorded ? ceiling.mean.toFixed(1) : `${ceiling.mean.toFixed(1)} (own)`,
  ]);
  const widths = head.map((name, i) => Math.max(3, name.length, ...body.map((line) => line[i].length)));
  const line = (cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join(
    "\n",
  );
}
