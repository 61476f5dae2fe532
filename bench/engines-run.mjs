/**
 * One task of the bench of engines, in a process of its own so that its peak of memory is its own: opens the table at an address, counts, and
 * prints seconds, the peak of memory and a checksum as JSON. `node bench/engines-run.mjs '{"address": …}'`.
 */
import { classes, linearFamily, readSchema } from "holdfast";
import { openEngine, readAddress } from "holdfast-engines";

const { address, task, features, candidates, memory, bits } = JSON.parse(process.argv[2]);
const schema = readSchema({
  version: 1,
  columns: Array.from({ length: features }, (_, j) => ({
    name: `x${j}`,
    type: "number",
    lower: 0,
    upper: 30,
    bits,
    basis: "bench",
  })),
  target: { column: "y", levels: ["0", "1"], positive: "1" },
});
const largest = 2 ** bits - 1;
const family = task === "thresholds" ? thresholds() : halfspaces();

const opening = performance.now();
const table = await openEngine({
  shards: readAddress(address),
  schema,
  ...(memory && { memory }),
  environment: process.env,
});
const start = performance.now();
const counts = await table.errorCounts(family);
const seconds = (performance.now() - start) / 1000;
const checksum = counts.reduce((sum, count, i) => (sum + count * (i + 1)) % 1_000_003, 0);
await table.close();
process.stdout.write(
  JSON.stringify({
    n: table.n,
    opened: (start - opening) / 1000,
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
    checksum,
  }),
);

function thresholds() {
  return classes
    .parse("thresholds")
    .family([
      Float64Array.from(
        { length: candidates },
        (_, i) => -largest + (2 * largest * (i + 1)) / (candidates + 1),
      ),
    ]);
}

/** Small integer weights from a formula, so that the peer has the same. */
function halfspaces() {
  const weight = (i, f) => ((i * 7919 + f * 104729 + ((i * (f + 1)) % 97)) % 201) - 100;
  return linearFamily(
    Array.from({ length: candidates }, (_, i) => ({
      weights: Array.from({ length: features }, (_, f) => weight(i, f)),
      offset: ((i * 31) % 2001) - 1000,
    })),
  );
}
