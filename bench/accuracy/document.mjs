import { losses } from "./losses.mjs";
import { peers } from "./peers.mjs";
import { inWords } from "./rows.mjs";

/** The page on accuracy, from the results of the bench. */
export function accuracyDocument(results, choice) {
  const { learner, firstSeed, seeds, library, rows, dates, log } = results;
  const last = firstSeed + seeds - 1;
  const isFinal = firstSeed === 0 && learner === "auto";
  const { shipped, leftOut } = choice;
  const leftOutInWords = inOthers(leftOut);
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
- **ours** is \`${learner}\` on stumps as \`holdfast learn\` runs it, with epsilon and, where one is said, delta; no run chose anything on its test rows, but the defaults
  of the learners were set on other splits (seeds from 1000 on) of these tables. **one stump** is
  \`exponential\` with 31 public cuts a feature; of several classes, one model a class.
- diffprivlib 0.6.6 is epsilon-private, Opacus 1.5.4 with delta 1e-5 at every epsilon; the best of their models were chosen _on the test rows_, in their
  favor. Their figures, and those of stumps in numpy, were recorded once and are not measured again. No error was recorded.
- The ceiling is logistic regression without privacy: the recorded one, or where it says so that of this bench. A better model may lie above it.
- Library ${library.version}, build ${library.digest}; runs of ${[...new Set([dates.first, dates.last])].join(" to ")}. ${logged(log, library)}

## How the learner is chosen

Without \`--learner\`, \`holdfast learn\` takes one by a rule of public sizes alone (\`auto\`): it looks at no row, so it costs no privacy, and the model's
parameters say what was chosen and why.

- Two classes: \`votes\` while n · epsilon is below ${shipped.boosted} for each feature, or below ${shipped.boostedAtLeast} in all: one draw among votes of three stumps and sums of three features (among single stumps where n · epsilon is below 6 ln N), which exceeds the best of N candidates by about 2 ln N / (n · epsilon). From there on
  \`boosted-votes\`: each of T draws costs T times as much, which n · epsilon can now pay.
- Three or four classes: \`short-trees\` while n · epsilon is below ${shipped.centroids} · classes · features: one draw, as above. From there on, and for more classes,
  \`centroids\`: their noise is about classes · features / (n · epsilon) of a feature's range.
- A number: \`boosted-regression\` ([problems.md](problems.md)).

The bounds are those of \`holdfast plan\`; where the rule turns is measured: \`node scripts/choose-auto.mjs\` fixes it from runs with seeds from 1000 on, of these tables
and of generated ones ([bench/auto-choice.json](../bench/auto-choice.json) has them all). For every table it is fixed again **without that table**, and what is reported of
the table is what that rule takes. ${leftOutInWords} What the rule is made of, the two sizes and the form of its turns, was settled in development on all of
these tables.

## The figures

Test accuracy in percent. ${losses(rows)}

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

/** On which tables a rule that was fixed without them takes something else than the shipped one. */
function inOthers(leftOut) {
  const others = leftOut.filter(({ sameAsShipped }) => !sameAsShipped);
  const same = "It is the shipped rule's choice";
  if (others.length === 0) return `${same} on every table.`;
  const words = others.map(
    ({ table, choices }) =>
      `${table} (fixed without it the rule takes ${Object.keys(choices)
        .sort()
        .map((epsilon) => `${choices[epsilon]} at ${epsilon}`)
        .join(", ")})`,
  );
  return `${same} on every table but ${words.join(" and ")}: that, not the choice of the shipped rule, is what is reported there.`;
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

/** Which builds ran these seeds before. */
function logged(log, { digest }) {
  const earlier = log.filter((build) => build.digest !== digest);
  if (earlier.length === 0) return "No other build was run with these seeds.";
  const list = earlier.map((build) => `${build.digest} (${build.last}, ${build.runs} runs)`).join(", ");
  return `Earlier builds, with earlier rules and learners, were run with these seeds as well, all that were: ${list}.`;
}
