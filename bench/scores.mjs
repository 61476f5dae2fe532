import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inProcessEngine, sampleOf } from "holdfast";
import { tasks } from "./scores-tasks.mjs";
import { median, startNumpy } from "./numpy.mjs";

const repetitions = 9;

const peer = fileURLToPath(new URL("scores-peer.py", import.meta.url));

/** So many candidates, evenly spread, are counted once more by their definition. */
const checkedCandidates = 16;

/** Error counts of whole families, in all threads and in one, beside numpy on the same data. */
export async function scores({ only = Object.keys(tasks) } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  const numpy = await startNumpy(peer, folder);
  const engines = { all: inProcessEngine(), one: inProcessEngine({ threads: 1 }) };
  try {
    const rows = [];
    for (const name of only) rows.push(await measure(name, engines, numpy, folder));
    const judged = rows.filter(({ target }) => target !== null);
    return {
      title: `Error counts of all candidates (median of ${repetitions}, interleaved)`,
      rows,
      target: {
        statement:
          judged.map(({ task, target }) => `${task} at most ${target} times numpy`).join(", ") +
          "; exact counts; memory of halfspaces below 3 times the data",
        met: verdict(rows),
      },
      notes: [
        numpy === undefined
          ? "numpy was not measured: python3 with numpy is not installed."
          : `numpy ${numpy.version} with its default threads; halfspaces in float32.`,
        numpy === undefined
          ? `exact: one thread and all threads agree, and ${checkedCandidates} candidates with their definition.`
          : `exact: all counts agree with numpy's in int64, and ${checkedCandidates} candidates with their definition.`,
        "memoryRatio: growth of the process at its peak, over the bytes of the sample, when threads and code are warm.",
      ],
    };
  } finally {
    numpy?.end();
    await Promise.all(Object.values(engines).map((engine) => engine.close()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether all targets are met; null when one of them could not be measured. */
function verdict(rows) {
  if (rows.some(({ exact }) => !exact)) return false;
  const limits = rows.flatMap(({ task, ratio, target, memoryRatio }) => [
    { value: ratio, met: ratio <= target, wanted: target !== null },
    { value: memoryRatio, met: memoryRatio < tasks[task].memory, wanted: tasks[task].memory !== undefined },
  ]);
  const wanted = limits.filter((limit) => limit.wanted);
  if (wanted.some(({ value, met }) => value !== null && !met)) return false;
  return wanted.some(({ value }) => value === null) ? null : true;
}

async function measure(name, engines, numpy, folder) {
  const { prepare, target = null } = tasks[name];
  const { family, sample, predict, files } = prepare();
  for (const [suffix, arrays] of Object.entries({
    ...files,
    columns: sample.columns,
    labels: [sample.labels],
  })) {
    writeFileSync(join(folder, `${name}.${suffix}`), Buffer.concat(arrays.map(bytesOf)));
  }
  // A tenth of the data starts the threads and warms the code, so that their own memory is not counted. numpy has the same.
  for (const engine of Object.values(engines)) {
    for (let i = 0; i < 10; i++) await engine.errorCounts(family, tenthOf(sample));
  }
  await numpy?.ask(`warm ${name}`);
  const data = [...sample.columns, sample.labels].reduce((sum, { byteLength }) => sum + byteLength, 0);
  const growth = watchMemory();
  const counts = await engines.all.errorCounts(family, sample);
  const extraBytes = growth();
  const alone = await engines.one.errorCounts(family, sample);
  const times = { all: [], one: [], numpy: [] };
  for (let i = 0; i < repetitions; i++) {
    for (const [label, engine] of Object.entries(engines)) {
      const start = performance.now();
      await engine.errorCounts(family, sample);
      times[label].push(performance.now() - start);
    }
    if (numpy !== undefined) times.numpy.push(Number(await numpy.ask(`time ${name}`)));
  }
  const expected = numpy === undefined ? alone : JSON.parse(await numpy.ask(`check ${name}`));
  const [all, one] = [median(times.all), median(times.one)];
  const theirs = numpy === undefined ? null : median(times.numpy);
  return {
    task: name,
    points: sample.n,
    candidates: family.count,
    holdfastMs: all,
    oneThreadMs: one,
    numpyMs: theirs,
    ratio: theirs === null ? null : all / theirs,
    oneThreadRatio: theirs === null ? null : one / theirs,
    target,
    exact:
      counts.length === expected.length &&
      counts.every((count, i) => count === expected[i] && count === alone[i]) &&
      agreesWithDefinition(counts, sample, predict),
    extraBytes,
    memoryRatio: extraBytes === null ? null : extraBytes / data,
  };
}

function agreesWithDefinition(counts, { n, labels }, predict) {
  return Array.from({ length: checkedCandidates }, (_, k) =>
    Math.floor((k * (counts.length - 1)) / (checkedCandidates - 1)),
  ).every((candidate) => {
    let errors = 0;
    for (let row = 0; row < n; row++) errors += Number(predict(candidate, row)) ^ labels[row];
    return errors === counts[candidate];
  });
}

/** Gives the growth of the process up to its peak since the call, from Linux's high-water mark; null elsewhere. */
function watchMemory() {
  const mark = (name) =>
    1024 * Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync("/proc/self/status", "utf8"))[1]);
  try {
    writeFileSync("/proc/self/clear_refs", "5");
    const before = mark("VmRSS");
    return () => Math.max(0, mark("VmHWM") - before);
  } catch {
    return () => null;
  }
}

function tenthOf({ n, columns, labels }) {
  const end = Math.ceil(n / 10);
  return sampleOf(
    columns.map((column) => column.subarray(0, end)),
    labels.subarray(0, end),
  );
}

function bytesOf({ buffer, byteOffset, byteLength }) {
  return Buffer.from(buffer, byteOffset, byteLength);
}
