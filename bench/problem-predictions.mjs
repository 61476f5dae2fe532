import { drawsOf, mean, standardError } from "./problem-draws.mjs";
import { split } from "./problem-splits.mjs";
import { onTable, readTable, recordsAt } from "./problem-tables.mjs";

const cases = [
  { table: "concrete", target: "compressive_strength", problemOptions: { form: "clipped" } },
  { table: "concrete", target: "compressive_strength", problemOptions: { form: "ball" } },
  { table: "california-housing", target: "median_house_value", problemOptions: { form: "ball" } },
];

/** R squared of regression at epsilon 1 on rows that were not learned from. */
export async function predictions(seeds) {
  const rows = [];
  for (const { table, target, problemOptions } of cases) {
    const read = await readTable(table);
    const given = onTable(read, { problem: "regression", target, problemOptions });
    const { problem, records, featuresAt, targetAt } = given;
    const found = { drawn: [], baseline: [] };
    let sampler = "";
    for (const seed of seeds) {
      const { train, test } = split(records.n, seed);
      const chosen = recordsAt(records, train);
      const draws = await drawsOf(problem, chosen);
      const truth = test.map(targetAt);
      const explained = (h) =>
        rSquared(
          truth,
          test.map((i) => problem.predict(h, featuresAt(i))),
        );
      found.drawn.push(explained(await draws.draw(1, seed)));
      found.baseline.push(explained(problem.baseline(chosen)));
      ({ sampler } = draws);
    }
    rows.push({
      data: table,
      form: problemOptions.form,
      sampler,
      "learned from": split(records.n, 0).train.length,
      "R squared": mean(found.drawn).toFixed(3),
      error: standardError(found.drawn),
      least: Math.min(...found.drawn).toFixed(3),
      "without privacy": mean(found.baseline).toFixed(3),
      "above 0": mean(found.drawn) > 0 ? "yes" : "NO",
    });
  }
  return {
    title: `Regression at epsilon 1: R squared on the 30 % that were held out, ${seeds.length} splits`,
    rows,
  };
}

function rSquared(truth, predicted) {
  const middle = mean(truth);
  const rest = truth.reduce((sum, y, i) => sum + (y - predicted[i]) ** 2, 0);
  return 1 - rest / truth.reduce((sum, y) => sum + (y - middle) ** 2, 0);
}
