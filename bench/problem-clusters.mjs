import { drawsOf, mean, standardError } from "./problem-draws.mjs";
import { stratified } from "./problem-splits.mjs";
import { onTable, readTable, recordsAt } from "./problem-tables.mjs";

/** diffprivlib 0.6.6, measured elsewhere with the same bounds and the same kind of split: epsilon to adjusted Rand index. */
const recorded = new Map([
  ["0.1", 0.38],
  ["0.5", 0.39],
  ["1", 0.46],
  ["3", 0.55],
]);

/** k-means with three centers on Iris: how well the nearest centers agree with the species, by the adjusted Rand index. */
export async function clusters(seeds) {
  const table = await readTable("iris", { schema: "protocol/iris" });
  const { problem, records, featuresAt } = onTable(table, { problem: "k-means", problemOptions: { k: 3 } });
  const { classes } = table.rows;
  const all = Array.from(classes.keys());
  const indexOf = (centers, positions) =>
    adjustedRand(
      positions.map((i) => problem.predict(centers, featuresAt(i))),
      positions.map((i) => classes[i]),
    );
  const found = new Map([...recorded.keys(), "infinity"].map((epsilon) => [epsilon, []]));
  const baseline = [];
  for (const seed of seeds) {
    const { train, test } = stratified(classes, seed);
    const chosen = recordsAt(records, train);
    const draws = await drawsOf(problem, chosen);
    const scores = (centers) => ({ test: indexOf(centers, test), all: indexOf(centers, all) });
    for (const [epsilon, list] of found) list.push(scores(await draws.draw(epsilon, seed)));
    baseline.push(scores(problem.baseline(chosen)));
  }
  const row = (epsilon, list) => ({
    epsilon,
    test: mean(list.map(({ test }) => test)),
    error: standardError(list.map(({ test }) => test)),
    all: mean(list.map(({ all: whole }) => whole)),
    "error of all": standardError(list.map(({ all: whole }) => whole)),
    "diffprivlib 0.6.6": recorded.get(epsilon) ?? null,
  });
  return {
    title: "k-means on Iris, k = 3: adjusted Rand index, 70 % of each species to learn from",
    rows: [...[...found].map(([epsilon, list]) => row(epsilon, list)), row("Lloyd", baseline)],
  };
}

/** Hubert and Arabie: 1 for equal partitions, 0 in expectation for independent ones. */
function adjustedRand(ours, theirs) {
  const table = new Map();
  const sums = [new Map(), new Map()];
  const count = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  ours.forEach((cluster, i) => {
    count(table, `${cluster} ${theirs[i]}`);
    count(sums[0], cluster);
    count(sums[1], theirs[i]);
  });
  const pairs = (map) => [...map.values()].reduce((sum, x) => sum + (x * (x - 1)) / 2, 0);
  const [together, a, b] = [pairs(table), pairs(sums[0]), pairs(sums[1])];
  const expected = (a * b) / ((ours.length * (ours.length - 1)) / 2);
  const most = (a + b) / 2;
  return most === expected ? 1 : (together - expected) / (most - expected);
}
