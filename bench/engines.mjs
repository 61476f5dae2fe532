import { execFile } from "node:child_process";
import { mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { DuckDBInstance } from "@duckdb/node-api";
import { startNumpy } from "./numpy.mjs";
import { startServers } from "./engines-servers.mjs";

const run = fileURLToPath(new URL("engines-run.mjs", import.meta.url));
const peer = fileURLToPath(new URL("engines-peer.py", import.meta.url));
const features = 10;
const sizes = (process.env.HOLDFAST_BENCH_ROWS ?? "1e6,1e7,1e8").split(",").map(Number);

/** Scores where the data are: DuckDB on Parquet beside numpy and as rows grow, ClickHouse on two shards, PostgreSQL. */
export async function enginesBench() {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  const [small, large, huge] = sizes;
  const rows = [];
  const measure = async (engine, options) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [run, JSON.stringify({ bits: 12, ...options })],
      { env: process.env },
    );
    const found = JSON.parse(stdout);
    const { task, candidates } = options;
    rows.push({
      engine,
      task: `${candidates} ${task}`,
      rows: found.n,
      seconds: Number(found.seconds.toFixed(2)),
      nanosecondsPerRow: Number(((1e9 * found.seconds) / found.n).toFixed(1)),
      peakMegabytes: Math.round(found.megabytes),
    });
    process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
    return found;
  };
  try {
    const numpy = await startNumpy(peer);
    await writeParquet(folder, large, features);
    const wide = `duckdb:${join(folder, `${large}x${features}.parquet`)}`;
    const halfspaces = await measure("DuckDB", {
      address: wide,
      task: "halfspaces",
      features,
      candidates: 1000,
    });
    const thresholds = await measure("DuckDB", {
      address: wide,
      task: "thresholds",
      features: 1,
      candidates: 10_000,
      bits: 15,
    });
    const peers = [];
    if (numpy !== undefined) {
      await writeColumns(folder, large);
      for (const [task, used, candidates, bits, own] of [
        ["halfspaces", features, 1000, 12, halfspaces],
        ["thresholds", 1, 10_000, 15, thresholds],
      ]) {
        const [read, seconds, checksum] = (
          await numpy.ask(`${task} ${folder} ${large} ${used} ${candidates} ${bits}`)
        )
          .split(" ")
          .map(Number);
        peers.push({
          task,
          numpyReads: Number(read.toFixed(2)),
          numpyCounts: Number(seconds.toFixed(2)),
          holdfastReadsAndCounts: Number(own.seconds.toFixed(2)),
          ratio: Number((own.seconds / (read + seconds)).toFixed(2)),
          sameCounts: checksum === own.checksum,
        });
      }
      numpy.end();
    }
    for (const size of sizes) {
      await writeParquet(folder, size, 1);
      const address = `duckdb:${join(folder, `${size}x1.parquet`)}`;
      await measure("DuckDB, 2 GB", {
        address,
        task: "thresholds",
        features: 1,
        candidates: 10_000,
        bits: 15,
        memory: "2GB",
      });
      rmSync(join(folder, `${size}x1.parquet`));
    }
    await measureServers(measure, small, large);
    const growth = rows.filter(({ engine }) => engine === "DuckDB, 2 GB");
    return {
      title: "Error counts of whole families, where the data are",
      rows,
      sections: [
        { title: `Beside numpy: ${large} rows, the same columns as doubles on the disk`, rows: peers },
      ],
      target: {
        statement: `${huge} rows within 2 GB, and the time of a row at ${huge} at most twice that at ${large}`,
        met:
          growth.at(-1).peakMegabytes < 2048 + 400 &&
          growth.at(-1).nanosecondsPerRow <= 2 * growth.at(-2).nanosecondsPerRow,
      },
      notes: [
        "DuckDB: Parquet on this disk, read anew for each count; the peak is that of the whole process, our own 200 MB or so included.",
        "ClickHouse: two servers on this machine, one statement each. PostgreSQL: one server, default settings.",
        numpy === undefined
          ? "numpy was not measured: python3 with numpy is not installed."
          : "numpy: halfspaces in float32, in blocks.",
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureServers(measure, small, large) {
  const servers = await startServers({ small, large, features });
  try {
    for (const [engine, { wide, narrow }] of Object.entries(servers.addresses)) {
      await measure(engine, {
        address: narrow,
        task: "thresholds",
        features: 1,
        candidates: 10_000,
        bits: 15,
      });
      await measure(engine, { address: wide, task: "halfspaces", features, candidates: 1000 });
    }
  } finally {
    await servers.stop();
  }
  if (servers.missing.length > 0) process.stderr.write(`Not measured: ${servers.missing.join("; ")}.\n`);
}

/** Values from a hash of their place, so that every size starts with the rows of the smaller ones. */
function valueOf(j) {
  return `(hash(i * 64 + ${j}) >> 11) / 9007199254740992.0::DOUBLE * 30 AS x${j}`;
}
const label =
  "CASE WHEN ((hash(i * 64) >> 11) / 9007199254740992.0::DOUBLE > 0.4) <> (hash(i * 64 + 63) % 10 = 0) THEN 1 ELSE 0 END AS y";

async function withDuckDB(work) {
  const instance = await DuckDBInstance.create(":memory:", { memory_limit: "4GB" });
  const connection = await instance.connect();
  await work(connection);
  connection.closeSync();
  instance.closeSync();
}

async function writeParquet(folder, rows, columns) {
  const values = Array.from({ length: columns }, (_, j) => valueOf(j)).join(", ");
  await withDuckDB((connection) =>
    connection.run(
      `COPY (SELECT ${values}, ${label} FROM range(${rows}) t(i)) TO '${folder}/${rows}x${columns}.parquet' (FORMAT parquet)`,
    ),
  );
}

/** The same columns as bytes, for numpy. */
async function writeColumns(folder, rows) {
  await withDuckDB(async (connection) => {
    for (let j = 0; j <= features; j++) {
      const name = j < features ? `x${j}` : "y";
      const file = openSync(join(folder, `${name}.bin`), "w");
      const type = j < features ? "DOUBLE" : "UTINYINT";
      const result = await connection.stream(
        `SELECT ${name}::${type} FROM '${folder}/${rows}x${features}.parquet'`,
      );
      for (
        let chunk = await result.fetchChunk();
        chunk !== null && chunk.rowCount > 0;
        chunk = await result.fetchChunk()
      ) {
        const { items } = chunk.getColumnVector(0);
        writeSync(
          file,
          new Uint8Array(items.buffer, items.byteOffset, chunk.rowCount * items.BYTES_PER_ELEMENT),
        );
      }
    }
  });
}
