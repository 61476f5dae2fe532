import { peers, recordedAt, recordedCeiling } from "./peers.mjs";
import { ceiling } from "./run.mjs";
import { baseline } from "./tasks.mjs";

/** The rows of the table from finished runs, in the order in which their tasks were listed. */
export function rowsOf(runs) {
  const groups = new Map();
  for (const run of runs) {
    const name = groupName(run);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(run);
  }
  const isOwn = (run) =>
    runs[0].learner === baseline
      ? run.learner === baseline && isSame(run, runs[0])
      : run.learner !== ceiling && (run.learner !== baseline || !isSame(run, { options: {} }));
  const own = [...groups.values()].filter(([run]) => isOwn(run));
  return own.map((group) => {
    const { data, schema, epsilon, delta } = group[0];
    const plain = { data, schema, options: {}, delta: null };
    const stumps = groups.get(groupName({ ...plain, learner: baseline, epsilon }));
    const top = groups.get(groupName({ ...plain, learner: ceiling, epsilon: "infinity" }));
    return {
      data,
      schema,
      epsilon,
      delta,
      learner: group[0].learner,
      ours: summary(group),
      largestClass: rounded(meanOf(group.map(({ constant, of }) => (100 * constant) / of))),
      stumps: stumps === undefined ? null : summary(stumps),
      // Other libraries were measured with the bounds of the protocol.
      recorded: schema === "protocol" ? recordedAt(data, epsilon) : {},
      ceiling: top === undefined ? { mean: recordedCeiling(data), recorded: true } : summary(top),
      times: Math.max(...group.map(({ times }) => times)),
    };
  });
}

function isSame(a, b) {
  return JSON.stringify(a.options) === JSON.stringify(b.options);
}

function groupName({ data, schema, learner, options, epsilon, delta }) {
  return JSON.stringify([data, schema, learner, options, epsilon, delta]);
}

/** Mean accuracy in percent with the standard error of the mean; what the learner said where it refused. */
function summary(group) {
  const refusal = group.find(({ refused }) => refused !== undefined);
  if (refusal !== undefined) return { refused: refusal.refused };
  const shares = group.map(({ right, of }) => (100 * right) / of);
  const mean = meanOf(shares);
  const variance =
    shares.length < 2
      ? null
      : shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  return {
    mean: rounded(mean),
    standardError: variance === null ? null : rounded(Math.sqrt(variance / shares.length)),
    seeds: shares.length,
  };
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value) {
  return Number(value.toFixed(3));
}

/** The same for people. */
export function linesOf(rows) {
  return rows.map(({ data, schema, epsilon, delta, ours, stumps, largestClass, recorded, ceiling: top }) => ({
    data,
    bounds: schema,
    epsilon,
    delta: delta ?? "0",
    ours: inWords(ours),
    stumps: stumps === null ? "-" : inWords(stumps),
    ...Object.fromEntries(
      Object.entries(peers).map(([peer, name]) => [name, recorded[peer]?.toFixed(1) ?? "-"]),
    ),
    "one class": largestClass.toFixed(1),
    ceiling: top.recorded ? top.mean.toFixed(1) : `${top.mean.toFixed(1)} (own)`,
  }));
}

/** `90.1 ± 0.3`. */
export function inWords({ mean, standardError, refused }) {
  if (refused !== undefined) return "refused";
  return standardError === null ? mean.toFixed(1) : `${mean.toFixed(1)} ± ${standardError.toFixed(1)}`;
}
