/** Rows of the plan. */
const total = 1e12;
/** Nanoseconds that one core takes for a row of a grouped count, as `npm run bench -- engines` measures them on Parquet. */
const perRow = Number(process.env.HOLDFAST_BENCH_PER_ROW ?? 400);
const coresPerShard = 16;
const runs = 400;
const slices = 32;

/**
 * How long one grouped count over 1e12 rows takes on many shards, by simulation: the answer is there when the last shard has answered. Shards
 * hold rows evenly or with a skew, some are slow for a while, and slices of a slow shard may be asked of a replica too. Times are
 * those of a model: the time of a row as measured here, the rest as said in each line. Seeded.
 */
export function scaleBench() {
  const random = uniform(20261117);
  const rows = [];
  for (const shards of [16, 128, 1024]) {
    for (const [name, options] of Object.entries(cases)) {
      const times = Array.from({ length: runs }, () => finish(shards, options, random)).sort((a, b) => a - b);
      const even = (total / shards / coresPerShard) * perRow * 1e-9;
      rows.push({
        shards,
        case: name,
        ideal: Number(even.toFixed(1)),
        median: Number(times[runs >> 1].toFixed(1)),
        p99: Number(times[Math.floor(0.99 * runs)].toFixed(1)),
        overIdeal: Number((times[runs >> 1] / even).toFixed(2)),
      });
    }
  }
  return {
    title: `Seconds of one grouped count over 1e12 rows, ${perRow} ns a row and core, ${coresPerShard} cores a shard (${runs} simulated runs)`,
    rows,
    notes: [
      "skew: the rows of a shard are proportional to 1 / rank^0.5, brought to the total.",
      "stragglers: one shard in 50 is ten times slower, and every shard's speed varies by a factor e^(0.2 z).",
      "sliced: the largest shard and the smallest, the next and the next, hold each other's rows in 32 slices each; whichever is free takes the next one.",
    ],
  };
}

const cases = {
  even: {},
  skew: { isSkewed: true },
  stragglers: { hasStragglers: true },
  "skew and stragglers": { isSkewed: true, hasStragglers: true },
  "skew and stragglers, sliced with one replica": { isSkewed: true, hasStragglers: true, isSliced: true },
};

function finish(shards, { isSkewed = false, hasStragglers = false, isSliced = false }, random) {
  const weights = Array.from({ length: shards }, (_, k) => (isSkewed ? 1 / Math.sqrt(k + 1) : 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  const work = weights.map((weight) => (((weight / sum) * total) / coresPerShard) * perRow * 1e-9);
  const slowness = work.map(() =>
    hasStragglers ? Math.exp(0.2 * normal(random)) * (random() < 0.02 ? 10 : 1) : 1,
  );
  if (!isSliced) return Math.max(...work.map((seconds, k) => seconds * slowness[k]));
  return sliced(work, slowness);
}

/**
 * Every two machines hold the rows of both, and whichever is free takes the next slice: together they work at the sum of their speeds, and
 * wait for one slice in the end.
 */
function sliced(work, slowness) {
  const half = work.length / 2;
  return Math.max(
    ...Array.from({ length: half }, (_, k) => {
      const [a, b] = [k, work.length - 1 - k];
      const speed = 1 / slowness[a] + 1 / slowness[b];
      const slice = (Math.max(work[a], work[b]) / slices) * Math.min(slowness[a], slowness[b]);
      return (work[a] + work[b]) / speed + slice;
    }),
  );
}

function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function uniform(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 0x1_0000_0000;
  };
}
