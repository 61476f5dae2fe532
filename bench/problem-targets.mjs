import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { problemCover } from "holdfast";
import { median, startNumpy } from "./numpy.mjs";
import { generated } from "./problem-generated.mjs";

const peer = fileURLToPath(new URL("problem-peer.py", import.meta.url));
const repetitions = 3;
const n = 100_000;

/** Sizes that users bring, and what numpy computes beside them. */
const tasks = {
  "k-means": {
    task: { problem: "k-means", features: 2, n, options: { k: 3, grid: 64 } },
    beside: "scores of the same cover on the same cells, and a Gumbel draw",
  },
  regression: {
    task: { problem: "regression", features: 10, n },
    beside: "normal equations, and a Gaussian draw",
  },
  "sparse-pca": { task: { problem: "sparse-pca", features: 20, n }, beside: "second moments, and eigh" },
};

/** Seconds of each at 1e5 records, beside numpy in the same run; `run` runs a task in a process of its own. */
export async function targets(run) {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  const numpy = await startNumpy(peer, folder);
  try {
    const rows = [];
    for (const [name, { task, beside }] of Object.entries(tasks)) {
      if (numpy !== undefined) writeInputs(folder, name, generated(task));
      await numpy?.ask(`warm ${name}`);
      const result = run({ ...task, repetitions });
      const theirs = numpy === undefined ? null : await timed(numpy, name);
      rows.push({
        problem: name,
        n,
        features: task.features,
        sampler: result.sampler,
        candidates: result.candidates,
        seconds: result.ms / 1000,
        "cpu s": result.cpuMs / 1000,
        MB: result.bytes / 1e6,
        "numpy s": theirs === null ? null : theirs.clock / 1000,
        "numpy cpu s": theirs === null ? null : theirs.processor / 1000,
        "cpu ratio": theirs === null ? null : result.cpuMs / theirs.processor,
        "numpy computes": beside,
      });
    }
    return {
      title: `The same at ${n.toLocaleString("en-US")} records (median of ${repetitions})${numpy === undefined ? "" : `, beside numpy ${numpy.version}`}`,
      rows,
    };
  } finally {
    numpy?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The records, or cells and cover, as files of doubles. */
function writeInputs(folder, name, { problem, records }) {
  const write = (part, { buffer, byteOffset, byteLength }) =>
    writeFileSync(join(folder, `${name}.${part}`), Buffer.from(buffer, byteOffset, byteLength));
  if (name !== "k-means") return write("records", records.values);
  const { values, counts } = problem.condense(records);
  write("cells", values);
  write("counts", counts);
  return write("centers", problemCover(problem, { candidates: n, seed: "0" }).coordinates);
}

async function timed(numpy, name) {
  const times = [];
  for (let i = 0; i < repetitions; i++) times.push(JSON.parse(await numpy.ask(`time ${name}`)));
  return {
    clock: median(times.map(({ clock }) => clock)),
    processor: median(times.map(({ processor }) => processor)),
  };
}
